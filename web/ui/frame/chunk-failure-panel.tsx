import { Unplug } from 'lucide-react'
import { useLocation } from 'react-router'
import { failureMessages } from '../../../content/messages/en/frame.ts'
import { CHUNK_FAILED } from '../../../contract/chunk-failed.ts'
import type { ChunkError, ChunkFailure } from '../../app/chunks.ts'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { PageMeta } from '../page-meta.tsx'

const REASONS: Record<ChunkFailure, string> = failureMessages.chunk

/** A browser remembers a failed import, so Retry reloads the document at the requested URL. */
export function ChunkFailurePanel({ error }: { error: ChunkError }) {
  const { pathname } = useLocation()
  return (
    <div role="alert" className="wrap py-(--section)">
      <PageMeta title={CHUNK_FAILED} description={error.message} path={pathname} noindex />
      <EmptyState
        level="h1"
        Icon={Unplug}
        title={CHUNK_FAILED}
        text={
          <>
            <p>{REASONS[error.type]}</p>
            <dl className="figure mt-2 grid gap-1 text-xs text-ink-500">
              <div>
                <dt className="inline">{`${failureMessages.chunkType} `}</dt>
                <dd className="inline">{error.type}</dd>
              </div>
              <div>
                <dt className="inline">{`${failureMessages.chunkAddress} `}</dt>
                <dd className="inline break-all">{error.address}</dd>
              </div>
            </dl>
          </>
        }
        action={<Button onClick={() => window.location.reload()}>{failureMessages.retry}</Button>}
      />
    </div>
  )
}
