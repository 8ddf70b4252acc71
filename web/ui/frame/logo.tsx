import { Link } from 'react-router'
import mark from '../../../content/pictures/logo-mark.svg?inline'
import markOnDark from '../../../content/pictures/logo-mark-mono.svg?url'

/**
 * The wordmark is semibold; the font of headings has no such weight, so a stroke makes it. The monochrome drawing is dark; on
 * a dark ground it is turned over. It stands at the page's end and is fetched there; the other is in the page, where it
 * takes no place in the queue.
 */
export function Logo({ onDark }: { onDark?: boolean }) {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 font-display text-[1.1875rem] leading-none font-medium tracking-display [-webkit-text-stroke:0.25px]"
    >
      <img
        src={onDark ? markOnDark : mark}
        alt=""
        loading={onDark ? 'lazy' : 'eager'}
        width={36}
        height={36}
        className={onDark ? '-ml-0.5 size-9 invert' : '-ml-0.5 size-9'}
      />
      Northbridge
    </Link>
  )
}
