import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { tryTwoMessages as texts } from '../../../content/messages/en/fit-report.ts'
import type { FitCheck } from '../../../contract/schemas/fit.ts'
import { productQuery } from '../../api/queries.ts'
import { useApi } from '../../app/services.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { SearchBox, SearchForm, useTypedText } from '../../ui/search-box.tsx'
import { foundProductsQuery, triedPairQuery } from './fit-report.queries.ts'
import {
  chooseShown,
  readTried,
  sayMargin,
  sayValue,
  summarizeShown,
  TRY_PLACE,
  type Tried,
  toTryLink,
} from './try-two.rules.ts'

interface ChoiceProps {
  label: string
  id: string
  onChoose: (id: string) => void
}

function Search({ label, onChoose }: Omit<ChoiceProps, 'id'>) {
  const [q, setQ] = useState('')
  const typed = useTypedText(q, setQ)
  const { data } = useQuery(foundProductsQuery(useApi(), q))
  const found = q === '' ? undefined : data
  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium">{label}</p>
      <SearchForm onSearch={typed.follow}>
        <SearchBox {...typed.field} label={`${label}: ${texts.search}`} placeholder={texts.search} />
      </SearchForm>
      <div role="status">
        {found?.length === 0 && <p className="text-sm text-ink-700">{texts.nothing}</p>}
      </div>
      <ul className="flex flex-wrap gap-2">
        {found?.map(({ _id, name }) => (
          <li key={_id}>
            <Button size="sm" variant="line" aria-label={texts.choose(name)} onClick={() => onChoose(_id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Choice({ label, id, onChoose }: ChoiceProps) {
  const { data, error } = useQuery({ ...productQuery(useApi(), id), enabled: id !== '' })
  if (id === '' || error) return <Search label={label} onChoose={onChoose} />
  const name = data?.name ?? ''
  return (
    <div className="grid content-start gap-2">
      <p className="text-sm font-medium">{label}</p>
      <p className="flex min-h-11.5 items-center justify-between gap-3 rounded-sm border border-ink-200 bg-ink-50 px-3.5">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <Button size="sm" variant="quiet" aria-label={texts.changeOf(name)} onClick={() => onChoose('')}>
          {texts.change}
        </Button>
      </p>
    </div>
  )
}

const TONES: Record<FitCheck['result'], BadgeTone> = {
  fits: 'green',
  note: 'copper',
  misfit: 'red',
  unknown: 'ink',
}

function Result({ result }: { result: FitCheck['result'] }) {
  return (
    <Badge tone={TONES[result]} mark={result === 'unknown' ? 'ring' : 'dot'}>
      {texts.verdicts[result]}
    </Badge>
  )
}

/** The value that belongs to one of the two products, whichever the rule names first. */
const sayOwn = ({ products, left, right }: FitCheck, line: number) =>
  sayValue(products[0]?.line === line ? left : products[1]?.line === line ? right : null)

function listColumns(names: readonly [string, string]): Column<FitCheck>[] {
  return [
    {
      heading: texts.check,
      kind: 'lead',
      cell: ({ title, message }) => (
        <>
          <span className="font-medium">{title}</span>
          <span className="block text-sm text-ink-700">{message}</span>
        </>
      ),
    },
    { heading: texts.result, kind: 'wide', cell: ({ result }) => <Result result={result} /> },
    { heading: names[0] || texts.first, cell: (check) => sayOwn(check, 0) },
    { heading: names[1] || texts.second, cell: (check) => sayOwn(check, 1) },
    { heading: texts.room, kind: 'figure', cell: sayMargin },
  ]
}

function Answer({ first, second }: Required<Tried>) {
  const api = useApi()
  const { data, error, refetch } = useQuery(triedPairQuery(api, first, second))
  const { data: one } = useQuery(productQuery(api, first))
  const { data: other } = useQuery(productQuery(api, second))
  if (error && !data) return <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const checks = chooseShown(data.checks)
  if (checks.length === 0) return <p className="text-sm">{texts.untouched}</p>
  return (
    <>
      <p>
        <Result result={summarizeShown(checks)} />
      </p>
      <DataTable
        caption={texts.caption}
        columns={listColumns([one?.name ?? '', other?.name ?? ''])}
        rows={checks}
        rowKey={({ rule, message }) => `${rule} ${message}`}
      />
    </>
  )
}

/** Shows every check between two products. They are in the address, so that a colleague can be sent a link. */
export function TryTwo() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const tried = readTried(params)
  const choose = (change: Tried) =>
    void navigate(toTryLink({ ...tried, ...change }), { preventScrollReset: true, replace: true })
  const { first, second } = tried
  return (
    <section id={TRY_PLACE} className="mt-4 grid gap-4">
      <Panel>
        <PanelHead title={texts.title} />
        <div className="grid gap-5 p-5 md:grid-cols-2 md:p-6">
          <Choice label={texts.first} id={first} onChoose={(id) => choose({ first: id })} />
          <Choice label={texts.second} id={second} onChoose={(id) => choose({ second: id })} />
        </div>
      </Panel>
      <div role="status" className="grid gap-4">
        {first === '' || second === '' ? (
          <p className="text-sm text-ink-500">{texts.hint}</p>
        ) : first === second ? (
          <p className="text-sm">{texts.same}</p>
        ) : (
          <Answer first={first} second={second} />
        )}
      </div>
    </section>
  )
}
