import { docsMessages } from '../../../content/messages/en/reading.ts'
import type { Parameter } from './openapi-document.ts'
import { describeLimits, describeType } from './schema.rules.ts'

/** Below 768 px a row becomes a block, name first. */
export function ParameterList({ parameters }: { parameters: Parameter[] }) {
  return (
    <table className="w-full text-left text-sm max-md:block">
      <caption className="border-b border-ink-900 pb-2 text-left text-sm font-medium max-md:block">
        {docsMessages.parameters}
      </caption>
      <thead className="text-xs text-ink-500 max-md:sr-only">
        <tr>
          {docsMessages.columns.map((heading) => (
            <th
              key={heading}
              scope="col"
              className="border-b border-ink-200 py-2 pr-4 font-medium first:w-52 nth-2:w-20 nth-3:w-56"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-ink-200 max-md:block">
        {parameters.map(({ name, in: place, required, schema, description }) => (
          <tr
            key={name}
            className="align-top max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-0.5 max-md:py-2 md:*:py-2 md:*:pr-4"
          >
            <th scope="row" className="figure font-medium max-md:basis-full">
              {name}
              {!required && (
                <span className="ml-2 font-sans font-normal text-ink-500">{docsMessages.optional}</span>
              )}
            </th>
            <td className="text-ink-500">{place}</td>
            <td className="text-ink-700">{describeType(schema)}</td>
            <td className="text-ink-500 max-md:basis-full">
              {[description, describeLimits(schema)].filter(Boolean).join('; ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
