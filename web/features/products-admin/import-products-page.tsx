import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { pages } from '../../../contract/pages.ts'
import type { ImportReport } from '../../../contract/schemas/product.ts'
import { toFailureText } from '../../api/refusals.ts'
import { useApi } from '../../app/services.ts'
import { RequireAdmin } from '../../session/require-sign-in.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { INPUT_CLASSES } from '../../ui/field.tsx'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { ImportReportView } from './import-report.tsx'
import { readTableFile } from './read-table.ts'

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
      void showToast({ tone: 'success', text: 'The products are imported' })
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

function ImportProducts() {
  const id = useId()
  const { report, failure, isBusy, preview, write } = useImport()
  const writes = report ? report.added + report.changed : 0
  const canWrite = report && !report.written && report.errors.length === 0 && writes > 0
  return (
    <>
      <Breadcrumbs
        crumbs={[{ to: pages.manageProduct, label: 'Manage Products' }]}
        current="Import Products"
      />
      <DashboardHead
        title="Import Products"
        text="A table in the form that Export CSV gives. Nothing is written before you have seen what it does."
      />
      <Panel padded className="grid gap-6">
        <FieldFrame
          id={id}
          label="Table"
          hint="CSV as UTF-8, with commas or semicolons. Products are found by partNumber; a column that is missing leaves its values as they are."
        >
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            aria-describedby={`${id}-hint`}
            disabled={isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void preview(file)
              // Allows choosing the same file again after a correction.
              target.value = ''
            }}
            className={`${INPUT_CLASSES} read-only:border-ink-400 read-only:bg-white file:mr-4 file:font-strong`}
          />
        </FieldFrame>
        <div aria-live="polite" className="grid gap-6">
          {isBusy && !report && <p className="text-ink-700">Reading the table …</p>}
          {failure && (
            <Notice tone="red" title="The table was not imported.">
              {failure}
            </Notice>
          )}
          {report?.written && <Notice tone="green" title="The products are imported." />}
          {report && <ImportReportView report={report} />}
          {report && writes === 0 && report.errors.length === 0 && (
            <Notice title="The shop has all of this already: there is nothing to import." />
          )}
        </div>
        {canWrite && (
          <div>
            <Button busy={isBusy} onClick={() => void write()}>
              {writes === 1 ? 'Import 1 product' : `Import ${writes} products`}
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
