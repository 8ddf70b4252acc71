import type { ProductSpec } from '../../../contract/schemas/product.ts'
import { formatSpecValue } from '../../../contract/spec-value.ts'

const CAPTION = 'border-b border-ink-900 pb-3 text-left font-display text-base font-medium tracking-mono'

function SpecTable({ group, specs }: { group: string; specs: ProductSpec[] }) {
  return (
    <table className="mb-10 w-full break-inside-avoid text-left text-sm">
      <caption className={CAPTION}>{group}</caption>
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

/** A spec that is a list of rows. On small screens the table scrolls sideways in its own box. */
function ListTable({ label, table }: { label: string; table: NonNullable<ProductSpec['table']> }) {
  const [, ...heads] = table.columns
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="mb-10 overflow-x-auto"
    >
      <table className="w-full min-w-max text-left text-sm">
        <caption className={CAPTION}>{label}</caption>
        <thead>
          <tr className="border-b border-ink-200 text-ink-500">
            <th scope="col" className="py-[11px] pr-4 font-normal">
              {table.columns[0]}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-[11px] pr-4 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...cells]) => (
            <tr key={[name, ...cells].join()} className="border-b border-ink-200">
              <th scope="row" className="py-[11px] pr-4 font-normal">
                {name}
              </th>
              {heads.map((head, index) => (
                <td key={head} className="figure py-[11px] pr-4">
                  {cells[index] || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A datasheet in two columns, one table per group, and below them the lists. */
export function SpecTables({ specs }: { specs: ProductSpec[] }) {
  const flat = specs.filter(({ table }) => !table)
  const groups = [...new Set(flat.map(({ group }) => group))]
  return (
    <div className="-mb-10">
      <div className="gap-12 lg:columns-2">
        {groups.map((group) => (
          <SpecTable key={group} group={group} specs={flat.filter((spec) => spec.group === group)} />
        ))}
      </div>
      {specs.map(({ key, label, table }) => table && <ListTable key={key} label={label} table={table} />)}
    </div>
  )
}
