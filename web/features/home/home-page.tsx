import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { bannerMessages, homeMessages } from '../../../content/messages/en/home.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { categoriesQuery } from '../../api/queries.ts'
import { servicesContext, useApi } from '../../app/services.ts'
import { shop } from '../../app/shop.ts'
import { useSite } from '../../app/site.ts'
import { PageMeta } from '../../ui/page-meta.tsx'
import { Section } from '../../ui/section.tsx'
import { BannerControls } from './banner-controls.tsx'
import { BannerSlide } from './banner-slide.tsx'
import { banners } from './banners.ts'
import { ContactSection } from './contact-section.tsx'
import { bannerProductsQuery, homeProductsQuery, testimonialsQuery } from './home.queries.ts'
import { buildHomeJsonLd } from './home-json-ld.ts'
import { ProductsSection } from './products-section.tsx'
import { TestimonialsSection } from './testimonials-section.tsx'
import { useBannerCarousel } from './use-banner-carousel.ts'

function StatsBand() {
  return (
    <section aria-label={homeMessages.numbers(shop.name)} className="bg-green-900 text-white">
      <ul className="wrap grid grid-cols-2 lg:grid-cols-4">
        {shop.stats.map(({ figure, label }) => (
          <li
            key={label}
            className="border-green-800 py-8 even:border-l even:pl-5 nth-[n+3]:border-t lg:border-t-0! lg:py-16 lg:not-first:border-l lg:not-first:pl-8"
          >
            <b className="block font-display text-stat font-medium tracking-banner">{figure}</b>
            <span className="mt-2 block text-green-300">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function BannerCarousel({ products }: { products: Product[] }) {
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

function AboutSection() {
  const { heading, text, years } = shop.about
  return (
    <Section id="about" line className="drawn-when-near [--room:54rem]">
      <div className="grid gap-x-(--gutter) gap-y-8 lg:grid-cols-2">
        <div className="lg:pr-(--gutter)">
          <h2 id="about-heading" className="text-statement tracking-figure">
            {heading.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h2>
          <p className="mt-8 max-w-measure text-lg text-pretty text-ink-700">{text}</p>
        </div>
        <ol className="border-t border-ink-900">
          {years.map(({ year, text: event }) => (
            <li
              key={year}
              className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-4 border-b border-ink-200 py-5 text-ink-700"
            >
              <b className="figure text-2xl font-medium tracking-banner text-ink-900">{year}</b>
              {event}
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(servicesContext)
  await Promise.all([
    queryClient.ensureQueryData(homeProductsQuery(api)),
    queryClient.ensureQueryData(bannerProductsQuery(api)),
    queryClient.ensureQueryData(categoriesQuery(api)),
    queryClient.ensureQueryData(testimonialsQuery(api)),
  ])
  return null
}

export function Component() {
  const api = useApi()
  const { publicUrl } = useSite()
  const { data: products } = useSuspenseQuery(homeProductsQuery(api))
  const { data: bannerProducts } = useSuspenseQuery(bannerProductsQuery(api))
  const { data: categories } = useSuspenseQuery(categoriesQuery(api))
  const { data: reviews } = useSuspenseQuery(testimonialsQuery(api))
  return (
    <>
      <PageMeta
        title={homeMessages.title}
        description={shop.description}
        path="/"
        image={banners[0]?.image.src}
        jsonLd={buildHomeJsonLd({ products: products.items, publicUrl })}
      />
      <h1 className="sr-only">{homeMessages.heading(shop.name, shop.tagline)}</h1>
      <BannerCarousel products={bannerProducts.items} />
      <ProductsSection products={products.items} total={products.total} categories={categories} />
      <StatsBand />
      {reviews.length > 0 && <TestimonialsSection reviews={reviews} />}
      <AboutSection />
      <ContactSection />
    </>
  )
}
