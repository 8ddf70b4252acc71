import { Undo2, X } from 'lucide-react'
import { Link } from 'react-router'
import { relaxedMessages, readingMessages as texts } from '../../../content/messages/en/search-page.ts'
import type { Piece } from '../../../contract/schemas/search.ts'
import { classes } from '../../ui/classes.ts'
import { type CatalogSearch, changeSearch } from './catalog-search.rules.ts'
import { joinPieces } from './reading.rules.ts'

export const CHIP = 'inline-flex min-h-9 max-w-full items-center overflow-hidden rounded-sm border text-sm'
const CHIP_LINK =
  "relative grid h-8.5 min-w-9 flex-none place-items-center after:absolute after:-inset-x-1 after:-inset-y-[5px] after:content-['']"
const ICON_LINK = `${CHIP_LINK} text-ink-500 hover:text-ink-900`

/** The words that were typed, what they became, and a link to the list without them. */
function PieceChip({ piece, search }: { piece: Piece; search: CatalogSearch }) {
  const { typed, label, value, without } = piece
  const { exact, keep } = search
  const name = label || texts.text
  return (
    <li className={classes(CHIP, 'border-ink-300 bg-white')}>
      <span className="figure mr-3 inline-flex items-center self-stretch border-r border-ink-300 bg-ink-100 px-2.5 text-xs text-ink-700">
        {typed}
      </span>
      <span className="mr-1.5 text-ink-500">{name}</span>
      <span className="min-w-0 wrap-anywhere">{value || typed}</span>
      <Link
        to={changeSearch(search, { q: without, exact, keep: keep.filter((words) => words !== typed) })}
        preventScrollReset
        aria-label={texts.remove(name, value || typed)}
        className={ICON_LINK}
      >
        <X className="size-4" />
      </Link>
    </li>
  )
}

/** What was left out or widened to find anything, with a link that takes the step back. */
function RelaxedChip({ piece, search }: { piece: Piece; search: CatalogSearch }) {
  const { typed, label, value, relaxed, was } = piece
  const backTo = changeSearch(search, { keep: [...search.keep, typed] })
  if (relaxed === 'dropped') {
    return (
      <li className={classes(CHIP, 'border-dashed border-ink-400 pl-3 text-ink-500')}>
        <s className="mr-1.5 truncate">{typed}</s>
        <span className="whitespace-nowrap">{relaxedMessages.leftOut}</span>
        <Link
          to={backTo}
          preventScrollReset
          aria-label={relaxedMessages.putBackLabel(typed)}
          className={classes(CHIP_LINK, 'pr-3 pl-2 whitespace-nowrap text-green-700 hover:text-green-800')}
        >
          {relaxedMessages.putBack}
        </Link>
      </li>
    )
  }
  return (
    <li className={classes(CHIP, 'border-copper-500 bg-copper-50 pl-3 max-sm:w-full')}>
      <span className="mr-1.5">{label}</span>
      <span className="flex-1 truncate">{was ? relaxedMessages.was(value, was) : value}</span>
      <Link
        to={backTo}
        preventScrollReset
        aria-label={relaxedMessages.undo(label, was ?? typed)}
        className={ICON_LINK}
      >
        <Undo2 className="size-4" />
      </Link>
    </li>
  )
}

/** Every piece of the question, in the order of its words. */
export function PieceChips({ search, pieces }: { search: CatalogSearch; pieces: readonly Piece[] }) {
  return (
    <ul className="flex min-w-0 flex-wrap items-center gap-2">
      {joinPieces(pieces).map((piece) =>
        piece.relaxed ? (
          <RelaxedChip key={piece.typed} piece={piece} search={search} />
        ) : (
          <PieceChip key={piece.typed} piece={piece} search={search} />
        ),
      )}
    </ul>
  )
}
