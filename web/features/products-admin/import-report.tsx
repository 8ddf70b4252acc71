import { useState } from 'react'
import type { ImportReport } from '../../../contract/schemas/product.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatCount } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'

const SHOWN = 100

type RowError = ImportReport['errors'][number]
type Preview = ImportReport['preview'][number]

function Errors({ errors }: { errors: RowError[] }) {
  const [shown, setShown] = useState(SHOWN)
  const lines = new Set(errors.map(({ line }) => line)).size
  return (
    <div className="grid gap-4">
      <Notice
        tone="red"
        title={lines === 1 ? '1 row cannot be imported.' : `${formatCount(lines)} rows cannot be imported.`}
      >
        Nothing was written. Mend the file and choose it again.
      </Notice>
      <DataTable
        caption="What is wrong"
        rows={errors.slice(0, shown).map((error, index) => ({ ...error, id: `${error.line}-${index}` }))}
        rowKey={({ id }) => id}
        columns={[
          { heading: 'Line', kind: 'figure', cell: ({ line }) => formatCount(line) },
          {
            heading: 'Column',
            cell: ({ column }) => <span className="part-number">{column ?? 'the row'}</span>,
          },
          {
            heading: 'Reason',
            kind: 'wide',
            cell: ({ message }) => <span className="wrap-anywhere">{message}</span>,
          },
        ]}
      />
      {errors.length > shown && (
        <div>
          <Button variant="line" onClick={() => setShown(shown + SHOWN * 5)}>
            Show more of {formatCount(errors.length)}
          </Button>
        </div>
      )}
    </div>
  )
}

function Previews({ preview }: { preview: Preview[] }) {
  return (
    <DataTable
      caption="What the import does"
      rows={preview}
      rowKey={({ line }) => String(line)}
      columns={[
        { heading: 'Line', kind: 'figure', cell: ({ line }) => formatCount(line) },
        { heading: 'Name', kind: 'lead', cell: ({ name }) => <span className="font-medium">{name}</span> },
        {
          heading: 'Does',
          cell: ({ change }) =>
            change === 'add' ? <Badge tone="green">Adds</Badge> : <Badge tone="copper">Changes</Badge>,
        },
        { heading: 'What', kind: 'wide', cell: ({ what }) => <span className="wrap-anywhere">{what}</span> },
      ]}
    />
  )
}

/** What an import would do, or did. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const { rows, added, changed, unchanged, written, errors, notes, preview } = report
  const does = written ? ['added', 'changed'] : ['to add', 'to change']
  return (
    <div className="grid gap-4">
      <p className="text-ink-700">
        {formatCount(rows)} rows: {formatCount(added)} {does[0]}, {formatCount(changed)} {does[1]},{' '}
        {formatCount(unchanged)} unchanged.
      </p>
      {notes.map((note) => (
        <Notice key={note} title={note} />
      ))}
      {errors.length > 0 ? <Errors errors={errors} /> : preview.length > 0 && <Previews preview={preview} />}
      {errors.length === 0 && added + changed > preview.length && (
        <p className="text-sm text-ink-500">The first {preview.length} of them are shown.</p>
      )}
    </div>
  )
}
