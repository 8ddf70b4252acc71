import { Blocks } from 'lucide-react'
import { productBuildMessages as texts } from '../../../content/messages/en/fit-marks.ts'
import { findSlot } from '../../../contract/fit/slots.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { formatSpecValue } from '../../../contract/spec-value.ts'
import { toBuildAddress } from '../../build/build-address.rules.ts'
import { BuildPanel } from '../../build/build-panel.tsx'
import { useBuildMarks } from '../../build/fit-mark.tsx'
import { RatingCount } from '../../ui/rating-count.tsx'
import { StockBadge } from '../../ui/stock-badge.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductOffer } from './product-offer.tsx'

const HIGHLIGHT_COUNT = 3

function Highlights({ product }: { product: Product }) {
  const specs = product.specs.filter(({ highlight }) => highlight).slice(0, HIGHLIGHT_COUNT)
  if (specs.length === 0) return null
  return (
    <dl className="grid border-t border-ink-900 max-sm:hidden sm:grid-cols-3">
      {specs.map((spec) => (
        <div key={spec.key} className="border-ink-200 py-4 not-first:border-l not-first:pl-4">
          <dt className="text-xs text-ink-500">{spec.label}</dt>
          <dd className="figure mt-1 font-medium">{formatSpecValue(spec)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Name({ product }: { product: Product }) {
  return (
    <div className="min-w-0 md:col-start-2">
      <p className="flex min-h-6 items-center justify-between gap-4">
        <span className="part-number">{product.partNumber}</span>
        <StockBadge product={product} />
      </p>
      <h1 className="mt-1 text-2xl wrap-anywhere md:mt-2 md:text-3xl">{product.name}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-500">
        {product.categoryName}
        {product.stars.some(Boolean) && (
          <a
            href="#reviews"
            className="relative inline-flex underline-offset-4 after:absolute after:-inset-3 after:content-[''] hover:underline"
          >
            <RatingCount stars={product.stars} />
          </a>
        )}
      </p>
    </div>
  )
}

/** Says whether the product fits the current build; without one, links to a new build with the product. */
function ProductBuild({ product }: { product: Product }) {
  const Verdict = useBuildMarks()?.ProductVerdict
  if (!findSlot(product.category)) return null
  const start = (
    <BuildPanel
      Icon={Blocks}
      tone=""
      title={texts.title}
      text={texts.start}
      to={toBuildAddress({ text: product.slug })}
      link={texts.startWith(product.name)}
    />
  )
  return Verdict ? <Verdict product={product}>{start}</Verdict> : start
}

/**
 * Name, price, availability and Buy Now are in the first screen: beside the images from 768 px on, around them on a
 * phone. A long description must not push them down, so it comes last.
 */
export function ProductHead({ product }: { product: Product }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 pb-16 md:grid-cols-2 md:grid-rows-[auto_auto_1fr] md:gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-12">
      <Name product={product} />
      <div className="min-w-0 md:col-start-1 md:row-span-2 md:row-start-1">
        <ProductGallery product={product} />
      </div>
      <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-2">
        <ProductOffer key={product._id} product={product} />
        <ProductBuild product={product} />
      </div>
      <div className="grid min-w-0 content-start gap-5 md:col-start-1 md:row-start-3">
        <p className="text-pretty wrap-anywhere text-ink-700">{product.description}</p>
        <Highlights product={product} />
      </div>
    </div>
  )
}
