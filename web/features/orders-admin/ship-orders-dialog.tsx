import { useQueryClient } from '@tanstack/react-query'
import { Printer, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { selectionBar, shipOrders as texts } from '../../../content/messages/en/manage-orders.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { MAX_SHIPMENT_TEXT } from '../../../contract/text-limits.ts'
import { formatPieces } from '../../../contract/thousands.ts'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../app/services.ts'
import { Button } from '../../ui/button.tsx'
import { INPUT_CLASSES, TextField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { Notice } from '../../ui/notice.tsx'
import { countPiecesToShip, nameOrder } from '../../ui/orders/order-lines.rules.ts'
import { showToast } from '../../ui/show-toast.ts'
import { recallCarrier, rememberCarrier } from './admin-preferences.ts'
import { labelOf } from './order-actions.rules.ts'
import { findCarrierProblem, findTrackingProblems, spreadPasted } from './shipments.rules.ts'

interface ShipOrdersDialogProps {
  orders: readonly Order[]
  isPrinting: boolean
  onSlips: (ids: readonly string[]) => void
  onClose: (isDone: boolean) => void
}

type Problems = ReadonlyMap<string, string>
const NONE: Problems = new Map()

/** Sends the shipments once at a time. Orders that were shipped leave the form; the rest stays with its reason. */
function useShipments(orders: readonly Order[], onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [rows, setRows] = useState(orders)
  const [carrier, setCarrier] = useState(recallCarrier)
  const [numbers, setNumbers] = useState<ReadonlyMap<string, string>>(NONE)
  const [problems, setProblems] = useState(NONE)
  const [carrierProblem, setCarrierProblem] = useState<string>()
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const shipments = rows.map(({ _id: id }) => ({ id, tracking: numbers.get(id) ?? '' }))

  async function send(): Promise<boolean> {
    const found = findTrackingProblems(shipments)
    const ofCarrier = findCarrierProblem(carrier)
    setProblems(found)
    setCarrierProblem(ofCarrier)
    if (found.size > 0 || ofCarrier) return false
    const body = { shipments: shipments.map((each) => ({ ...each, carrier })) }
    const { shipped, failed } = await api.call('shipOrders', { body })
    rememberCarrier(carrier.trim())
    void queryClient.invalidateQueries()
    if (shipped.length > 0) void showToast({ tone: 'success', text: texts.done(shipped.length) })
    if (failed.length === 0) return true
    setRows(rows.filter(({ _id }) => failed.some(({ id }) => id === _id)))
    setProblems(new Map(failed.map(({ id, problem }) => [id, problem])))
    setFailure({ title: texts.partly(failed.length), text: texts.partlyText })
    return false
  }

  async function submit(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setFailure(null)
    try {
      if (await send()) onDone()
    } catch (error) {
      const text = error instanceof ApiError ? error.message : texts.noAnswer
      setFailure({ title: texts.failed, text })
      void queryClient.invalidateQueries()
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return {
    rows,
    carrier,
    setCarrier,
    carrierProblem,
    problems,
    failure,
    busy,
    submit,
    numberOf: (id: string) => numbers.get(id) ?? '',
    /** Fills the fields from one order on. */
    fill(from: number, values: readonly string[]) {
      const filled = new Map(numbers)
      for (const [index, value] of values.entries()) {
        const order = rows[from + index]
        if (order) filled.set(order._id, value)
      }
      setNumbers(filled)
    },
    leaveOut: (id: string) => setRows(rows.filter(({ _id }) => _id !== id)),
  }
}

/** One carrier and a column of tracking numbers for all selected orders, with each address in view. */
export function ShipOrdersDialog({ orders, isPrinting, onSlips, onClose }: ShipOrdersDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useShipments(orders, () => onClose(true))
  const { rows, problems, failure, busy } = form
  const count = rows.length
  const hasProblem = problems.size > 0 || form.carrierProblem !== undefined

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const fields = [...(element?.querySelectorAll('input') ?? [])]
    const first = fields.find(({ value }) => value === '') ?? fields[0]
    first?.focus()
    return () => element?.close()
  }, [])

  useLayoutEffect(() => {
    if (hasProblem) dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [hasProblem])

  function paste(event: ClipboardEvent, index: number): void {
    const values = spreadPasted(event.clipboardData.getData('text'), count - index)
    if (!values) return
    event.preventDefault()
    form.fill(index, values)
  }

  /** A barcode scanner ends each number with Enter: that leads to the next empty field, and the last one ships. */
  function moveOn(event: KeyboardEvent, index: number): void {
    if (event.key !== 'Enter') return
    const next = rows.findIndex((order, place) => place > index && !form.numberOf(order._id).trim())
    if (next < 0) return
    event.preventDefault()
    document.getElementById(`${id}-${rows[next]?._id}`)?.focus()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onClose(false)
      }}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(56rem,calc(100%-2rem))] overflow-y-auto rounded-lg bg-white shadow-dialog backdrop:bg-ink-950/36 open:animate-rise max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <div className="grid gap-4 p-5 sm:p-6">
          <div>
            <h2 id={`${id}-title`} className="text-xl">
              {texts.title(count)}
            </h2>
            <p id={`${id}-text`} className="mt-1 text-sm text-ink-700">
              {texts.text} {count > 1 && texts.paste}
            </p>
          </div>
          {failure && (
            <Notice tone="red" title={failure.title}>
              {failure.text}
            </Notice>
          )}
          <div className="sm:max-w-72">
            <TextField
              label={texts.carrier}
              placeholder={texts.carrierExample}
              maxLength={MAX_SHIPMENT_TEXT}
              autoComplete="off"
              value={form.carrier}
              error={form.carrierProblem}
              onChange={({ target }) => form.setCarrier(target.value)}
            />
          </div>
          <ul className="divide-y divide-ink-200 border-y border-ink-200">
            {rows.map((order, index) => {
              const field = `${id}-${order._id}`
              const problem = problems.get(order._id)
              return (
                <li
                  key={order._id}
                  className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,17rem)_2.75rem] sm:items-start"
                >
                  <div className="min-w-0 text-sm max-sm:pr-12">
                    <p className="font-medium wrap-anywhere">
                      <span className="figure mr-2 font-normal text-ink-500">{labelOf(order)}</span>
                      {order.name}
                    </p>
                    <p className="wrap-anywhere text-ink-700">{order.address.split(/\s*\n\s*/).join(', ')}</p>
                    <p className="text-xs text-ink-500">
                      {nameOrder(order)},{' '}
                      <span className="figure">
                        {formatPieces(order.lines.reduce((sum, line) => sum + countPiecesToShip(line), 0))}
                      </span>
                    </p>
                  </div>
                  <div className="grid gap-1">
                    <label htmlFor={field} className="sr-only">
                      {texts.trackingOf(labelOf(order), order.name)}
                    </label>
                    <input
                      id={field}
                      maxLength={MAX_SHIPMENT_TEXT}
                      autoComplete="off"
                      spellCheck={false}
                      placeholder={texts.tracking}
                      value={form.numberOf(order._id)}
                      aria-invalid={problem ? true : undefined}
                      aria-describedby={problem ? `${field}-error` : undefined}
                      onChange={({ target }) => form.fill(index, [target.value])}
                      onPaste={(event) => paste(event, index)}
                      onKeyDown={(event) => moveOn(event, index)}
                      className={`${INPUT_CLASSES} figure placeholder:font-sans`}
                    />
                    {problem && <FieldError id={`${field}-error`}>{problem}</FieldError>}
                  </div>
                  {count > 1 && (
                    <Button
                      variant="quiet"
                      icon
                      className="max-sm:absolute max-sm:right-4"
                      aria-label={texts.leaveOut(labelOf(order))}
                      onClick={() => form.leaveOut(order._id)}
                    >
                      <X className="size-4" />
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
        <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t border-ink-200 bg-white px-5 py-4 sm:px-6">
          <Button
            variant="quiet"
            className="mr-auto"
            busy={isPrinting}
            onClick={() => onSlips(rows.map(({ _id }) => _id))}
          >
            <Printer className="size-4" />
            {selectionBar.slips}
          </Button>
          <Button variant="line" disabled={busy} onClick={() => onClose(false)}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {texts.confirm(count)}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
