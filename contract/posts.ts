import type { FrontMatter } from './front-matter.ts'

/** Also the address to subscribe to, named by the pages. */
export const FEED_PATH = '/blogs/feed.xml'

/** What the front matter of a post says of it. */
export interface PostSummary {
  slug: string
  title: string
  description: string
  /** The day it was written, as 2026-03-05. */
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

/** Newest first; of one day by their names, so that the list and the feed agree. */
export function sortPosts<Post extends PostSummary>(posts: readonly Post[]): Post[] {
  return posts.toSorted((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug))
}

export interface PostInPlace<Post extends PostSummary> {
  post: Post
  newer: Post | null
  older: Post | null
}

/** Among posts in order, newest first. */
export function findInPlace<Post extends PostSummary>(
  posts: readonly Post[],
  slug: string,
): PostInPlace<Post> | null {
  const index = posts.findIndex((post) => post.slug === slug)
  const post = posts[index]
  if (!post) return null
  return { post, newer: posts[index - 1] ?? null, older: posts[index + 1] ?? null }
}
