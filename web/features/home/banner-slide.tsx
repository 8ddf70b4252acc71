import { frameMessages, productMessages } from '../../../content/messages/en/frame.ts'
import { bannerMessages } from '../../../content/messages/en/home.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { formatPieces } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ShopImage } from '../../ui/image.tsx'
import type { Banner } from './banners.ts'

/** The image covers its box, so on narrow screens it is wider than the screen. */
const SIZES = '(min-width: 64rem) max(100vw, 87rem), max(100vw, 36rem)'

interface BannerSlideProps {
  banner: Banner
  product: Product | undefined
  label: string
  first: boolean
  hidden: boolean
}

function Facts({ product }: { product: Product }) {
  const facts = [
    { label: productMessages.minimumOrder, value: formatPieces(product.order) },
    { label: productMessages.available, value: formatPieces(product.quantity) },
    { label: bannerMessages.perPiece, value: formatPrice(product.price) },
  ]
  return (
    <dl className="mt-10 grid grid-cols-[repeat(3,auto)] justify-start max-sm:hidden">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="pr-[clamp(0.75rem,3vw,1.5rem)] not-first:border-l not-first:border-ink-700 not-first:pl-[clamp(0.75rem,3vw,1.5rem)]"
        >
          <dt className="text-xs text-ink-350">{label}</dt>
          <dd className="figure mt-1 text-sm font-medium whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function BannerSlide({ banner, product, label, first, hidden }: BannerSlideProps) {
  return (
    <section
      aria-roledescription={bannerMessages.slide}
      aria-label={label}
      inert={hidden}
      className="banner-shade relative flex min-w-0 flex-[0_0_100%] snap-start flex-col text-white"
    >
      <div className="wrap relative z-2 pt-8 pb-6 sm:pt-12 sm:pb-8 lg:grid lg:min-h-144 lg:content-center lg:py-16">
        <div className="lg:w-1/2">
          <h2 className="text-banner tracking-banner">
            {banner.heading.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h2>
          <p className="mt-4 max-w-112 text-pretty text-ink-300 sm:mt-6 sm:text-lg">{banner.text}</p>
          <div className="mt-6 flex flex-wrap gap-3 sm:mt-8">
            {product && (
              <ButtonLink
                to={fillPath(pages.purchase, { purchaseId: product._id })}
                variant="white"
                size="lg"
              >
                {productMessages.buyNow}
              </ButtonLink>
            )}
            <ButtonLink to={pages.products} variant="ghost" size="lg">
              {frameMessages.allProducts}
            </ButtonLink>
          </div>
          {product && <Facts product={product} />}
        </div>
      </div>
      <ShopImage
        image={banner.image}
        alt=""
        sizes={SIZES}
        priority={first}
        className="banner-art mt-auto h-[clamp(10rem,52vw,28rem)] w-full max-w-none object-cover object-[82%_50%] lg:absolute lg:inset-0 lg:h-full lg:object-right"
      />
    </section>
  )
}
