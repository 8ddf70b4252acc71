import { productsTableMessages as texts } from '../../../content/messages/en/manage-products.ts'
import { pages } from '../../../contract/pages.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ShopImage } from '../../ui/image.tsx'
import { RowCheckbox } from '../../ui/row-checkbox.tsx'
import { tickAll } from '../../ui/use-selection.ts'
import { InlinePrice, InlineStock } from './inline-figures.tsx'

/** The name is beside it, so the image needs no alternative text. */
function Thumb({ product, className }: { product: Product; className?: string }) {
  return (
    <div className={classes('h-11 w-14 flex-none overflow-hidden rounded-xs bg-ink-50', className)}>
      {product.image && (
        <ShopImage image={product.image} alt="" sizes="56px" className="size-full object-cover" />
      )}
    </div>
  )
}

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
        {product.partNumber && <span className="part-number mt-0.5 block">{product.partNumber}</span>}
        {product.categoryName && (
          <span title={product.categoryName} className="block max-w-48 truncate text-xs text-ink-500">
            {product.categoryName}
          </span>
        )}
      </div>
    </div>
  )
}

function Available({ product, isFixed }: { product: Product; isFixed: boolean }) {
  const isOut = product.quantity < product.order
  return (
    <span className="inline-flex items-center gap-2">
      {isOut && <Badge mark="ring">{texts.out}</Badge>}
      {!isOut && product.lowStock && <Badge tone="copper">{texts.low}</Badge>}
      {isFixed ? groupThousands(product.quantity) : <InlineStock product={product} />}
    </span>
  )
}

function toColumns({ view, rows, selected, onSelect, ...actions }: ProductsTableProps): Column<ProductRow>[] {
  const isArchive = view === 'archived'
  const ids = rows.map(({ product }) => product._id)
  const chosen = ids.filter((id) => selected.has(id)).length
  const ticks: Column<ProductRow> = {
    heading: texts.select,
    kind: 'corner',
    head: (
      <RowCheckbox
        isTight
        label={texts.selectAll}
        checked={chosen > 0 && chosen === ids.length}
        mixed={chosen > 0 && chosen < ids.length}
        onChange={(checked) => onSelect(tickAll(selected, { ids, checked }))}
      />
    ),
    cell: ({ product }) => (
      <RowCheckbox
        isTight
        label={texts.selectOne(product.name)}
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
      heading: texts.serial,
      kind: 'drop',
      cell: ({ serial }) => <span className="figure text-ink-500">{groupThousands(serial)}</span>,
    },
    { heading: texts.image, kind: 'spare', cell: ({ product }) => <Thumb product={product} /> },
    { heading: texts.name, kind: 'lead', cell: Name },
    { heading: texts.minimumOrder, kind: 'figure', cell: ({ product }) => groupThousands(product.order) },
    {
      heading: texts.available,
      kind: 'figure',
      cell: ({ product }) => <Available product={product} isFixed={isArchive} />,
    },
    {
      heading: texts.price,
      kind: 'figure',
      cell: ({ product }) => (isArchive ? formatPrice(product.price) : <InlinePrice product={product} />),
    },
    {
      heading: texts.actions,
      kind: 'actions',
      cell: ({ product }) =>
        isArchive ? (
          <Button
            variant="line"
            size="sm"
            aria-label={texts.restoreOne(product.name)}
            onClick={() => actions.onRestore(product)}
          >
            {texts.restore}
          </Button>
        ) : (
          <>
            <ButtonLink
              variant="quiet"
              size="sm"
              to={pages.editProduct.replace(':id', product._id)}
              aria-label={texts.editOne(product.name)}
            >
              {texts.edit}
            </ButtonLink>
            <Button
              variant="row-danger"
              size="sm"
              aria-label={texts.deleteOne(product.name)}
              onClick={() => actions.onDelete(product)}
            >
              {texts.delete}
            </Button>
          </>
        ),
    },
  ]
  return [ticks, ...rest]
}

export function ProductsTable(props: ProductsTableProps) {
  const { rows, view, selected } = props
  return (
    <DataTable
      caption={view === 'archived' ? texts.archivedCaption : texts.caption}
      columns={toColumns(props)}
      rows={rows}
      rowKey={({ product }) => product._id}
      isChosen={({ product }) => selected.has(product._id)}
    />
  )
}
