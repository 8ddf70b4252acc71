import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { quickSumMessages as texts } from '../../../content/messages/en/quick-order.ts'
import { MAX_ORDER_LINES } from '../../../contract/constants.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import { totalOf } from '../../../contract/quick-order-lines.ts'
import { saveFile } from '../../api/download.ts'
import { toFailureText } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice } from '../../app/shop.ts'
import { putCart } from '../../cart/cart-queries.ts'
import { useSession } from '../../session/use-session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import {
  isReady,
  isWaiting,
  type ShownLine,
  toArticleNumbers,
  toCartLines,
  writeResult,
} from './quick-order.rules.ts'

/** Lets the browser save a text as a file. */
export function saveText(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
}

interface AddPanelProps {
  lines: readonly ShownLine[]
  /** The lines are what the shop says about the list as it stands. */
  isCurrent: boolean
  onAdded: (lines: readonly ShownLine[]) => void
}

/** Adds the ready lines to the cart, and learns what the buyer calls the products they chose. */
function useAddLines({ lines, onAdded }: Pick<AddPanelProps, 'lines' | 'onAdded'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { status } = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    try {
      putCart(queryClient, await api.call('addToCart', { body: { lines: toCartLines(lines) } }))
      onAdded(lines)
      const numbers = toArticleNumbers(lines)
      // If this fails, the buyer only has to choose these products again next time.
      if (status === 'signed-in' && numbers.length > 0)
        await api.call('learnArticleNumbers', { body: { numbers } }).catch(() => {})
    } catch (error) {
      setFailure(toFailureText(error))
    }
    setIsBusy(false)
  }
  return { isBusy, failure, add }
}

/** The sum of what is ready, and what to do with it. Lines that wait stay where they are. */
export function AddPanel({ lines, isCurrent, onAdded }: AddPanelProps) {
  const { isBusy, failure, add } = useAddLines({ lines, onAdded })
  const ready = lines.filter(isReady)
  const inCart = lines.filter(({ isAdded }) => isAdded).length
  const waiting = lines.filter(isWaiting).length
  const wanted = toCartLines(lines)
  const isTooMany = wanted.length > MAX_ORDER_LINES
  return (
    <>
      <Panel padded className="flex flex-wrap items-center justify-between gap-4">
        <div role="status">
          <p className="text-sm text-ink-700">
            {texts.ready(ready.length, lines.length)}
            {inCart > 0 && texts.inCart(inCart)}
            {waiting > 0 ? texts.waiting(waiting) : '.'}
          </p>
          <p className="figure text-2xl font-medium">{formatPrice(totalOf(ready))}</p>
          {isTooMany && <p className="text-sm text-red-700">{texts.tooMany(MAX_ORDER_LINES)}</p>}
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
          <Button
            variant="line"
            size="lg"
            className="noscript:hidden"
            onClick={() => saveText(writeResult(lines), texts.fileName)}
          >
            <Download className="size-4" />
            {texts.result}
          </Button>
          <Button
            type="submit"
            size="lg"
            busy={isBusy}
            disabled={!isCurrent || ready.length === 0 || isTooMany}
          >
            {texts.add(ready.length)}
          </Button>
        </form>
      </Panel>
      {failure && (
        <Notice tone="red" title={texts.failed}>
          {failure}
        </Notice>
      )}
      {inCart > 0 && (
        <Notice
          tone="green"
          title={texts.added(inCart)}
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
