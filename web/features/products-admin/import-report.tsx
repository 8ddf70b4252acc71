import { useState } from 'react'
import { importMessages as texts } from '../../../content/messages/en/manage-products.ts'
import type { ImportReport } from '../../../contract/schemas/product.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Notice } from '../../ui/notice.tsx'

const SHOWN = 100

type RowError = ImportReport['errors'][number]
type Preview = ImportReport['preview'][number]

function Errors({ errors }: { errors: RowError[] }) {
  const [shown, setShown] = useState(SHOWN)
  const lines = new Set(errors.map(({ line }) => line)).size
  return (
    <div className="grid gap-4">
      <Notice tone="red" title={texts.badRows(lines)}>
        {texts.badRowsText}
      </Notice>
      <DataTable
        caption={texts.problems}
        rows={errors.slice(0, shown).map((error, index) => ({ ...error, id: `${error.line}-${index}` }))}
        rowKey={({ id }) => id}
        columns={[
          { heading: texts.line, kind: 'figure', cell: ({ line }) => groupThousands(line) },
          {
            heading: texts.column,
            cell: ({ column }) => <span className="part-number">{column ?? texts.wholeRow}</span>,
          },
          {
            heading: texts.problem,
            kind: 'wide',
            cell: ({ message }) => <span className="wrap-anywhere">{message}</span>,
          },
        ]}
      />
      {errors.length > shown && (
        <div>
          <Button variant="line" onClick={() => setShown(shown + SHOWN * 5)}>
            {texts.showMore(errors.length)}
          </Button>
        </div>
      )}
    </div>
  )
}

function Previews({ preview }: { preview: Preview[] }) {
  return (
    <DataTable
      caption={texts.changes}
      rows={preview}
      rowKey={({ line }) => String(line)}
      columns={[
        { heading: texts.line, kind: 'figure', cell: ({ line }) => groupThousands(line) },
        {
          heading: texts.name,
          kind: 'lead',
          cell: ({ name }) => <span className="font-medium">{name}</span>,
        },
        {
          heading: texts.action,
          cell: ({ change }) =>
            change === 'add' ? <Badge tone="green">{texts.add}</Badge> : <Badge>{texts.update}</Badge>,
        },
        {
          heading: texts.details,
          kind: 'wide',
          cell: ({ what }) => <span className="wrap-anywhere">{what}</span>,
        },
      ]}
    />
  )
}

/** What an import would do, or did. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const { added, changed, errors, notes, preview } = report
  return (
    <div className="grid gap-4">
      <p className="text-ink-700">{texts.summary(report)}</p>
      {notes.map((note) => (
        <Notice key={note} title={note} />
      ))}
      {errors.length > 0 ? <Errors errors={errors} /> : preview.length > 0 && <Previews preview={preview} />}
      {errors.length === 0 && added + changed > preview.length && (
        <p className="text-sm text-ink-500">{texts.firstShown(preview.length)}</p>
      )}
    </div>
  )
}
