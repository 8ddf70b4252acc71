import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { BuildReply } from '../../../contract/schemas/fit-build.ts'
import { useApi } from '../../app/services.ts'
import { buildQuery, readKnownBuilds } from './build.queries.ts'
import type { BuildSearch } from './build-search.rules.ts'
import { checkLocally } from './local-build.rules.ts'

type Asked = Pick<BuildSearch, 'parts' | 'machines'>

/** The answer that needs no request: every line was in a build that this browser has read. */
export function answerNow(queryClient: QueryClient, asked: Asked): BuildReply | null {
  return checkLocally(readKnownBuilds(queryClient), asked)
}

interface ShownBuild {
  build: BuildReply | null
  /** The shop has not answered yet: repairs follow. */
  isWaiting: boolean
  /** Why the shop has no answer. The build is then as this browser knows it, without repairs. */
  error: Error | null
  refetch: () => void
}

/** The build of the address. A click is answered at once by the same engine, and then by the shop. */
export function useBuild(asked: Asked): ShownBuild {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({ ...buildQuery(useApi(), asked), enabled: asked.parts !== '' })
  const local = useMemo(() => (data ? null : answerNow(queryClient, asked)), [data, queryClient, asked])
  const last = useRef<BuildReply | null>(null)
  const build = data ?? local ?? last.current
  last.current = build
  return {
    build,
    isWaiting: !data && !error,
    error: data ? null : error,
    refetch: () => void refetch(),
  }
}
