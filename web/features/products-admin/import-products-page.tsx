import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { importMessages, importMessages as texts } from '../../../content/messages/en/manage-products.ts'
import { IMPORT_MAX_BYTES } from '../../../contract/constants.ts'
import { pages } from '../../../contract/pages.ts'
import type { ImportReport } from '../../../contract/schemas/product.ts'
import { toFailureText } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { formatFileSize } from '../../ui/image.rules.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ImportReportView } from './import-report.tsx'

/** A file that cannot be a table; the message is for the person who chose it. */
class TableFileError extends Error {
  override name = 'TableFileError'
}

/** The text of a file. It travels as JSON, where quotes and line ends take two bytes. */
async function readTableFile(file: File): Promise<string> {
  if (file.size === 0) throw new TableFileError(importMessages.empty)
  const most = formatFileSize(IMPORT_MAX_BYTES)
  const tooLarge = new TableFileError(importMessages.tooLarge(most))
  if (file.size > IMPORT_MAX_BYTES) throw tooLarge
  const bytes = await file.arrayBuffer()
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new TableFileError(importMessages.notUtf8)
  }
  if (new Blob([JSON.stringify({ csv: text })]).size > IMPORT_MAX_BYTES) throw tooLarge
  return text
}

interface Chosen {
  csv: string
  report: ImportReport
}

/** Previews first, then writes; the shop checks again when it writes. */
function useImport() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)

  async function run(readText: () => Promise<string>, write: boolean): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setFailure(null)
    try {
      const csv = await readText()
      const report = await api.call('importProducts', { query: { write: String(write) }, body: { csv } })
      setChosen({ csv, report })
      if (!report.written) return
      await queryClient.invalidateQueries().catch(() => {})
    } catch (error) {
      setFailure(toFailureText(error))
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return {
    report: chosen?.report ?? null,
    failure,
    isBusy,
    preview: (file: File) => {
      setChosen(null)
      return run(() => readTableFile(file), false)
    },
    write: () => run(async () => chosen?.csv ?? '', true),
  }
}

/** The invisible file input covers the box: a click anywhere opens it, and a file can be dropped on it. */
function CsvField({ disabled, onChoose }: { disabled: boolean; onChoose: (file: File) => void }) {
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  return (
    <FieldFrame id={id} label={texts.file} hint={texts.hint}>
      <div className="relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-dashed border-ink-400 bg-white p-4 text-sm transition-colors hover:border-ink-700 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green-600">
        <span aria-hidden="true" className={buttonClasses({ variant: 'line', size: 'sm' })}>
          {file ? texts.chooseAnother : texts.choose}
        </span>
        {file && (
          <span className="min-w-0 wrap-anywhere text-ink-700">
            {file.name}, {formatFileSize(file.size)}
          </span>
        )}
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          aria-describedby={`${id}-hint`}
          disabled={disabled}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            // Allows choosing the same file again after a correction.
            target.value = ''
            if (!chosen) return
            setFile(chosen)
            onChoose(chosen)
          }}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-not-allowed"
        />
      </div>
    </FieldFrame>
  )
}

function ImportProducts() {
  const { report, failure, isBusy, preview, write } = useImport()
  const writes = report ? report.added + report.changed : 0
  const canWrite = report && !report.written && report.errors.length === 0 && writes > 0
  return (
    <>
      <Breadcrumbs crumbs={[{ to: pages.manageProduct, label: texts.crumb }]} current={texts.title} />
      <DashboardHead title={texts.title} text={texts.text} />
      <Panel padded className="grid gap-6">
        <CsvField disabled={isBusy} onChoose={(file) => void preview(file)} />
        <div aria-live="polite" className="grid gap-6">
          {isBusy && !report && <p className="text-ink-700">{texts.reading}</p>}
          {failure && (
            <Notice tone="red" title={texts.failed}>
              {failure}
            </Notice>
          )}
          {report?.written && <Notice tone="green" title={texts.done(writes)} />}
          {report && <ImportReportView report={report} />}
          {report && writes === 0 && report.errors.length === 0 && <Notice title={texts.upToDate} />}
        </div>
        {canWrite && (
          <div>
            <Button busy={isBusy} onClick={() => void write()}>
              {texts.submit(writes)}
            </Button>
          </div>
        )}
      </Panel>
    </>
  )
}

export function Component() {
  return (
    <RequireAdmin>
      <ImportProducts />
    </RequireAdmin>
  )
}
