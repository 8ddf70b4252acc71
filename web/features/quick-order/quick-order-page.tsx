import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Download, Info, Upload } from 'lucide-react'
import { useRef } from 'react'
import { type ActionFunctionArgs, useActionData } from 'react-router'
import {
  quickLineMessages,
  quickSumMessages,
  quickOrderMessages as texts,
} from '../../../content/messages/en/quick-order.ts'
import { MAX_ARTICLE_NUMBER } from '../../../contract/constants.ts'
import { pages } from '../../../contract/pages.ts'
import { MAX_LIST_LINES, printList } from '../../../contract/quick-order.ts'
import type { QuickOrderReply } from '../../../contract/schemas/quick-order.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { toFailureText } from '../../api/refusals.ts'
import { servicesContext, useApi } from '../../app/services.ts'
import { shop } from '../../app/shop.ts'
import { useBuildMarks } from '../../build/fit-mark.tsx'
import { MachineNotice, machineQuery } from '../../build/machine-check.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { Panel } from '../../ui/panel.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { AddPanel, saveText } from './add-panel.tsx'
import { ListForm } from './list-form.tsx'
import { QuickLineRow } from './quick-line.tsx'
import { applyAnswers, countTones, fixLine, isReady, type ShownLine, sortLines } from './quick-order.rules.ts'
import { type QuickOrder, type ReadList, useQuickOrder } from './use-quick-order.ts'

/** Without JavaScript: reads the list, or the list with one changed line. */
export async function action({ request, context }: ActionFunctionArgs): Promise<ReadList> {
  const { api } = context.get(servicesContext)
  const form = await request.formData()
  const read = (name: string) => String(form.get(name) ?? '')
  const text = form.has('fix') ? fixLine(read('text'), read('fix')) : read('text')
  const multiply = read('multiply') || '1'
  try {
    return {
      text,
      multiply,
      reply: await api.call('quickOrder', { body: { text, multiply } }),
      isCurrent: true,
      failure: null,
    }
  } catch (error) {
    return { text, multiply, reply: null, isCurrent: true, failure: toFailureText(error) }
  }
}

const SAMPLE = printList([{ part: shop.samplePartNumber, quantity: 40 }])

function FileButtons({ order }: { order: QuickOrder }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex gap-2 noscript:hidden">
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.xlsx,text/csv"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Allows choosing the same file again after a correction.
          target.value = ''
          if (file) void order.openFile(file)
        }}
      />
      <Button variant="line" onClick={() => input.current?.click()}>
        <Upload className="size-4" />
        {texts.file}
      </Button>
      <Button variant="line" onClick={() => saveText(SAMPLE, quickSumMessages.sampleName)}>
        <Download className="size-4" />
        {texts.sample}
      </Button>
    </div>
  )
}

const TALLY = [
  { tone: 'matched', Icon: CircleCheck, label: quickLineMessages.matched, className: 'text-green-700' },
  { tone: 'check', Icon: Info, label: quickLineMessages.toCheck, className: 'text-copper-700' },
  { tone: 'fix', Icon: CircleAlert, label: quickLineMessages.toFix, className: 'text-red-700' },
] as const

function Tally({ lines }: { lines: readonly ShownLine[] }) {
  const counts = countTones(lines)
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {TALLY.map(({ tone, Icon, label, className }) => (
        <span key={tone} className={`inline-flex items-center gap-1.5 ${className}`}>
          <Icon className="size-4" />
          <b className="figure font-medium">{counts[tone]}</b> {label}
        </span>
      ))}
    </p>
  )
}

/** What was not read as an order: every line that was left out is named. */
function Skipped({ reply: { skipped, emptyLines } }: { reply: QuickOrderReply }) {
  const named = skipped.map(({ line, reason }) => quickLineMessages[reason](line))
  const all = [...named, ...(emptyLines > 0 ? [quickLineMessages.emptyLines(emptyLines)] : [])]
  return all.length > 0 && <p className="text-sm text-ink-500">{quickLineMessages.skipped(all.join(', '))}</p>
}

/** Whether the ordered lines fit together as one machine, or else with the current build. */
function ListFit({ lines }: { lines: readonly ShownLine[] }) {
  const ordered = lines
    .filter((line) => line.isAdded || isReady(line))
    .flatMap(({ product, pieces, quantity }) =>
      product ? [{ product, quantity: pieces ?? quantity ?? product.order }] : [],
    )
  const { data: check, isPending } = useQuery({
    ...machineQuery(useApi(), ordered),
    enabled: ordered.length > 0,
  })
  const Marks = useBuildMarks()?.OrderMarks
  if (ordered.length === 0 || isPending) return null
  if (check) return <MachineNotice check={check} />
  if (!Marks) return null
  return (
    <Panel padded>
      <Marks products={ordered.map(({ product }) => product)} />
    </Panel>
  )
}

function Result({
  order,
  lines,
  reply,
}: {
  order: QuickOrder
  lines: readonly ShownLine[]
  reply: QuickOrderReply
}) {
  const api = useApi()
  const multiply = Number(order.list.multiply) || 1
  async function forget(part: string): Promise<void> {
    try {
      await api.call('forgetArticleNumber', { params: { id: part.slice(0, MAX_ARTICLE_NUMBER) } })
      order.read({})
      void showToast({ tone: 'success', text: quickLineMessages.forgotten })
    } catch (error) {
      void showToast({ tone: 'error', text: toFailureText(error) })
    }
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2" role="status">
        <h2 className="text-xl">{quickLineMessages.read(lines.length)}</h2>
        <Tally lines={lines} />
      </div>
      <Skipped reply={reply} />
      {lines.length > 0 && (
        <>
          <Panel>
            <ul>
              {sortLines(lines).map((line) => (
                <QuickLineRow
                  key={line.line}
                  line={line}
                  multiply={multiply}
                  onAnswer={(answer) => order.answer(line.text, answer)}
                  onForget={() => void forget(line.part)}
                />
              ))}
            </ul>
          </Panel>
          <AddPanel lines={lines} isCurrent={order.list.isCurrent} onAdded={order.noteAdded} />
          <ListFit lines={lines} />
        </>
      )}
    </>
  )
}

export function Component() {
  const order = useQuickOrder(useActionData<ReadList>())
  const { list, answers, isBusy } = order
  const lines = applyAnswers(list.reply?.lines ?? [], answers)
  return (
    <div className="wrap pb-(--section)">
      <PageMeta title={texts.title} description={texts.description} path={pages.quickOrder} />
      <div className="pt-3">
        <Breadcrumbs crumbs={[{ to: pages.home, label: texts.home }]} current={texts.title} />
      </div>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-3xl">{texts.title}</h1>
          <p className="mt-1 text-ink-700">{texts.lead(groupThousands(MAX_LIST_LINES))}</p>
        </div>
        <FileButtons order={order} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-8">
        <ListForm order={order} lines={lines} />
        <section
          aria-label={quickLineMessages.read(lines.length)}
          aria-busy={isBusy}
          className="grid min-w-0 gap-4"
        >
          {list.failure && (
            <Notice tone="red" title={texts.failed}>
              {list.failure}
            </Notice>
          )}
          {list.reply ? (
            <Result order={order} lines={lines} reply={list.reply} />
          ) : (
            !list.failure && (
              <Panel padded>
                <h2 className="text-xl">{isBusy ? texts.reading : texts.emptyTitle}</h2>
                <p className="mt-2 text-ink-700">{texts.emptyText}</p>
              </Panel>
            )
          )}
        </section>
      </div>
    </div>
  )
}
