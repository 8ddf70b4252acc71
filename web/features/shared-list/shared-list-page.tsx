import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { sharedListMessages as texts } from '../../../content/messages/en/lists.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { ApiClient } from '../../api/client.ts'
import { servicesContext, useApi } from '../../app/services.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LinesTodayView } from '../../ui/lists/lines-today.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'

function sharedListQuery(api: ApiClient, token: string) {
  return queryOptions({
    queryKey: ['shared-list', token],
    queryFn: ({ signal }) => api.call('getSharedList', { params: { id: token }, signal }),
    staleTime: 0,
  })
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<{ token: string }> {
  const { api, queryClient } = context.get(servicesContext)
  const token = params.token ?? ''
  await queryClient.query(sharedListQuery(api, token))
  return { token }
}

/** A list that its owner shares. Anyone with the link can add it to their own cart. */
export function Component() {
  const { token } = useLoaderData<{ token: string }>()
  const { data: list } = useSuspenseQuery(sharedListQuery(useApi(), token))
  return (
    <div className="wrap min-h-[calc(100vh-4rem)] pt-3 pb-(--section)">
      <PageMeta
        title={list.name}
        description={texts.description}
        path={fillPath(pages.sharedList, { token })}
        noindex
      />
      <Breadcrumbs crumbs={[{ to: pages.home, label: texts.home }]} current={texts.breadcrumb} />
      <h1 className="mt-3 text-3xl wrap-anywhere">{list.name}</h1>
      <p className="mt-1 mb-6 text-ink-700">{texts.note}</p>
      <LinesTodayView today={list} />
    </div>
  )
}
