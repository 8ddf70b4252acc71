import { bannerMessages } from '../../../content/messages/en/home.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { BannerControls } from './banner-controls.tsx'
import { BannerSlide } from './banner-slide.tsx'
import { banners } from './banners.ts'
import { useBannerCarousel } from './use-banner-carousel.ts'

export function BannerCarousel({ products }: { products: Product[] }) {
  const carousel = useBannerCarousel(banners.length)
  const { ready, selected, rotating, attention } = carousel
  return (
    <section
      aria-roledescription={bannerMessages.carousel}
      aria-label={bannerMessages.highlights}
      className="on-dark relative overflow-hidden border-b border-ink-200 bg-ink-950"
      {...attention}
    >
      <div
        ref={carousel.viewportRef}
        className="snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        <div aria-live={rotating ? 'off' : 'polite'} className="flex">
          {banners.map((banner, index) => (
            <BannerSlide
              key={banner.product}
              banner={banner}
              product={products.find(({ slug }) => slug === banner.product)}
              label={bannerMessages.position(index + 1, banners.length)}
              first={index === 0}
              hidden={ready && index !== selected}
            />
          ))}
        </div>
      </div>
      <BannerControls carousel={carousel} count={banners.length} />
    </section>
  )
}
