import { readdir, readFile } from 'node:fs/promises'
import { parseFrontMatter } from '../../../contract/front-matter.ts'
import { type PostSummary, sortPosts, toPostSummary } from '../../../contract/posts.ts'

const folder = new URL('../../../content/blogs/', import.meta.url)

/** All posts, newest first. */
export async function listPosts(): Promise<PostSummary[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md'))
  const posts = files.map(async (file) =>
    toPostSummary(file, parseFrontMatter(await readFile(new URL(file, folder), 'utf8')).attributes),
  )
  return sortPosts(await Promise.all(posts))
}
