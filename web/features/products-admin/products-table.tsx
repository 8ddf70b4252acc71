import { pages } from '../../../contract/pages.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { formatPrice } from '../../app/shop.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { formatCount } from '../../ui/format.ts'
import { Thumb } from './thumb.tsx'
import { Tick } from './tick.tsx'

export interface ProductRow {
  serial: number
  product: Product
}

export interface ProductActions {
  onDelete: (product: Product) => void
  onRestore: (product: Product) => void
}

interface ProductsTableProps extends ProductActions {
  rows: ProductRow[]
  view: 'active' | 'archived'
  /** Ids of the selected products. */
  selected: ReadonlySet<string>
  onSelect: (ids: Set<string>) => void
}

function Name({ product }: { product: Product }) {
  return (
    <div className="flex items-center gap-3">
      <Thumb product={product} className="lg:hidden" />
      <div className="min-w-0 wrap-anywhere">
        <span className="font-medium">{product.name}</span>
        <span className="part-number mt-0.5 block">
          {[product.partNumber, product.categoryName].filter(Boolean).join(' · ')}
        </span>
      </div>
    </div>
  )
}

function Available({ product }: { product: Product }) {
  const isOut = product.quantity < product.order
  return (
    <span className="inline-flex items-center gap-2">
      {isOut && <Badge mark="ring">Out</Badge>}
      {!isOut && product.lowStock && <Badge tone="copper">Low</Badge>}
      {formatCount(product.quantity)}
    </span>
  )
}

function toColumns({ view, rows, selected, onSelect, ...actions }: ProductsTableProps): Column<ProductRow>[] {
  const ids = rows.map(({ product }) => product._id)
  const chosen = ids.filter((id) => selected.has(id)).length
  const ticks: Column<ProductRow> = {
    heading: 'Select',
    kind: 'corner',
    head: (
      <Tick
        label="Select all on this page"
        checked={chosen > 0 && chosen === ids.length}
        mixed={chosen > 0 && chosen < ids.length}
        onChange={(checked) => onSelect(new Set(checked ? ids : []))}
      />
    ),
    cell: ({ product }) => (
      <Tick
        label={`Select ${product.name}`}
        checked={selected.has(product._id)}
        onChange={(checked) => {
          const next = new Set(selected)
          if (checked) next.add(product._id)
          else next.delete(product._id)
          onSelect(next)
        }}
      />
    ),
  }
  const rest: Column<ProductRow>[] = [
    {
      heading: '#',
      kind: 'drop',
      cell: ({ serial }) => <span className="figure text-ink-500">{serial}</span>,
    },
    { heading: 'Image', kind: 'spare', cell: ({ product }) => <Thumb product={product} /> },
    { heading: 'Name', kind: 'lead', cell: Name },
    { heading: 'Min-order', kind: 'figure', cell: ({ product }) => formatCount(product.order) },
    { heading: 'Available qty', kind: 'figure', cell: Available },
    { heading: 'Price', kind: 'figure', cell: ({ product }) => formatPrice(product.price) },
    {
      heading: 'Actions',
      kind: 'actions',
      cell: ({ product }) =>
        view === 'archived' ? (
          <Button
            variant="line"
            size="sm"
            aria-label={`Restore ${product.name}`}
            onClick={() => actions.onRestore(product)}
          >
            Restore
          </Button>
        ) : (
          <>
            <ButtonLink
              variant="quiet"
              size="sm"
              to={pages.editProduct.replace(':id', product._id)}
              aria-label={`Edit ${product.name}`}
            >
              Edit
            </ButtonLink>
            <Button
              variant="row-danger"
              size="sm"
              aria-label={`Delete ${product.name}`}
              onClick={() => actions.onDelete(product)}
            >
              Delete
            </Button>
          </>
        ),
    },
  ]
  return view === 'archived' ? rest : [ticks, ...rest]
}

export function ProductsTable(props: ProductsTableProps) {
  const { rows, view, selected } = props
  return (
    <DataTable
      caption={view === 'archived' ? 'Archived products' : 'Products'}
      columns={toColumns(props)}
      rows={rows}
      rowKey={({ product }) => product._id}
      isChosen={({ product }) => selected.has(product._id)}
    />
  )
}
