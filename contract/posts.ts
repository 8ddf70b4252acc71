import type { FrontMatter } from './front-matter.ts'

/** The address of the feed, which the pages also link to. */
export const FEED_PATH = '/blogs/feed.xml'

/** The front matter of a post. */
export interface PostSummary {
  slug: string
  title: string
  description: string
  /** The day of writing, such as 2026-03-05. */
  date: string
  author: string
  tags: string[]
}

export function toPostSummary(file: string, attributes: FrontMatter): PostSummary {
  const text = (name: string) => [attributes[name] ?? ''].flat().join(', ')
  return {
    slug: file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, ''),
    title: text('title'),
    description: text('description'),
    date: text('date'),
    author: text('author'),
    tags: [attributes.tags ?? []].flat(),
  }
}

/** Newest first, and by name within a day, so that the list and the feed agree. */
export function sortPosts<Post extends PostSummary>(posts: readonly Post[]): Post[] {
  return posts.toSorted((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug))
}

export interface PostWithNeighbors<Post extends PostSummary> {
  post: Post
  newer: Post | null
  older: Post | null
}

/** Expects posts newest first. */
export function findPostWithNeighbors<Post extends PostSummary>(
  posts: readonly Post[],
  slug: string,
): PostWithNeighbors<Post> | null {
  const index = posts.findIndex((post) => post.slug === slug)
  const post = posts[index]
  if (!post) return null
  return { post, newer: posts[index - 1] ?? null, older: posts[index + 1] ?? null }
}
