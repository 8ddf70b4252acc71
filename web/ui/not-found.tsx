import { useLocation } from 'react-router'
import image from '../../content/images/not-found.svg?image'
import { ButtonLink } from './button.tsx'
import { ShopImage } from './image.tsx'
import { PageMeta } from './page-meta.tsx'

export function NotFound() {
  const { pathname } = useLocation()
  return (
    <div className="wrap grid items-center gap-x-16 gap-y-10 py-(--section) lg:grid-cols-[5fr_7fr]">
      <PageMeta title="Not found" description="There is nothing at this address." path={pathname} noindex />
      <div>
        <p className="part-number">404</p>
        <h1 className="mt-2 text-statement tracking-figure">No such page in this build.</h1>
        <p className="mt-6 max-w-measure text-lg text-pretty text-ink-700">
          There is nothing at this address. The part may have been taken off the list, or the link has a
          typing error.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/products">All products</ButtonLink>
          <ButtonLink to="/" variant="line">
            Home
          </ButtonLink>
        </div>
      </div>
      <ShopImage
        image={image}
        alt="A mainboard beside the cable that nobody plugged in"
        sizes="(min-width: 64rem) 46rem, 100vw"
        priority
        className="h-auto w-full rounded-md border border-ink-200 max-lg:order-first"
      />
    </div>
  )
}
