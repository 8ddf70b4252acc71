import { blogMessages } from '../../../content/messages/en/reading.ts'
import { toPostSummary } from '../../../contract/posts.ts'
import { problems } from '../../../contract/problems.ts'
import { ApiError } from '../../api/api-error.ts'
import type { LoadChunk } from '../../app/chunks.ts'
import { findPost, type ListedPostInPlace } from './post-list.ts'

interface PostFile {
  html: string
}

const files = import.meta.glob<PostFile>('../../../content/blogs/*.md', {
  query: '?markdown',
  import: 'default',
})

const loaders = new Map(Object.entries(files).map(([path, load]) => [toPostSummary(path, {}).slug, load]))

export type LoadedPost = ListedPostInPlace & { html: string }

/** Each post is a separate chunk: reading one loads one. */
export async function loadPost(slug: string, loadChunk: LoadChunk): Promise<LoadedPost> {
  const found = findPost(slug)
  const load = loaders.get(slug)
  if (!found || !load) {
    const { status, title } = problems.NOT_FOUND
    throw new ApiError({
      type: 'about:blank',
      status,
      title,
      code: 'NOT_FOUND',
      detail: blogMessages.missing,
    })
  }
  const { html } = await loadChunk(load)
  return { ...found, html }
}
