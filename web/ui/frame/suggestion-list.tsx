import { ArrowRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { suggestionMessages } from '../../../content/messages/en/components.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import type { Suggestion } from './use-suggestions.ts'

interface SuggestionListProps {
  id: string
  hidden: boolean
  entries: Suggestion[]
  active: number | null
  optionId: (index: number) => string
  text: string
  /** The URL of the full list for the typed text. */
  allAddress: string
}

/** Keeps the cursor in the text field while the pointer chooses. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

const OPTION =
  'flex min-h-11 items-center gap-3 px-4 py-2 text-sm hover:bg-ink-50 aria-selected:bg-ink-100 aria-selected:inset-ring-2 aria-selected:inset-ring-green-600'

function ProductOption({ product }: Extract<Suggestion, { kind: 'product' }>) {
  return (
    <>
      <span className="h-9 w-12 flex-none overflow-hidden rounded-xs bg-ink-50">
        {product.img && (
          <img
            src={product.img}
            alt=""
            width={48}
            height={36}
            decoding="async"
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{product.name}</span>
        <span className="block truncate text-xs text-ink-500">
          {product.categoryName} <span className="part-number ml-1">{product.partNumber}</span>
        </span>
      </span>
      <span className="figure flex-none font-medium">{formatPrice(product.price)}</span>
    </>
  )
}

/** How the question was read: the same chips as above its list. */
function QuestionOption({ pieces }: Extract<Suggestion, { kind: 'question' }>) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap gap-1.5">
      {pieces.map(({ typed, label, value }) => (
        <span
          key={typed}
          className="inline-flex min-h-7 max-w-full items-center rounded-xs border border-ink-300 bg-white px-2 text-xs"
        >
          <span className="mr-1 text-ink-500">{label}</span>
          <span className="truncate">{value || typed}</span>
        </span>
      ))}
    </span>
  )
}

function CategoryOption({ category }: Extract<Suggestion, { kind: 'category' }>) {
  return (
    <>
      <span className="min-w-0 flex-1 truncate">{category.name}</span>
      <span className="figure text-xs text-ink-500">{groupThousands(category.count)}</span>
    </>
  )
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
    <div role="group" aria-labelledby={id} className="border-b border-ink-200 pb-1">
      <p id={id} className="px-4 pt-3 pb-1 text-xs text-ink-500">
        {title}
      </p>
      {children}
    </div>
  )
}

export function SuggestionList(props: SuggestionListProps) {
  const { id, hidden, entries, active, optionId, text, allAddress } = props
  const options = entries.map((entry, index) => ({ entry, index }))
  const toOption = ({ entry, index }: (typeof options)[number]) => (
    <Link
      key={entry.to}
      id={optionId(index)}
      to={entry.to}
      role="option"
      aria-selected={index === active}
      tabIndex={-1}
      onMouseDown={keepFocus}
      className={OPTION}
    >
      {entry.kind === 'question' && <QuestionOption {...entry} />}
      {entry.kind === 'product' && <ProductOption {...entry} />}
      {entry.kind === 'category' && <CategoryOption {...entry} />}
    </Link>
  )
  const questions = options.filter(({ entry }) => entry.kind === 'question')
  const products = options.filter(({ entry }) => entry.kind === 'product')
  const categories = options.filter(({ entry }) => entry.kind === 'category')
  return (
    <div
      hidden={hidden}
      className="absolute top-full right-0 z-30 mt-2 max-h-[70svh] w-full animate-rise overflow-y-auto rounded-md border border-ink-200 bg-white shadow-pop lg:w-104"
    >
      <div id={id} role="listbox" aria-label={suggestionMessages.label}>
        {questions.length > 0 && (
          <Group id={`${id}-question`} title={suggestionMessages.readAs}>
            {questions.map(toOption)}
          </Group>
        )}
        {products.length > 0 && (
          <Group id={`${id}-products`} title={suggestionMessages.products}>
            {products.map(toOption)}
          </Group>
        )}
        {categories.length > 0 && (
          <Group id={`${id}-categories`} title={suggestionMessages.categories}>
            {categories.map(toOption)}
          </Group>
        )}
      </div>
      <Link
        to={allAddress}
        tabIndex={-1}
        onMouseDown={keepFocus}
        className="flex min-h-11 items-center justify-between gap-3 px-4 text-sm font-medium text-green-700 hover:bg-ink-50"
      >
        <span className="truncate">{suggestionMessages.allResults(text)}</span>
        <ArrowRight className="size-4" />
      </Link>
    </div>
  )
}
