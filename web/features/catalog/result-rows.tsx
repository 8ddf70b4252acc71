import { Link } from 'react-router'
import { formatDollars } from '../../../contract/money.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { CompareToggle } from '../../comparison/compare-toggle.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { formatCount } from '../../ui/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { formatSpecValue } from '../../ui/spec-value.ts'
import { StockBadge } from '../../ui/stock-badge.tsx'

const SPEC_COUNT = 3

function Part({ product }: { product: Product }) {
  return (
    <div className="flex items-center gap-4">
      <span className="aspect-4/3 w-18 flex-none overflow-hidden rounded-sm bg-ink-50">
        {product.picture && (
          <Picture picture={product.picture} alt="" sizes="4.5rem" className="size-full object-cover" />
        )}
      </span>
      <div className="min-w-0">
        <h3 className="text-base md:max-w-36">
          <Link to={`/products/${product.slug}`} className="underline-offset-4 hover:underline">
            {product.name}
          </Link>
        </h3>
        <p className="mt-0.5 text-xs text-ink-500">
          {product.categoryName}{' '}
          <span className="part-number ml-1 whitespace-nowrap">{product.partNumber}</span>
        </p>
      </div>
    </div>
  )
}

function Specs({ product }: { product: Product }) {
  return (
    <dl className="text-xs md:min-w-44">
      {product.specs.slice(0, SPEC_COUNT).map((spec) => (
        <div key={spec.key} className="flex justify-between gap-3 py-0.5">
          <dt className="text-ink-500">{spec.label}</dt>
          <dd className="figure text-right whitespace-nowrap">{formatSpecValue(spec)}</dd>
        </div>
      ))}
    </dl>
  )
}

const COLUMNS: Column<Product>[] = [
  { heading: 'Part', kind: 'lead', cell: (product) => <Part product={product} /> },
  { heading: 'Specifications', kind: 'wide', cell: (product) => <Specs product={product} /> },
  { heading: 'Minimum order', kind: 'figure', cell: ({ order }) => `${formatCount(order)} pcs` },
  {
    heading: 'Available',
    kind: 'figure',
    cell: (product) => (
      <>
        {`${formatCount(product.quantity)} pcs`}
        <span className="mt-1 block font-sans empty:hidden">
          <StockBadge product={product} only="exceptions" />
        </span>
      </>
    ),
  },
  {
    heading: 'Price per piece',
    kind: 'figure',
    cell: ({ price }) => <span className="text-base font-medium">{formatDollars(price)}</span>,
  },
  {
    heading: 'Actions',
    kind: 'actions',
    cell: (product) => (
      <span className="inline-flex items-center gap-3">
        <CompareToggle product={product} icon className="relative size-9 justify-center max-md:size-11" />
        <ButtonLink
          to={`/purchase/${product._id}`}
          variant="line"
          size="sm"
          aria-label={`Buy Now: ${product.name}`}
          className="max-md:min-h-11 max-md:flex-1"
        >
          Buy Now
        </ButtonLink>
      </span>
    ),
  },
]

/** The list as a table, for those who compare figures rather than pictures. */
export function ResultRows({ products }: { products: Product[] }) {
  return <DataTable caption="Products" columns={COLUMNS} rows={products} rowKey={({ _id }) => _id} />
}
