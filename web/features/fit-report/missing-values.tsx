import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { fitReportMessages, missingMessages as texts } from '../../../content/messages/en/fit-report.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { FitMissingValue } from '../../../contract/schemas/fit-report.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { categoriesQuery } from '../../api/queries.ts'
import { useApi } from '../../app/services.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'

type Rule = FitMissingValue['rules'][number]

function sayRule({ title, alsoNeeds }: Rule): string {
  return alsoNeeds.length === 0
    ? title
    : texts.together(title, alsoNeeds.map(({ label }) => label).join(', '))
}

/** Each product opens where its specs are edited. */
function Products({ examples, products, isEditable }: FitMissingValue) {
  if (!isEditable) return <span className="text-ink-500">{texts.noField}</span>
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {examples.map(({ _id, name }) => (
        <li key={_id}>
          <Link
            to={fillPath(pages.editProduct, { id: _id })}
            className="text-green-700 underline underline-offset-4 hover:text-green-800"
          >
            {name}
          </Link>
        </li>
      ))}
      {products > examples.length && (
        <li>{fitReportMessages.more(groupThousands(products - examples.length))}</li>
      )}
    </ul>
  )
}

export function MissingValues({ specs }: { specs: FitMissingValue[] }) {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()))
  const nameOf = (slug: string) => categories.find((category) => category.slug === slug)?.name ?? slug
  const columns: Column<FitMissingValue>[] = [
    {
      heading: texts.spec,
      kind: 'lead',
      cell: ({ label, category }) => (
        <>
          <span className="font-medium">{label}</span>
          <span className="block text-xs text-ink-500">{nameOf(category)}</span>
        </>
      ),
    },
    { heading: texts.products, kind: 'figure', cell: ({ products }) => groupThousands(products) },
    {
      heading: texts.decides,
      kind: 'wide',
      cell: ({ rules }) => (
        <ul>
          {rules.map((rule) => (
            <li key={rule.title}>
              {sayRule(rule)}
              {rule.required && <span className="text-copper-700"> ({texts.required})</span>}
            </li>
          ))}
        </ul>
      ),
    },
    { heading: texts.fillIn, kind: 'wide', cell: (value) => <Products {...value} /> },
  ]
  return (
    <section className="mt-4 grid gap-3">
      <h2 className="text-xl">{texts.title}</h2>
      {specs.length === 0 ? (
        <Panel padded>
          <p className="text-sm">{texts.none}</p>
        </Panel>
      ) : (
        <DataTable
          caption={texts.title}
          columns={columns}
          rows={specs}
          rowKey={({ category, key }) => `${category}.${key}`}
        />
      )}
    </section>
  )
}
