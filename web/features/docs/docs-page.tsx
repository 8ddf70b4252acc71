import { useSuspenseQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { servicesContext, useApi } from '../../app/services.ts'
import { shop } from '../../app/shop.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { DocsContents } from './docs-contents.tsx'
import { OPENAPI_PATH, openApiQuery } from './openapi-query.ts'
import { OperationSection } from './operation-section.tsx'
import { ProblemsSection } from './problems-section.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(servicesContext)
  await queryClient.query(openApiQuery(api))
  return null
}

export function Component() {
  const { data } = useSuspenseQuery(openApiQuery(useApi()))
  const { info, servers, paths, components } = data
  return (
    <div className="wrap pb-(--section)">
      <PageMeta
        title="API"
        description={`The API of ${info.title}: every endpoint with its access, parameters and replies.`}
        path="/docs"
      />
      <div className="pt-3">
        <Breadcrumbs crumbs={[{ to: '/', label: 'Home' }]} current="API" />
      </div>
      <header className="pt-6 pb-10">
        <h1 className="text-4xl tracking-display">API</h1>
        <p className="mt-3 max-w-measure text-lg text-pretty text-ink-700">
          The pages of this shop use the same endpoints. They take and give JSON; long lists are bounded by{' '}
          <code className="figure text-base">limit</code> and continue at the{' '}
          <code className="figure text-base">cursor</code> in the{' '}
          <code className="figure text-base">Link</code> header. Amounts are in {shop.currency.name}.
        </p>
        <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-2 text-sm">
          <Fact label="Address" value={servers[0]?.url ?? ''} />
          <Fact label="Version" value={info.version} />
          <div className="flex items-center gap-3">
            <dt className="text-ink-500">OpenAPI 3.1</dt>
            <dd>
              <a
                href={OPENAPI_PATH}
                className="figure inline-flex min-h-11 items-center text-green-700 underline decoration-green-300 underline-offset-4 hover:decoration-current"
              >
                {OPENAPI_PATH}
              </a>
            </dd>
          </div>
        </dl>
      </header>
      <div className="grid gap-x-16 gap-y-12 border-t border-ink-200 pt-10 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <DocsContents paths={paths} />
        <div className="min-w-0">
          {Object.entries(paths).map(([path, operations]) => (
            <section key={path} aria-label={path} className="mb-12">
              <h2 className="figure border-b border-ink-900 pb-3 text-2xl font-medium break-all">{path}</h2>
              <div className="divide-y divide-ink-200">
                {Object.entries(operations).map(([method, operation]) => (
                  <OperationSection key={method} method={method} operation={operation} />
                ))}
              </div>
            </section>
          ))}
          <ProblemsSection schema={components.schemas.Problem} />
        </div>
      </div>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-h-11 items-center gap-3">
      <dt className="text-ink-500">{label}</dt>
      <dd className="figure break-all">{value}</dd>
    </div>
  )
}
