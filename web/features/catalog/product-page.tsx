import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { companionMessages } from '../../../content/messages/en/fit-marks.ts'
import { productMessages as texts } from '../../../content/messages/en/product.ts'
import { toDatasheetPath } from '../../../contract/product-dimensions.ts'
import { summarizeStars } from '../../../contract/stars.ts'
import { productQuery } from '../../api/queries.ts'
import { LIVE } from '../../api/review-changes.ts'
import { servicesContext, useApi } from '../../app/services.ts'
import { useSite } from '../../app/site.ts'
import { BottomDock } from '../../comparison/bottom-dock.tsx'
import { CompareTray } from '../../comparison/compare-tray.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { PageMeta } from '../../ui/page-meta.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CATALOG_PATH, toAddress } from './catalog-search.rules.ts'
import { companionsQuery } from './companion.queries.ts'
import { GoesWith } from './goes-with.tsx'
import { productReviewsQuery, relatedProductsQuery } from './product.queries.ts'
import { ProductHead } from './product-head.tsx'
import { toProductJsonLd } from './product-json-ld.ts'
import { ProductReviews } from './product-reviews.tsx'
import { RelatedProducts } from './related-products.tsx'
import { type ReviewSearch, readReviewSearch } from './review-search.rules.ts'
import { SpecTables } from './spec-tables.tsx'

/** A line just below the navbar and the tabs: the section that crosses it is being read. */
const READING_LINE = '-144px 0px -60% 0px'

function useCurrentSection(ids: string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const joined = ids.join(' ')
  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        setCurrent(joined.split(' ').find((id) => visible.has(id)) ?? null)
      },
      { rootMargin: READING_LINE },
    )
    for (const id of joined.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [joined])
  return current
}

interface PageSection {
  id: string
  label: string
  count?: number | undefined
}

/** Links to the sections of this page. Sticks below the navbar and marks the section being read. */
function SectionTabs({ sections }: { sections: PageSection[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id))
  return (
    <div className="sticky top-16 z-10 border-y border-ink-200 bg-white/96 backdrop-blur-md print:hidden">
      <div className="wrap [&_nav]:border-0">
        <Tabs
          label={texts.onThisPage}
          tabs={sections.map(({ id, label, count }) => ({
            to: `#${id}`,
            label,
            current: id === current,
            ...(count !== undefined && { count }),
          }))}
        />
      </div>
    </div>
  )
}

interface PageLoad {
  slug: string
  search: ReviewSearch
}

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<PageLoad> {
  const { api, queryClient } = context.get(servicesContext)
  const search = readReviewSearch(new URL(request.url).searchParams)
  const slug = params.slug ?? ''
  const product = await queryClient.query(productQuery(api, slug))
  if (product.slug !== slug) throw redirect(`${CATALOG_PATH}/${product.slug}`, 301)
  // The page works without these lists, so their failure does not fail the page.
  await Promise.allSettled([
    queryClient.infiniteQuery(productReviewsQuery(api, product, search)),
    queryClient.query(companionsQuery(api, product)),
    queryClient.query(relatedProductsQuery(api, product)),
  ])
  return { slug, search }
}

export function Component() {
  const api = useApi()
  const { publicUrl } = useSite()
  const { slug, search } = useLoaderData<PageLoad>()
  const { data: product } = useSuspenseQuery({ ...productQuery(api, slug), ...LIVE })
  const { data: others = [] } = useQuery(companionsQuery(api, product))
  const { data: related = [] } = useQuery(relatedProductsQuery(api, product))
  const { data: reviews } = useInfiniteQuery(productReviewsQuery(api, product, search))
  const sections = [
    ...(product.specs.length > 0 ? [{ id: 'specifications', label: texts.specifications }] : []),
    ...(others.length > 0 ? [{ id: 'goes-with', label: companionMessages.tab }] : []),
    { id: 'reviews', label: texts.reviews, count: summarizeStars(product.stars).count },
    ...(related.length > 0 ? [{ id: 'related', label: texts.related }] : []),
  ]
  return (
    <>
      <PageMeta
        title={product.name}
        description={product.description}
        path={`${CATALOG_PATH}/${product.slug}`}
        {...(product.image && { image: product.image.src })}
        jsonLd={toProductJsonLd(product, { publicUrl, reviews: reviews?.pages[0]?.items ?? [] })}
      />
      <div className="wrap">
        <div className="py-3">
          <Breadcrumbs
            crumbs={[
              { to: '/', label: texts.home },
              product.category && product.categoryName
                ? { to: toAddress({ categories: [product.category] }), label: product.categoryName }
                : { to: CATALOG_PATH, label: texts.allProducts },
            ]}
            current={product.name}
          />
        </div>
        <ProductHead product={product} />
      </div>
      {sections.length > 1 && <SectionTabs sections={sections} />}
      {product.specs.length > 0 && (
        <Section id="specifications" line>
          <SectionHead id="specifications" title={texts.specifications}>
            <a href={toDatasheetPath(product.slug)} className={buttonClasses({ variant: 'line' })}>
              <FileDown className="size-4" />
              {texts.datasheet}
              <span className="text-xs font-normal text-ink-500">{texts.datasheetNote}</span>
            </a>
          </SectionHead>
          <SpecTables specs={product.specs} />
        </Section>
      )}
      {others.length > 0 && <GoesWith product={product} companions={others} />}
      <ProductReviews product={product} search={search} />
      {related.length > 0 && <RelatedProducts products={related} category={product} />}
      <BottomDock>
        <CompareTray />
      </BottomDock>
    </>
  )
}
