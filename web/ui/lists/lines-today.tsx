import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Info } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { cartMessages } from '../../../content/messages/en/cart.ts'
import { linesTodayMessages as texts } from '../../../content/messages/en/lists.ts'
import { endpoints, fillPath } from '../../../contract/endpoints.ts'
import { isOrderableLine } from '../../../contract/orderable-line.ts'
import { pages } from '../../../contract/pages.ts'
import type { LinesToday, LineToday } from '../../../contract/schemas/list.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { toFailureText } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice } from '../../app/shop.ts'
import { putCart } from '../../cart/cart-queries.ts'
import { ArticleNumber } from '../article-number.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { classes } from '../classes.ts'
import { ShopImage } from '../image.tsx'
import { Notice } from '../notice.tsx'
import { Panel } from '../panel.tsx'
import { describeChange, isSold } from './lines-today.rules.ts'

function LineRow({ line }: { line: LineToday }) {
  const { product, quantity, unitPrice, total, problems, articleNumber } = line
  return (
    <li className="grid gap-3 border-t border-ink-200 px-4 py-4 first:border-t-0 md:px-5">
      <div className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4">
        <div className="aspect-4/3 overflow-hidden bg-ink-50">
          {product.image && (
            <ShopImage image={product.image} alt="" sizes="4rem" className="size-full object-cover" />
          )}
        </div>
        <div className="min-w-0 wrap-anywhere">
          {isSold(line) ? (
            <Link
              to={fillPath(pages.product, { slug: product.slug })}
              className="font-medium underline-offset-4 hover:underline"
            >
              {product.name}
            </Link>
          ) : (
            <span className="font-medium">{product.name}</span>
          )}
          <span className="part-number block">{product.partNumber}</span>
          <ArticleNumber>{articleNumber}</ArticleNumber>
        </div>
        <span className="figure text-right font-medium">
          {isOrderableLine(line) ? formatPrice(total) : cartMessages.noAmount}
          <span className="block text-xs font-normal text-ink-500">
            {`${groupThousands(quantity)} × ${formatPrice(unitPrice)}`}
          </span>
        </span>
      </div>
      {problems.map((problem) => {
        const isPrice = problem.kind === 'price'
        const Icon = isPrice ? Info : CircleAlert
        return (
          <p
            key={problem.kind}
            className={classes(
              'flex gap-2 px-3 py-2.5 text-sm sm:ml-20',
              isPrice ? 'bg-copper-50 text-copper-700' : 'bg-red-50 text-red-700',
            )}
          >
            <Icon className="size-4 flex-none translate-y-0.5" />
            {describeChange(line, problem)}
          </p>
        )
      })}
    </li>
  )
}

/** Adds all lines of which some quantity can be ordered. Without a script, the plain form opens the cart. */
function AddAll({ today: { lines, total } }: { today: LinesToday }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [added, setAdded] = useState(0)
  const wanted = lines.filter(isOrderableLine).map(({ productId, quantity, articleNumber }) => ({
    productId,
    quantity,
    ...(articleNumber && { articleNumber }),
  }))

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    setAdded(0)
    try {
      putCart(queryClient, await api.call('addToCart', { body: { lines: wanted } }))
      setAdded(wanted.length)
    } catch (error) {
      setFailure(toFailureText(error))
    }
    setIsBusy(false)
  }

  return (
    <>
      <Panel padded className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className="text-sm text-ink-700">{wanted.length > 0 ? texts.total : texts.nothingToOrder}</p>
          <p className="figure text-2xl font-medium">{formatPrice(total)}</p>
        </div>
        <form
          method="post"
          action={endpoints.changeCartByForm.path}
          onSubmit={(event) => void add(event)}
          className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1"
        >
          <input
            type="hidden"
            name="lines"
            value={wanted.map(({ productId, quantity }) => `${productId}:${quantity}`).join(' ')}
          />
          <Button type="submit" size="lg" busy={isBusy} disabled={wanted.length === 0}>
            {texts.add(wanted.length)}
          </Button>
        </form>
      </Panel>
      {failure && (
        <Notice tone="red" title={texts.failed}>
          {failure}
        </Notice>
      )}
      {added > 0 && (
        <Notice
          tone="green"
          title={texts.added(added)}
          action={
            <ButtonLink to={pages.cart} variant="line" size="sm">
              {texts.toCart}
            </ButtonLink>
          }
        />
      )}
    </>
  )
}

/** Lines at the prices of the day, with what changed, before they go into the cart. */
export function LinesTodayView({ today }: { today: LinesToday }) {
  const open = today.lines.filter(({ problems }) => problems.length > 0).length
  const pieces = today.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section aria-label={texts.label} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {open > 0 && <Notice title={texts.changedTitle(open)}>{texts.changedText}</Notice>}
      <p className="text-sm text-ink-700">{texts.size(today.lines.length, pieces)}</p>
      <Panel>
        <ul>
          {today.lines.map((line) => (
            <LineRow key={line.productId} line={line} />
          ))}
        </ul>
      </Panel>
      <AddAll today={today} />
    </section>
  )
}
