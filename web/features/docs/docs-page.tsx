import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { type LoaderFunctionArgs, useLocation } from 'react-router'
import { docsMessages } from '../../../content/messages/en/reading.ts'
import { pages } from '../../../contract/pages.ts'
import type { ApiClient } from '../../api/client.ts'
import { servicesContext, useApi } from '../../app/services.ts'
import { shop } from '../../app/shop.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { DocsContents } from './docs-contents.tsx'
import { groupOperations } from './docs-groups.rules.ts'
import type { OpenApiDocument } from './openapi-document.ts'
import { OperationSection } from './operation-section.tsx'
import { ProblemsSection } from './problems-section.tsx'

const OPENAPI_PATH = '/openapi.json'

function openApiQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['openapi'],
    queryFn: async ({ signal }) => (await api.read(OPENAPI_PATH, signal)) as OpenApiDocument,
  })
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(servicesContext)
  await queryClient.query(openApiQuery(api))
  return null
}

export function Component() {
  const { data } = useSuspenseQuery(openApiQuery(useApi()))
  const { info, servers, paths, components } = data
  const { intro } = docsMessages
  const groups = groupOperations(paths)
  const { hash } = useLocation()

  // A link to an endpoint also opens it.
  useEffect(() => {
    const target = document.getElementById(hash.slice(1))
    if (target instanceof HTMLDetailsElement) target.open = true
  }, [hash])

  return (
    <div className="wrap pb-(--section)">
      <PageMeta
        title={docsMessages.title}
        description={docsMessages.description(info.title)}
        path={pages.docs}
      />
      <div className="pt-3">
        <Breadcrumbs crumbs={[{ to: '/', label: docsMessages.home }]} current={docsMessages.title} />
      </div>
      <header className="pt-6 pb-10">
        <h1 className="text-4xl tracking-display">{docsMessages.title}</h1>
        <p className="mt-3 max-w-measure text-lg text-pretty text-ink-700">
          {intro.start}
          <Code>{'limit'}</Code>
          {intro.limit}
          <Code>{'cursor'}</Code>
          {intro.cursor}
          <Code>{docsMessages.linkHeader}</Code>
          {intro.link(shop.currency.name)}
        </p>
        <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-2 text-sm">
          <Fact label={docsMessages.address} value={servers[0]?.url ?? ''} />
          <Fact label={docsMessages.version} value={info.version} />
          <div className="flex items-center gap-3">
            <dt className="text-ink-500">{docsMessages.openApi}</dt>
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
        <DocsContents groups={groups} />
        <div className="min-w-0">
          {groups.map(({ name, title, operations }) => (
            <section key={name} id={name} aria-labelledby={`${name}-heading`} className="mb-12 scroll-mt-20">
              <h2 id={`${name}-heading`} className="border-b border-ink-900 pb-3 text-2xl">
                {title}
              </h2>
              <div className="divide-y divide-ink-200">
                {operations.map((each) => (
                  <OperationSection key={each.operation.operationId} {...each} />
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

function Code({ children }: { children: ReactNode }) {
  return <code className="figure text-base">{children}</code>
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-h-11 items-center gap-3">
      <dt className="text-ink-500">{label}</dt>
      <dd className="figure break-all">{value}</dd>
    </div>
  )
}
