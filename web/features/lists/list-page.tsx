import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { listsMessages, listPageMessages as texts } from '../../../content/messages/en/lists.ts'
import { pages } from '../../../contract/pages.ts'
import { useApi } from '../../app/services.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ListView } from './list-view.tsx'
import { listQuery } from './lists.queries.ts'
import { Loaded } from './loaded.tsx'

export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(listQuery(useApi(), id))
  return (
    <>
      <div className="-mt-3 print:hidden">
        <Breadcrumbs crumbs={[{ to: pages.lists, label: listsMessages.title }]} current={texts.breadcrumb} />
      </div>
      <Loaded
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        missing={{
          title: texts.missingTitle,
          text: texts.missingText,
          action: <ButtonLink to={pages.lists}>{listsMessages.title}</ButtonLink>,
        }}
      >
        {(list) => <ListView list={list} />}
      </Loaded>
    </>
  )
}
