import { Link } from 'react-router'
import mark from '../../../content/pictures/logo-mark.svg?url'
import markOnDark from '../../../content/pictures/logo-mark-mono.svg?url'

/** The monochrome drawing is dark; on a dark ground it is turned over. */
export function Logo({ onDark }: { onDark?: boolean }) {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 font-display text-[1.1875rem] leading-none font-semibold tracking-display"
    >
      <img
        src={onDark ? markOnDark : mark}
        alt=""
        width={36}
        height={36}
        className={onDark ? '-ml-0.5 size-9 invert' : '-ml-0.5 size-9'}
      />
      Northbridge
    </Link>
  )
}
