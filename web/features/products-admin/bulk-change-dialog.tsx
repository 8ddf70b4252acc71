import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { bulkChangeMessages as texts } from '../../../content/messages/en/manage-products.ts'
import {
  type BulkChangeInput,
  type BulkChangeReport,
  BulkChangeSchema,
} from '../../../contract/schemas/product.ts'
import { MAX_REASON } from '../../../contract/text-limits.ts'
import { categoriesQuery } from '../../api/queries.ts'
import { toFailureText } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { CURRENCY_SYMBOL } from '../../app/shop.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { showToast } from '../../ui/show-toast.ts'

export type BulkTopic = 'price' | 'stock' | 'category'

const KINDS = {
  price: ['change-price-by-percent', 'change-price-by-amount', 'set-price'],
  stock: ['add-stock', 'set-stock'],
  category: [],
} as const

type TypedKind = keyof typeof texts.kinds

/** The name of the typed value in the request. */
const VALUE_NAMES: Record<TypedKind, string> = {
  'change-price-by-percent': 'percent',
  'change-price-by-amount': 'amount',
  'set-price': 'price',
  'add-stock': 'pieces',
  'set-stock': 'pieces',
}

const isStock = (kind: TypedKind): kind is 'add-stock' | 'set-stock' => kind.endsWith('stock')

function Preview({ report }: { report: BulkChangeReport }) {
  return (
    <section
      aria-label={texts.previewCaption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-64 overflow-auto rounded-md border border-ink-200"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{texts.previewCaption}</caption>
        <thead className="sticky top-0 bg-ink-50 text-left text-xs text-ink-500">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium">
              {texts.product}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {texts.now}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {texts.after}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-ink-200">
          {report.products.map(({ _id, name, before, after, problem }) => (
            <tr key={_id} className="align-top">
              <th scope="row" className="px-3 py-2 text-left font-normal wrap-anywhere">
                {name}
                {problem && <span className="block text-xs text-red-700">{problem}</span>}
              </th>
              <td className="figure px-3 py-2 text-right text-ink-500">{before}</td>
              <td className="figure px-3 py-2 text-right font-medium">
                {before === after ? <span className="text-ink-500">{texts.unchanged}</span> : after}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface BulkChangeDialogProps {
  topic: BulkTopic
  ids: readonly string[]
  /** Called when the dialog closes, with whether anything was done. */
  onClose: (isDone: boolean) => void
}

/** Shows what the shop would make of each product before it changes any of them. */
export function BulkChangeDialog({ topic, ids, onClose }: BulkChangeDialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: categories = [] } = useQuery({ ...categoriesQuery(api), enabled: topic === 'category' })
  const [chosen, setChosen] = useState(ids)
  const [kind, setKind] = useState<TypedKind>(KINDS[topic][0] ?? 'set-price')
  const [value, setValue] = useState('')
  const [reason, setReason] = useState<string>(texts.reasons['add-stock'])
  const [report, setReport] = useState<BulkChangeReport | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** Counts edits, so that a preview of an earlier version of the change is not shown for this one. */
  const edits = useRef(0)

  const valueName = topic === 'category' ? 'category' : VALUE_NAMES[kind]
  const draft =
    topic === 'category'
      ? { kind: 'set-category', category: value }
      : { kind, [valueName]: value, ...(isStock(kind) && { reason }) }
  const refused = report?.products.filter(({ problem }) => problem !== null) ?? []
  const changing = report?.products.filter(({ before, after }) => before !== after) ?? []
  const canApply = report !== null && refused.length === 0 && changing.length > 0

  /** What was previewed no longer applies. */
  function edit(change: () => void): void {
    edits.current += 1
    change()
    setReport(null)
    setErrors({})
    setFailure(null)
  }

  function chooseKind(next: TypedKind): void {
    setKind(next)
    setValue('')
    if (isStock(next)) setReason(texts.reasons[next])
  }

  async function send(preview: boolean): Promise<void> {
    const parsed = BulkChangeSchema.safeParse(draft)
    if (!parsed.success) {
      setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])))
      return
    }
    const seen = preview
      ? chosen.map((id) => ({ id }))
      : (report?.products ?? []).map(({ _id: id, updatedAt, onHand }) => ({ id, updatedAt, onHand }))
    const sent = edits.current
    const reply = await api.call('changeProducts', {
      query: { preview: String(preview) },
      // Sent as typed; the shop parses the numbers.
      body: {
        products: seen,
        change: draft as BulkChangeInput,
      },
    })
    if (preview) {
      if (sent === edits.current) setReport(reply)
      return
    }
    void showToast({ tone: 'success', text: texts.done(reply.modifiedCount) })
    await queryClient.invalidateQueries().catch(() => {})
    onClose(true)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await send(!canApply)
    } catch (error) {
      setFailure(toFailureText(error))
      setReport(null)
    } finally {
      setBusy(false)
    }
  }

  function leaveOut(): void {
    if (!report) return
    const rest = report.products.filter(({ problem }) => problem === null)
    setChosen(rest.map(({ _id }) => _id))
    setReport({ ...report, products: rest })
  }

  return (
    <FormDialog
      title={texts.titles[topic]}
      text={texts.texts[topic]}
      about={texts.about(chosen.length)}
      confirmLabel={canApply ? texts.apply(changing.length) : texts.preview}
      form={{
        busy,
        failure,
        formProps: {
          noValidate: true,
          onSubmit: (event) => void submit(event as SubmitEvent<HTMLFormElement>),
        },
      }}
      onCancel={() => onClose(false)}
    >
      {topic === 'category' ? (
        <SelectField
          label={texts.values['set-category']}
          value={value}
          error={errors.category}
          onChange={({ target }) => edit(() => setValue(target.value))}
        >
          <option value="">{texts.chooseCategory}</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <>
          <SelectField
            label={texts.how}
            value={kind}
            onChange={({ target }) => edit(() => chooseKind(target.value as TypedKind))}
          >
            {KINDS[topic].map((each) => (
              <option key={each} value={each}>
                {texts.kinds[each]}
              </option>
            ))}
          </SelectField>
          <TextField
            label={texts.values[kind]}
            hint={texts.hints[kind]}
            error={errors[valueName]}
            {...(valueName === 'price' || valueName === 'amount' ? { prefix: CURRENCY_SYMBOL } : {})}
            className="figure"
            inputMode="text"
            autoComplete="off"
            value={value}
            onChange={({ target }) => edit(() => setValue(target.value))}
          />
          {isStock(kind) && (
            <TextField
              label={texts.reason}
              error={errors.reason}
              maxLength={MAX_REASON}
              autoComplete="off"
              value={reason}
              onChange={({ target }) => edit(() => setReason(target.value))}
            />
          )}
        </>
      )}
      {report && <Preview report={report} />}
      {report && changing.length === 0 && refused.length === 0 && <Notice title={texts.nothingToDo} />}
      {refused.length > 0 && (
        <Notice
          tone="red"
          title={texts.refused(refused.length)}
          {...(refused.length < chosen.length && {
            action: (
              <Button variant="line" size="sm" onClick={leaveOut}>
                {texts.leaveOut}
              </Button>
            ),
          })}
        >
          {texts.refusedText}
        </Notice>
      )}
    </FormDialog>
  )
}
