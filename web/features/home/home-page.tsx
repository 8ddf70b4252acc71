import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { homeMessages } from '../../../content/messages/en/home.ts'
import { categoriesQuery } from '../../api/queries.ts'
import { servicesContext, useApi } from '../../app/services.ts'
import { shop } from '../../app/shop.ts'
import { useSite } from '../../app/site.ts'
import { PageMeta } from '../../ui/page-meta.tsx'
import { AboutSection } from './about-section.tsx'
import { BannerCarousel } from './banner-carousel.tsx'
import { banners } from './banners.ts'
import { ContactSection } from './contact-section.tsx'
import { bannerProductsQuery, homeProductsQuery, testimonialsQuery } from './home.queries.ts'
import { buildHomeJsonLd } from './home-json-ld.ts'
import { ProductsSection } from './products-section.tsx'
import { StatsBand } from './stats-band.tsx'
import { TestimonialsSection } from './testimonials-section.tsx'

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
