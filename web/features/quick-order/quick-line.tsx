import { CircleAlert, Info, SearchX } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { quickLineMessages as texts } from '../../../content/messages/en/quick-order.ts'
import { pages } from '../../../contract/pages.ts'
import type { LineProduct } from '../../../contract/schemas/product.ts'
import { MAX_SEARCH_TEXT } from '../../../contract/text-limits.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { classes } from '../../ui/classes.ts'
import { ShopImage } from '../../ui/image.tsx'
import { LIST_FORM_ID } from './list-form.tsx'
import { type Answer, type ShownLine, toLineTone, writeLine } from './quick-order.rules.ts'

const OPTION =
  'min-h-11 rounded-sm border border-ink-300 bg-white p-2 text-left text-sm text-ink-900 hover:border-ink-900'

interface LineProps {
  line: ShownLine
  multiply: number
  onAnswer: (answer: Answer) => void
  onForget: () => void
}

interface OptionProps {
  /** The text of the line once this is chosen; null for a choice that needs JavaScript. */
  written: string | null
  line: number
  /** Read aloud instead of a text that other lines have too. */
  label?: string
  onChoose: () => void
  className?: string
  children: ReactNode
}

/** Sends the list with the changed line where no script runs. */
function Option({ written, line, label, onChoose, className, children }: OptionProps) {
  function choose(event: MouseEvent): void {
    event.preventDefault()
    onChoose()
  }
  return (
    <button
      type="submit"
      form={LIST_FORM_ID}
      name="fix"
      value={`${line}:${written ?? ''}`}
      aria-label={label}
      onClick={choose}
      className={classes(OPTION, written === null && 'noscript:hidden', className)}
    >
      {children}
    </button>
  )
}

function Thumb({ product, className }: { product: LineProduct | null; className: string }) {
  if (!product)
    return (
      <span
        className={classes(
          'grid place-items-center rounded-xs border border-dashed border-ink-500 text-ink-500',
          className,
        )}
      >
        <SearchX className="size-4" />
      </span>
    )
  return (
    <span className={classes('block overflow-hidden rounded-xs bg-ink-50', className)}>
      {product.image && (
        <ShopImage image={product.image} alt="" sizes="56px" className="size-full object-cover" />
      )}
    </span>
  )
}

function ProductOption({
  line,
  product,
  multiply,
  onAnswer,
}: Omit<LineProps, 'onForget'> & { product: LineProduct }) {
  const { name, price, partNumber } = product
  const written = writeLine(product, line.quantity === null ? null : line.quantity / multiply)
  return (
    <Option
      line={line.line}
      written={written}
      onChoose={() => onAnswer({ product })}
      className="flex items-center gap-2"
    >
      <Thumb product={product} className="h-8 w-11 flex-none" />
      <span className="min-w-0">
        <span className="block">{name}</span>
        <span className="figure block text-xs text-ink-500">
          {[partNumber, formatPrice(price)].filter(Boolean).join(', ')}
        </span>
      </span>
    </Option>
  )
}

function NeighborOption({
  line,
  multiply,
  neighbor,
  onAnswer,
}: Omit<LineProps, 'onForget'> & { neighbor: NonNullable<ShownLine['below']> }) {
  const { quantity, total } = neighbor
  const isWritable = line.product && quantity % multiply === 0 && line.addsUp.length === 0
  return (
    <Option
      line={line.line}
      written={isWritable && line.product ? writeLine(line.product, quantity / multiply) : null}
      onChoose={() => onAnswer({ quantity })}
      className="grid content-center px-3"
    >
      <span className="figure text-base font-medium">{groupThousands(quantity)}</span>
      <span className="figure text-xs text-ink-500">{formatPrice(total)}</span>
    </Option>
  )
}

/** What the buyer is asked about a line. */
function Question({ line, multiply, onAnswer }: Omit<LineProps, 'onForget'>) {
  const isFix = toLineTone(line) === 'fix'
  const Icon = isFix ? CircleAlert : Info
  const products = line.product ? [] : [...line.choices, ...line.suggestions]
  const neighbors = [line.below, line.above].filter((neighbor) => neighbor !== null)
  const asked = { line, multiply, onAnswer }
  const message =
    line.message ??
    (line.status === 'ambiguous' ? texts.several : products.length > 0 ? texts.closest : texts.notFound)
  return (
    <div
      className={classes(
        'col-span-full grid gap-2 rounded-sm p-3 md:col-start-3',
        isFix ? 'bg-red-50' : 'bg-copper-50',
      )}
    >
      <p className={classes('flex gap-2', isFix ? 'text-red-700' : 'text-copper-700')}>
        <Icon className="mt-0.5 size-4" />
        {message}
      </p>
      <div className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {products.map((product) => (
          <ProductOption key={product._id} product={product} {...asked} />
        ))}
        {neighbors.length > 0 && (
          <div className="grid auto-cols-fr grid-flow-col gap-2 sm:contents">
            {neighbors.map((neighbor) => (
              <NeighborOption key={neighbor.quantity} neighbor={neighbor} {...asked} />
            ))}
          </div>
        )}
        {line.status === 'unknown' && products.length === 0 && (
          <Link
            to={`${pages.products}?${new URLSearchParams({ q: line.part.slice(0, MAX_SEARCH_TEXT) })}`}
            className={`${OPTION} flex items-center px-3`}
          >
            {texts.search}
          </Link>
        )}
        <Option
          line={line.line}
          written={`# ${line.text}`}
          label={texts.ofLine(texts.leaveOut, line.line)}
          onChoose={() => onAnswer({ isLeftOut: true })}
          className="flex items-center px-3"
        >
          {texts.leaveOut}
        </Option>
      </div>
    </div>
  )
}

const LINK_BUTTON =
  'relative underline decoration-ink-300 underline-offset-4 after:absolute after:-inset-3 hover:decoration-current'

/** How the product of a line was found. */
function Reading({ line, onForget }: Pick<LineProps, 'line' | 'onForget'>) {
  const { part, product, matchedBy, learnedFrom, isChosen, status } = line
  if (!product) return status === 'unknown' ? texts.noPart : <ReadAs label={texts.from} part={part} />
  if (isChosen) return <ReadAs label={texts.chosen} part={part} />
  if (part === product.partNumber || part === product.name) return texts.exact
  if (matchedBy === 'words') return <ReadAs label={texts.byWords} part={part} />
  if (matchedBy !== 'own-number') return <ReadAs label={texts.from} part={part} />
  return (
    <>
      <ReadAs label={texts.ownNumber} part={part} />
      {learnedFrom && texts.learnedFrom[learnedFrom.kind](learnedFrom.name)}{' '}
      <button
        type="button"
        aria-label={texts.ofLine(texts.forget, line.line)}
        onClick={onForget}
        className={`${LINK_BUTTON} noscript:hidden`}
      >
        {texts.forget}
      </button>
    </>
  )
}

function ReadAs({ label, part }: { label: string; part: string }) {
  return (
    <>
      {label} <span className="figure wrap-anywhere text-ink-700">{part}</span>
    </>
  )
}

function Figure({ label, children, className }: { label: string; children: string; className?: string }) {
  return (
    <span className={classes('figure md:text-right', className)}>
      <span className="sr-only">{label} </span>
      {children}
    </span>
  )
}

/** One line of the list: what it was read as, what it costs, and what is open. */
export function QuickLineRow({ line, multiply, onAnswer, onForget }: LineProps) {
  const { product, part, isLeftOut, isAdded, pieces, quantity, unitPrice, total, addsUp, addedTo } = line
  const cheaper = isAdded ? null : line.cheaper
  const shown = pieces ?? quantity
  const isUnanswered = !isLeftOut && line.status !== 'matched' && addedTo === null
  return (
    <li className="grid grid-cols-[1.5rem_3.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-ink-200 px-4 py-3 text-sm not-first:border-t md:grid-cols-[1.5rem_3.5rem_minmax(0,1fr)_5rem_6rem_7rem] md:gap-x-4 md:px-5">
      <span className="figure text-xs text-ink-500">
        <span className="sr-only">{texts.line(line.line)}</span>
        <span aria-hidden="true">{line.line}</span>
      </span>
      <Thumb product={product} className="h-10.5 w-14" />
      <div className={classes('min-w-0', isLeftOut && 'text-ink-500 line-through')}>
        <p className="font-medium wrap-anywhere">
          {product ? (
            <Link to={`${pages.products}/${product.slug}`} className="underline-offset-4 hover:underline">
              {product.name}
            </Link>
          ) : line.status === 'ambiguous' ? (
            texts.choose
          ) : (
            part
          )}
        </p>
        <p className="text-xs text-ink-500">
          <Reading line={line} onForget={onForget} />
        </p>
      </div>
      <div className="col-span-full grid grid-cols-3 gap-2 md:contents">
        <Figure label={texts.quantity}>{shown === null ? texts.none : groupThousands(shown)}</Figure>
        <Figure label={texts.unitPrice} className="text-center text-ink-500">
          {unitPrice === null ? texts.none : formatPrice(unitPrice)}
        </Figure>
        <Figure label={texts.total} className="text-right font-medium">
          {total === null ? texts.none : formatPrice(total)}
        </Figure>
      </div>
      {isUnanswered && <Question line={line} multiply={multiply} onAnswer={onAnswer} />}
      {isLeftOut && (
        <p className="col-span-full text-xs text-ink-500 md:col-start-3">
          {texts.leftOut}.{' '}
          <button
            type="button"
            aria-label={texts.ofLine(texts.undo, line.line)}
            onClick={() => onAnswer({ isLeftOut: false })}
            className={LINK_BUTTON}
          >
            {texts.undo}
          </button>
        </p>
      )}
      {isAdded && (
        <p className="col-span-full text-xs text-green-700 md:col-start-3">
          {texts.inCart}.{' '}
          <button
            type="button"
            aria-label={texts.ofLine(texts.addAgain, line.line)}
            onClick={() => onAnswer({ added: 0 })}
            className={LINK_BUTTON}
          >
            {texts.addAgain}
          </button>
        </p>
      )}
      {!isLeftOut && (addsUp.length > 0 || cheaper) && (
        <p className="col-span-full flex flex-wrap gap-x-4 gap-y-2 text-xs text-ink-500 md:col-start-3">
          {addsUp.length > 0 && (addedTo === null ? texts.together(addsUp) : texts.addedTo(addedTo))}
          {cheaper && (
            <button
              type="button"
              onClick={() => onAnswer({ quantity: cheaper.quantity })}
              className={`${LINK_BUTTON} text-green-700`}
            >
              {texts.cheaper(groupThousands(cheaper.quantity), formatPrice(cheaper.total))}
            </button>
          )}
        </p>
      )}
    </li>
  )
}
