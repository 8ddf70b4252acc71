import { Link } from 'react-router'
import mark from '../../../content/images/logo-mark.svg?inline'
import { pages } from '../../../contract/pages.ts'
import { shop } from '../../app/shop.ts'

/**
 * The wordmark is semibold. The heading font lacks that weight, so a stroke imitates it. The mark is inline, so that it
 * needs no request; on a dark background all of it is white.
 */
export function Logo({ onDark }: { onDark?: boolean }) {
  return (
    <Link
      to={pages.home}
      className="inline-flex min-h-11 flex-none items-center gap-2.5 font-display text-[1.1875rem] leading-none font-medium tracking-display [-webkit-text-stroke:0.25px]"
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
