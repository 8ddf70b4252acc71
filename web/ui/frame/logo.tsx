import { Link } from 'react-router'
import mark from '../../../content/images/logo-mark.svg?inline'
import { shop } from '../../app/shop.ts'

/**
 * The wordmark is semibold; the font of headings has no such weight, so a stroke makes it. The mark is in the page, where it
 * takes no place in the queue; on a dark ground all of it is white.
 */
export function Logo({ onDark }: { onDark?: boolean }) {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 font-display text-[1.1875rem] leading-none font-medium tracking-display [-webkit-text-stroke:0.25px]"
    >
      <img
        src={mark}
        alt=""
        width={36}
        height={36}
        className={onDark ? '-ml-0.5 size-9 brightness-0 invert' : '-ml-0.5 size-9'}
      />
      {shop.name}
    </Link>
  )
}
