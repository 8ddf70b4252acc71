import { useQuery } from '@tanstack/react-query'
import { Mail, SearchX } from 'lucide-react'
import { messagesPageMessages as texts } from '../../../content/messages/en/messages.ts'
import { useApi } from '../../app/services.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FIRST_PAGE, firstSerial } from '../../ui/table-paging.rules.ts'
import { TablePaging } from '../../ui/table-paging.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { messagesQuery } from './messages.queries.ts'
import { type MessageSearch, toMessageAddress } from './messages-search.rules.ts'
import { MessagesTable } from './messages-table.tsx'

function Nothing({ search: { q, state, cursor } }: { search: MessageSearch }) {
  if (!q && !state && !cursor) {
    return <EmptyState Icon={Mail} title={texts.emptyTitle} text={<p>{texts.emptyText}</p>} />
  }
  return (
    <EmptyState
      Icon={SearchX}
      title={texts.noMatchTitle}
      text={<p>{texts.noMatchText}</p>}
      action={
        <ButtonLink variant="line" to="?">
          {texts.all}
        </ButtonLink>
      }
    />
  )
}

export function MessageList({ search }: { search: MessageSearch }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(messagesQuery(useApi(), search))
  if (error && !data) {
    return (
      <Panel>
        <ErrorState title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  if (!data) return <TableSkeleton text={texts.loading} rowHeight="max-md:min-h-48" />
  if (data.items.length === 0) {
    return (
      <Panel>
        <Nothing search={search} />
      </Panel>
    )
  }
  return (
    <div aria-busy={isPlaceholderData} className={classes(isPlaceholderData && 'opacity-60')}>
      <MessagesTable messages={data.items} />
      <TablePaging
        label={texts.pages}
        first={firstSerial(search.page)}
        shown={data.items.length}
        isStart={search.cursor === ''}
        toStart={toMessageAddress({ ...search, ...FIRST_PAGE })}
        toNext={
          data.nextCursor && toMessageAddress({ ...search, cursor: data.nextCursor, page: search.page + 1 })
        }
      />
    </div>
  )
}
