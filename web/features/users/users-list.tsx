import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { usersPageMessages as texts } from '../../../content/messages/en/users.ts'
import { useApi } from '../../app/services.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FIRST_PAGE, firstSerial } from '../../ui/table-paging.rules.ts'
import { TablePaging } from '../../ui/table-paging.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { toUserSearch, type UserSearch } from './user-search.rules.ts'
import { usersQuery } from './users.queries.ts'
import { type UserActions, UsersTable } from './users-table.tsx'

interface UsersListProps extends UserActions {
  search: UserSearch
  ownId: string
}

export function UsersList({ search, ownId, ...actions }: UsersListProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(usersQuery(useApi(), search))
  if (error && !data) {
    return <ErrorState title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <TableSkeleton text={texts.loading} rowHeight="max-md:min-h-44" />
  const isSearch = search.q !== '' || search.filter !== ''
  const toNext =
    data.nextCursor && toUserSearch({ ...search, cursor: data.nextCursor, page: search.page + 1 })
  if (data.items.length === 0) {
    return (
      <EmptyState
        Icon={SearchX}
        title={isSearch ? texts.noMatchTitle : texts.endTitle}
        text={<p>{toNext ? texts.notYetText : isSearch ? texts.noMatchText : texts.endText}</p>}
        action={
          <ButtonLink variant="line" to={toNext ?? '?'}>
            {toNext ? texts.searchOn : texts.all}
          </ButtonLink>
        }
      />
    )
  }
  const first = firstSerial(search.page)
  const rows = data.items.map((user, index) => ({ user, serial: first + index, isSelf: user._id === ownId }))
  return (
    <div aria-busy={isPlaceholderData} className={classes(isPlaceholderData && 'opacity-60')}>
      <UsersTable rows={rows} {...actions} />
      <TablePaging
        label={texts.pages}
        first={first}
        shown={rows.length}
        isStart={search.cursor === ''}
        toStart={toUserSearch({ ...search, ...FIRST_PAGE })}
        toNext={toNext}
      />
    </div>
  )
}
