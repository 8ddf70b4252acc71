import { CircleAlert, Info, Trash2 } from 'lucide-react'
import { type FocusEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { cartProblemMessages, cartMessages as texts } from '../../../content/messages/en/cart.ts'
import { quantityTermsMessages as termsTexts } from '../../../content/messages/en/quantity-terms.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { toAmount } from '../../../contract/money.ts'
import { pages } from '../../../contract/pages.ts'
import { judgeQuantity, toTerms, unitPriceAt } from '../../../contract/quantity-terms.ts'
import type { CartLine, CartProblem } from '../../../contract/schemas/cart.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { describeProblem } from '../../cart/cart-problems.ts'
import { ArticleNumber } from '../../ui/article-number.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { FieldError } from '../../ui/field-frame.tsx'
import { ShopImage } from '../../ui/image.tsx'
import { isSold } from '../../ui/lists/lines-today.rules.ts'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import type { CartControls } from './use-cart.ts'

/** The pause after the last key or click before the new quantity is sent. */
const SEND_AFTER_MS = 500

interface LineProps {
  line: CartLine
  controls: CartControls
}

const isWhole = (text: string) => /^\d+$/.test(text)

/** Sends a quantity a moment after it was typed or stepped, or at once when the buyer leaves the field or the page. */
function useTypedQuantity({ line: { productId, quantity }, controls: { change } }: LineProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isFaulty, setIsFaulty] = useState(false)
  const unsent = useRef<string | null>(null)
  /** The quantity that was sent last, until the shop answers. */
  const pending = useRef<string | null>(null)

  async function send(): Promise<void> {
    const wanted = unsent.current
    unsent.current = null
    if (wanted === null) return
    const data = new FormData()
    data.set('set', productId)
    data.set('quantity', wanted)
    pending.current = wanted
    await change(data)
    if (pending.current === wanted) pending.current = null
    setTyped((now) => (now?.trim() === wanted ? null : now))
  }
  // A ref to the latest handler, so that a new one does not restart the timer.
  const sendNow = useRef(send)
  sendNow.current = send

  useEffect(() => {
    if (typed === String(quantity) && pending.current === null) setTyped(null)
    const wanted = typed?.trim() ?? ''
    const isNew = isWhole(wanted) && Number(wanted) !== Number(pending.current ?? quantity)
    unsent.current = isNew ? wanted : null
    if (!isNew) return
    const timer = setTimeout(() => void sendNow.current(), SEND_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, quantity])
  useEffect(() => () => void sendNow.current(), [])

  return {
    value: typed ?? String(quantity),
    isFaulty,
    setValue(value: string): void {
      setTyped(value)
      setIsFaulty(false)
    },
    leave(): void {
      const wanted = typed?.trim() ?? ''
      if (wanted === '') setTyped(null)
      else if (isWhole(wanted)) void send()
      else setIsFaulty(true)
    },
  }
}

/** Without a script, the button of the form sends the quantity. */
function LineQuantity({ line, controls }: LineProps) {
  const { productId, product, problems } = line
  const errorId = useId()
  const problem = problems.find((each) => 'quantities' in each)
  const { value, isFaulty, setValue, leave } = useTypedQuantity({ line, controls })

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    leave()
  }
  function blur({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void {
    if (!currentTarget.contains(relatedTarget)) leave()
  }

  return (
    <form {...controls.formProps} onSubmit={submit} onBlur={blur} className="flex items-center gap-2">
      <div className="grid w-40 gap-2">
        <QuantityStepper
          name="quantity"
          aria-label={texts.quantityOf(product.name)}
          aria-invalid={isFaulty || problem !== undefined || undefined}
          aria-describedby={isFaulty ? errorId : problem && toProblemId(line, problem)}
          value={value}
          onValueChange={setValue}
          subject={product.name}
          disabled={!isSold(line)}
          min={product.order}
          max={Math.max(product.quantity, product.order)}
          step={product.multiple}
        />
        {isFaulty && <FieldError id={errorId}>{texts.wholePieces}</FieldError>}
      </div>
      <span className="hidden noscript:block">
        <Button
          type="submit"
          name="set"
          value={productId}
          variant="line"
          size="sm"
          aria-label={texts.updateOf(product.name)}
        >
          {texts.update}
        </Button>
      </span>
    </form>
  )
}

interface SettleProps extends LineProps {
  values: Record<string, string>
  children: string
}

/** The action that settles a problem: a form of one button. */
function Settle({ line, controls, values, children }: SettleProps) {
  return (
    <form {...controls.formProps}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        disabled={controls.busy}
        aria-label={cartProblemMessages.about(children, line.product.name)}
        name={'quantity' in values ? 'set' : 'remove'}
        value={line.productId}
        className="relative min-h-6 font-medium underline underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-2.5 after:content-['']"
      >
        {children}
      </button>
    </form>
  )
}

function Actions({ problem, line, controls }: LineProps & { problem: CartProblem }) {
  const { product, quantity } = line
  const use = { line, controls }
  if (problem.kind === 'price')
    return (
      <Settle {...use} values={{ quantity: String(quantity), unitPrice: problem.to.toFixed(2) }}>
        {cartProblemMessages.accept}
      </Settle>
    )
  const quantities = 'quantities' in problem ? problem.quantities : []
  if (quantities.length === 0)
    return (
      <Settle {...use} values={{}}>
        {cartProblemMessages.remove}
      </Settle>
    )
  return quantities.map((pieces) => {
    const total = formatPrice(toAmount(unitPriceAt(toTerms(product), pieces) * pieces))
    return (
      <Settle key={pieces} {...use} values={{ quantity: String(pieces) }}>
        {cartProblemMessages.take(groupThousands(pieces), total)}
      </Settle>
    )
  })
}

const toProblemId = ({ productId }: CartLine, { kind }: CartProblem) => `${kind}-${productId}`

/** A tinted line under its row: what changed, and what settles it. */
function ProblemLine({ problem, ...use }: LineProps & { problem: CartProblem }) {
  const isPrice = problem.kind === 'price'
  const Icon = isPrice ? Info : CircleAlert
  return (
    <div
      className={classes(
        'flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5 text-sm sm:ml-20',
        isPrice ? 'bg-copper-50 text-copper-700' : 'bg-red-50 text-red-700',
      )}
    >
      <p id={toProblemId(use.line, problem)} className="flex min-w-0 flex-[1_1_14rem] gap-2">
        <Icon className="size-4 flex-none translate-y-0.5" />
        {describeProblem(problem)}
      </p>
      <Actions problem={problem} {...use} />
    </div>
  )
}

/** A larger quantity that costs less, and the button that takes it. */
function CheaperLine({ line, controls }: LineProps) {
  const { product, quantity } = line
  const verdict = judgeQuantity(quantity, toTerms(product), product.quantity)
  if (!verdict.isValid || !verdict.cheaper) return null
  const { quantity: more, totalCents, savesCents } = verdict.cheaper
  const formatCents = (cents: number) => formatPrice(toAmount(cents))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-green-50 px-3 py-2.5 text-sm text-green-800 sm:ml-20">
      <p className="min-w-0 flex-[1_1_14rem]">
        {termsTexts.cheaper(groupThousands(more), formatCents(savesCents), groupThousands(quantity))}{' '}
        {termsTexts.instead(formatCents(totalCents), formatCents(verdict.totalCents))}
      </p>
      <Settle line={line} controls={controls} values={{ quantity: String(more) }}>
        {termsTexts.makeIt(groupThousands(more))}
      </Settle>
    </div>
  )
}

/** Image, name, price per piece, quantity, total. On phones the quantity takes a row of its own. */
export function CartLineRow({ line, controls }: LineProps) {
  const { productId, product, unitPrice, total, problems, articleNumber } = line
  const isOnSale = isSold(line)
  const name = isOnSale ? (
    <Link
      to={fillPath(pages.product, { slug: product.slug })}
      className="font-medium underline-offset-4 hover:underline"
    >
      {product.name}
    </Link>
  ) : (
    <span className="font-medium">{product.name}</span>
  )
  return (
    <li className="grid gap-3 border-t border-ink-200 px-4 py-4 md:px-5">
      <div className="grid grid-cols-[4rem_minmax(0,1fr)_minmax(6.5rem,auto)] items-center gap-x-4 gap-y-3 sm:grid-cols-[4rem_minmax(0,1fr)_6rem_auto_7rem_2.75rem]">
        <div className="aspect-4/3 overflow-hidden bg-ink-50">
          {product.image && (
            <ShopImage image={product.image} alt="" sizes="4rem" className="size-full object-cover" />
          )}
        </div>
        <div className="min-w-0 wrap-anywhere">
          {name}
          <span className="part-number block">{product.partNumber}</span>
          <ArticleNumber>{articleNumber}</ArticleNumber>
        </div>
        <span className="figure text-sm text-ink-700 max-sm:hidden sm:text-right">
          {formatPrice(unitPrice)}
        </span>
        <div className="max-sm:order-1 max-sm:col-span-2">
          <LineQuantity line={line} controls={controls} />
        </div>
        <span className="figure text-right font-medium max-sm:self-start">
          {isOnSale ? formatPrice(total) : texts.noAmount}
          <span className="block text-xs font-normal text-ink-500 sm:hidden">{formatPrice(unitPrice)}</span>
        </span>
        <form {...controls.formProps} className="max-sm:order-2 max-sm:justify-self-end">
          <Button
            type="submit"
            name="remove"
            value={productId}
            variant="quiet"
            icon
            aria-label={texts.remove(product.name)}
          >
            <Trash2 className="size-4" />
          </Button>
        </form>
      </div>
      {problems.map((problem) => (
        <ProblemLine key={problem.kind} problem={problem} line={line} controls={controls} />
      ))}
      {isOnSale && <CheaperLine line={line} controls={controls} />}
    </li>
  )
}
