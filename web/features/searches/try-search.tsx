import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { trySearch as texts } from '../../../content/messages/en/searches.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { Piece } from '../../../contract/schemas/search.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice } from '../../app/shop.ts'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { SearchBox, SearchForm, useTypedText } from '../../ui/search-box.tsx'
import { triedSearchQuery } from './searches.queries.ts'

/** A word of the question beside what it was read as. */
function PieceChip({ piece: { typed, label, value, relaxed } }: { piece: Piece }) {
  return (
    <li className="inline-flex min-h-9 max-w-full items-stretch overflow-hidden rounded-sm border border-ink-300 bg-white text-sm">
      <bdi className="figure flex items-center border-r border-ink-300 bg-ink-100 px-2.5 text-xs text-ink-700 wrap-anywhere">
        {typed}
      </bdi>
      {label && (
        <span className="flex items-center gap-1.5 px-3 wrap-anywhere">
          <span className="text-ink-500">{label}</span>
          {value}
        </span>
      )}
      {relaxed === 'dropped' && (
        <span className="flex items-center px-3 text-copper-700">{texts.droppedMark}</span>
      )}
    </li>
  )
}

function Answer({ q }: { q: string }) {
  const { data, error } = useQuery(triedSearchQuery(useApi(), q))
  if (error && !data) return <p className="text-sm text-red-700">{texts.failed}</p>
  if (!data || q === '') return null
  const { understood, products, ms } = data
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {understood.pieces.map((piece) => (
          <PieceChip key={piece.typed} piece={piece} />
        ))}
      </ul>
      <p className="text-sm text-ink-700">
        {understood.total > 0 ? texts.finds(groupThousands(understood.total)) : texts.findsNothing}
        {understood.total > 0 &&
          products.map(({ _id, name, price }, index) => (
            <span key={_id}>
              {index === 0 ? ': ' : ', '}
              <Link
                to={fillPath(pages.editProduct, { id: _id })}
                className="text-green-700 underline underline-offset-4"
              >
                {name}
              </Link>{' '}
              <span className="figure">{formatPrice(price)}</span>
            </span>
          ))}
        {understood.total > 0 && '.'} {understood.notSold && `${texts.notSold} `}
        <span className="figure text-ink-500">{texts.took(String(Math.max(1, Math.round(ms))))}</span>
      </p>
    </>
  )
}

/** Shows how the search understands a question, as it would for a buyer. It is not counted. */
export function TrySearch() {
  const [q, setQ] = useState('')
  const typed = useTypedText(q, setQ)
  return (
    <Panel>
      <PanelHead title={texts.title} />
      <div className="grid min-h-44 content-start gap-4 p-5 md:p-6">
        <SearchForm onSearch={typed.follow}>
          <SearchBox {...typed.field} label={texts.label} placeholder={texts.example} />
        </SearchForm>
        <div role="status" className="grid gap-3">
          <Answer q={q} />
        </div>
      </div>
    </Panel>
  )
}
