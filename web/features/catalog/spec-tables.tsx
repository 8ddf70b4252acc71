import type { ProductSpec } from '../../../contract/schemas/product.ts'
import { formatSpecValue } from '../../../contract/spec-value.ts'

function SpecTable({ group, specs }: { group: string; specs: ProductSpec[] }) {
  return (
    <table className="mb-10 w-full break-inside-avoid text-left text-sm">
      <caption className="border-b border-ink-900 pb-3 text-left font-display text-base font-medium tracking-mono">
        {group}
      </caption>
      <tbody>
        {specs.map((spec) => (
          <tr key={spec.key} className="border-b border-ink-200 align-top">
            <th scope="row" className="w-[46%] py-[11px] pr-4 font-normal text-ink-500">
              {spec.label}
            </th>
            <td className="figure py-[11px]">{formatSpecValue(spec)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A datasheet in two columns, one table per group. */
export function SpecTables({ specs }: { specs: ProductSpec[] }) {
  const groups = [...new Set(specs.map(({ group }) => group))]
  return (
    <div className="-mb-10 gap-12 lg:columns-2">
      {groups.map((group) => (
        <SpecTable key={group} group={group} specs={specs.filter((spec) => spec.group === group)} />
      ))}
    </div>
  )
}
