import {
  fitReportMessages,
  contradictionsMessages as texts,
} from '../../../content/messages/en/fit-report.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { FitReport } from '../../../contract/schemas/fit-report.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'

type Row = FitReport['contradictions']['listed'][number]

const columns: Column<Row>[] = [
  { heading: texts.product, kind: 'lead', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { heading: texts.says, kind: 'wide', cell: ({ message }) => message },
  { heading: texts.specs, kind: 'wide', cell: ({ specs }) => specs.join(', ') },
  {
    heading: fitReportMessages.edit,
    head: <span className="sr-only">{fitReportMessages.edit}</span>,
    kind: 'actions',
    cell: ({ _id, name }) => (
      <ButtonLink
        size="sm"
        variant="line"
        to={fillPath(pages.editProduct, { id: _id })}
        aria-label={fitReportMessages.editOf(name)}
      >
        {fitReportMessages.edit}
      </ButtonLink>
    ),
  },
]

export function Contradictions({ contradictions: { total, listed } }: Pick<FitReport, 'contradictions'>) {
  return (
    <section className="mt-4 grid gap-3">
      <h2 className="text-xl">{texts.title}</h2>
      {total === 0 ? (
        <Panel padded>
          <p className="text-sm">{texts.none}</p>
        </Panel>
      ) : (
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={listed}
          rowKey={({ _id, message }) => `${_id} ${message}`}
        />
      )}
      {total > listed.length && (
        <p className="text-sm text-ink-500">
          {fitReportMessages.more(groupThousands(total - listed.length))}
        </p>
      )}
    </section>
  )
}
