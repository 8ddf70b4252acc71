import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { machinesMessages as texts } from '../../../content/messages/en/build/machines.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import { MAX_MULTIPLY } from '../../../contract/quick-order.ts'
import type { BuildReply } from '../../../contract/schemas/fit-build.ts'
import { formatPieces, groupThousands } from '../../../contract/thousands.ts'
import { toFailureText } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { formatPrice } from '../../app/shop.ts'
import { VerdictMark } from '../../build/verdict-mark.tsx'
import { putCart } from '../../cart/cart-queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { SumLine, SumTotal } from '../../ui/sum-line.tsx'
import { type BuildSearch, parseMachines, toBuildPath } from './build-search.rules.ts'

/** The button outside of the panel, on phones, belongs to the same form. */
export const ORDER_FORM_ID = 'order-build'

/** What goes into the cart: minimum orders and whole packs are applied. */
function listWanted({ lines, totals }: BuildReply) {
  return totals.lines.flatMap(({ line, ordered }) => {
    const product = lines[line]?.product
    return product && ordered > 0 ? [{ productId: product._id, quantity: String(ordered) }] : []
  })
}

function useAddAll(build: BuildReply) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const wanted = listWanted(build)
  const key = wanted.map(({ productId, quantity }) => `${productId}:${quantity}`).join(' ')

  async function add(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    // The notice below the form is out of sight of the button at the bottom of a phone.
    const isFromBar = !event.currentTarget.contains(event.nativeEvent.submitter)
    setIsBusy(true)
    setFailure(null)
    try {
      putCart(queryClient, await api.call('addToCart', { body: { lines: wanted } }))
      setAdded(key)
      if (isFromBar) void showToast({ tone: 'success', text: texts.added(wanted.length) })
    } catch (error) {
      const text = toFailureText(error)
      setFailure(text)
      if (isFromBar) void showToast({ tone: 'error', text })
    }
    setIsBusy(false)
  }
  return { key, count: wanted.length, isBusy, failure, isAdded: added === key, add }
}

/** Minimum orders, packs and stock, for the parts that they concern. */
function Needs({ build, search }: { build: BuildReply; search: BuildSearch }) {
  const { lines, totals, machines } = build
  const concerned = totals.lines.filter(({ spare, short }) => spare > 0 || short > 0)
  const others = totals.lines.length - concerned.length
  const ended = lines.filter((line) => line.ended).map(({ name }) => name)
  return (
    <ul className="divide-y divide-ink-200 border-y border-ink-200 text-sm">
      {concerned.map(({ line, needed, ordered, spare, multiple, minimum, unitPrice, short, available }) => {
        const name = lines[line]?.name ?? ''
        return (
          <li key={line} className="flex gap-2 py-3">
            <VerdictMark tone={short > 0 ? 'misfit' : 'note'} className="mt-0.5" />
            <span>
              <span className="font-strong">{texts.part(name)}</span>{' '}
              {spare > 0 &&
                texts.spare({
                  needed: groupThousands(needed),
                  sold:
                    multiple > 1 && ordered > minimum
                      ? texts.packs(groupThousands(multiple))
                      : texts.minimum(formatPieces(minimum)),
                  ordered: groupThousands(ordered),
                  spare: groupThousands(spare),
                  price: formatPrice(Math.round(unitPrice * spare * 100) / 100),
                })}{' '}
              {short > 0 && texts.short(groupThousands(ordered), groupThousands(available))}
            </span>
          </li>
        )
      })}
      {ended.length > 0 && (
        <li className="flex gap-2 py-3">
          <VerdictMark tone="note" className="mt-0.5" />
          {texts.ended(ended.join(', '))}
        </li>
      )}
      {others > 0 && (
        <li className="flex gap-2 py-3">
          <VerdictMark tone="fits" className="mt-0.5" />
          {texts.others(concerned.length + ended.length > 0, groupThousands(machines), machines === 1)}
        </li>
      )}
      {totals.lines.length === 0 && <li className="py-3">{texts.nothingOrdered}</li>}
      {totals.withoutSpares !== null && totals.withoutSpares <= MAX_MULTIPLY && (
        <li className="py-1">
          <Link
            to={toBuildPath({ ...search, machines: totals.withoutSpares })}
            preventScrollReset
            className="inline-flex min-h-11 items-center text-green-700 underline underline-offset-4"
          >
            {texts.noSpares(groupThousands(totals.withoutSpares))}
          </Link>
        </li>
      )}
    </ul>
  )
}

function MachineCount({ search }: { search: BuildSearch }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(String(search.machines))
  useEffect(() => setTyped(String(search.machines)), [search.machines])
  function change(value: string): void {
    setTyped(value)
    if (!/^[1-9]\d*$/.test(value)) return
    const machines = parseMachines(value)
    if (machines !== search.machines)
      void navigate(toBuildPath({ ...search, machines }), { replace: true, preventScrollReset: true })
  }
  return (
    <form method="get" action={pages.build} className="flex items-center justify-between gap-4">
      <input type="hidden" name="parts" value={search.parts} />
      <input type="hidden" name="name" value={search.name} />
      <h2 className="text-base">
        <label htmlFor="machines">{texts.title}</label>
      </h2>
      <div className="flex items-center gap-2">
        <div className="w-40">
          <QuantityStepper
            id="machines"
            name="machines"
            value={typed}
            onValueChange={change}
            onBlur={() => setTyped(String(search.machines))}
            min={1}
            max={MAX_MULTIPLY}
          />
        </div>
        <span className="hidden noscript:block">
          <Button type="submit" variant="line">
            {texts.update}
          </Button>
        </span>
      </div>
    </form>
  )
}

interface MachinesPanelProps {
  build: BuildReply
  search: BuildSearch
  hasMisfit: boolean
}

/** × N machines: minimum orders, packs, stock, price breaks, and everything into the cart in one step. */
export function MachinesPanel({ build, search, hasMisfit }: MachinesPanelProps) {
  const { key, count, isBusy, failure, isAdded, add } = useAddAll(build)
  const { totals, machines } = build
  const broken = totals.lines.filter(({ line, unitPrice }) => {
    const price = build.lines[line]?.product?.price
    return price !== undefined && unitPrice < price
  }).length
  return (
    <Panel className="grid gap-4 p-5">
      <MachineCount search={search} />
      <Needs build={build} search={search} />
      <dl className="text-sm">
        <SumLine
          label={
            <span className="figure">
              {texts.times(groupThousands(machines), formatPrice(totals.listPerMachine))}
            </span>
          }
        >
          {formatPrice(totals.parts)}
        </SumLine>
        {totals.saved > 0 && (
          <SumLine label={texts.breaks(broken)}>{texts.minus(formatPrice(totals.saved))}</SumLine>
        )}
        {totals.sparePieces > 0 && (
          <SumLine label={texts.spares(groupThousands(totals.sparePieces), totals.sparePieces === 1)}>
            {formatPrice(totals.spares)}
          </SumLine>
        )}
        <SumTotal isOpen={false}>{formatPrice(totals.total)}</SumTotal>
      </dl>
      <p className="-mt-3 text-right text-xs text-ink-500">
        <span className="figure">{formatPrice(totals.perMachine)}</span> {texts.perMachine}
      </p>
      <form
        id={ORDER_FORM_ID}
        method="post"
        action={endpoints.changeCartByForm.path}
        onSubmit={(event) => void add(event)}
        className="print:hidden"
      >
        <input type="hidden" name="lines" value={key} />
        <Button type="submit" size="lg" block busy={isBusy} disabled={count === 0}>
          {texts.add}
        </Button>
      </form>
      {failure && (
        <Notice tone="red" title={texts.failed}>
          {failure}
        </Notice>
      )}
      {isAdded && (
        <Notice
          tone="green"
          title={texts.added(count)}
          action={
            <ButtonLink to={pages.cart} variant="line" size="sm">
              {texts.toCart}
            </ButtonLink>
          }
        />
      )}
      {hasMisfit && <p className="text-xs text-ink-500">{texts.warn}</p>}
    </Panel>
  )
}
