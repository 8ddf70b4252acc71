import type { OpenApiDocument } from './openapi-document.ts'

const LINK =
  'flex min-h-11 items-center gap-3 text-sm text-ink-700 hover:text-green-700 focus-visible:-outline-offset-2 lg:pointer-fine:min-h-9'

/** Links to every endpoint on the page. */
export function DocsContents({ paths }: { paths: OpenApiDocument['paths'] }) {
  return (
    <nav
      aria-labelledby="endpoints-heading"
      className="lg:sticky lg:top-24 lg:max-h-[calc(100vh-8rem)] lg:overflow-y-auto"
    >
      <h2 id="endpoints-heading" className="border-b border-ink-900 pb-3 text-base tracking-mono">
        Endpoints
      </h2>
      <ul className="py-2">
        {Object.entries(paths).flatMap(([path, operations]) =>
          Object.entries(operations).map(([method, { operationId }]) => (
            <li key={operationId}>
              <a href={`#${operationId}`} className={LINK}>
                <span className="figure w-12 flex-none text-xs text-ink-500 uppercase">{method}</span>
                <span className="figure min-w-0 break-all">{path}</span>
              </a>
            </li>
          )),
        )}
        <li>
          <a href="#problems" className={LINK}>
            Problems
          </a>
        </li>
      </ul>
    </nav>
  )
}
