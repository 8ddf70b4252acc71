import type { FrontMatter } from '../../../contract/front-matter.ts'
import {
  findPostWithNeighbors,
  type PostSummary,
  type PostWithNeighbors,
  sortPosts,
  toPostSummary,
} from '../../../contract/posts.ts'

/** The data of the list; the posts themselves load one at a time. */
export interface ListedPost extends PostSummary {
  minutes: number
}

export type ListedPostWithNeighbors = PostWithNeighbors<ListedPost>

interface SummaryFile {
  attributes: FrontMatter
  minutes: number
}

const files = import.meta.glob<SummaryFile>('../../../content/blogs/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
})

export const posts: readonly ListedPost[] = sortPosts(
  Object.entries(files).map(([path, { attributes, minutes }]) => ({
    ...toPostSummary(path, attributes),
    minutes,
  })),
)

export function findPost(slug: string): ListedPostWithNeighbors | null {
  return findPostWithNeighbors(posts, slug)
}
