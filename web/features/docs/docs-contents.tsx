import { docsMessages } from '../../../content/messages/en/reading.ts'
import type { OperationGroup } from './docs-groups.rules.ts'

const LINK =
  'flex min-h-11 items-center gap-3 text-sm text-ink-700 hover:text-green-700 focus-visible:-outline-offset-2 lg:pointer-fine:min-h-8'

/** Links to every group and, where there is room beside the text, to every endpoint. */
export function DocsContents({ groups }: { groups: OperationGroup[] }) {
  return (
    <nav
      aria-labelledby="endpoints-heading"
      className="self-start lg:sticky lg:top-24 lg:max-h-[calc(100vh-8rem)] lg:overflow-y-auto"
    >
      <h2 id="endpoints-heading" className="border-b border-ink-900 pb-3 text-base tracking-mono">
        {docsMessages.endpoints}
      </h2>
      <ul className="py-2">
        {groups.map(({ name, title, operations }) => (
          <li key={name} className="lg:pb-3">
            <a href={`#${name}`} className={`${LINK} justify-between font-medium text-ink-900`}>
              {title}
              <span className="figure text-xs font-normal text-ink-500 lg:hidden">{operations.length}</span>
            </a>
            <ul className="max-lg:hidden">
              {operations.map(({ method, path, operation: { operationId } }) => (
                <li key={operationId}>
                  <a href={`#${operationId}`} className={LINK}>
                    <span className="figure w-12 flex-none text-xs text-ink-500 uppercase">{method}</span>
                    <span className="figure min-w-0 text-xs break-all">{path}</span>
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <a href="#problems" className={`${LINK} font-medium text-ink-900`}>
            {docsMessages.problems}
          </a>
        </li>
      </ul>
    </nav>
  )
}
