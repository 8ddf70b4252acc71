import type { ReactNode } from 'react'
import type { Piece } from '../../../contract/schemas/search.ts'
import type { CardProduct } from '../../ui/card-product.ts'
import { classes } from '../../ui/classes.ts'
import { type Fact, listFacts, type Miss, nameFact } from './matched-facts.rules.ts'

const LOOKS = {
  hit: 'bg-green-100 text-green-900',
  miss: 'bg-transparent text-copper-700 inset-ring inset-ring-copper-300',
}

/** Marks what a question asked for: green if the product has it, copper if it has something else. */
export function FactText({ match, children }: { match: Fact['match']; children: ReactNode }) {
  if (!match) return children
  return <mark className={classes('rounded-xs px-1.5 py-0.5', LOOKS[match])}>{children}</mark>
}

interface FactsProps {
  product: CardProduct
  pieces?: readonly Piece[]
}

const LINE_COUNT = 3

/** The specs of a card. Those that the question asks for come first and are all shown, even beyond LINE_COUNT. */
export function SpecLines({ product, pieces = [] }: FactsProps) {
  const facts = listFacts(product, pieces)
  const askedCount = facts.filter(({ match }) => match).length
  return (
    <dl className="text-xs">
      {facts.slice(0, Math.max(LINE_COUNT, askedCount)).map(({ key, label, text, match }) => (
        <div key={key} className="flex justify-between gap-3 py-[5px]">
          <dt className="text-ink-500">{label}</dt>
          <dd className="figure text-right">
            <FactText match={match}>{text}</FactText>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface FactRowProps extends FactsProps {
  /** What a close match misses. */
  misses: readonly Miss[]
  price: Fact | null
}

/** The specs of a row: first those that the question asks for, then the price if it is limited, then the others. */
export function FactRow({ product, pieces = [], misses, price }: FactRowProps) {
  const facts = listFacts(product, pieces, misses)
  const asked = facts.filter(({ match }) => match)
  const others = facts.filter(({ match }) => !match)
  return (
    <ul className="figure mt-2 flex flex-wrap gap-x-2 gap-y-1 text-xs">
      {[...asked, ...(price ? [price] : []), ...others].map((fact) => (
        <li
          key={fact.key}
          className={classes('flex', !fact.match && 'rounded-xs bg-ink-100 px-1.5 py-0.5 text-ink-700')}
        >
          <FactText match={fact.match}>{nameFact(fact)}</FactText>
        </li>
      ))}
    </ul>
  )
}
