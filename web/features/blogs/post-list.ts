/** The front matter of every post, newest first; the posts themselves load one by one. */

export interface PostSummary {
  slug: string
  title: string
  description: string
  date: string
  author: string
  tags: string[]
}

type Attributes = Record<string, string | string[]>

const attributesByPath = import.meta.glob<Attributes>('../../../content/blogs/*.md', {
  query: '?attributes',
  import: 'default',
  eager: true,
})

export function toSlug(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.md'.length)
}

function toSummary([path, attributes]: [string, Attributes]): PostSummary {
  const text = (name: string) => [attributes[name] ?? ''].flat().join(', ')
  return {
    slug: toSlug(path),
    title: text('title'),
    description: text('description'),
    date: text('date'),
    author: text('author'),
    tags: [attributes.tags ?? []].flat(),
  }
}

export const posts: readonly PostSummary[] = Object.entries(attributesByPath)
  .map(toSummary)
  .toSorted((a, b) => b.date.localeCompare(a.date))

export interface PostInPlace {
  post: PostSummary
  newer: PostSummary | null
  older: PostSummary | null
}

export function findPost(slug: string): PostInPlace | null {
  const index = posts.findIndex((post) => post.slug === slug)
  const post = posts[index]
  if (!post) return null
  return { post, newer: posts[index - 1] ?? null, older: posts[index + 1] ?? null }
}
