import { expect, test } from 'vitest'
import { findInPlace, sortPosts, toPostSummary } from './posts.ts'

const post = (slug: string, date: string) => toPostSummary(`content/blogs/${slug}.md`, { title: slug, date })

test('a post is named by its file, and what its front matter leaves out is empty', () => {
  const attributes = { title: 'Fans', date: '2026-03-05', tags: ['cooling', 'noise'] }
  expect(toPostSummary('../../content/blogs/reading-fan-curves.md', attributes)).toEqual({
    slug: 'reading-fan-curves',
    title: 'Fans',
    description: '',
    date: '2026-03-05',
    author: '',
    tags: ['cooling', 'noise'],
  })
})

const sorted = sortPosts([post('b', '2026-03-05'), post('old', '2025-01-01'), post('a', '2026-03-05')])

test('posts come newest first, those of one day by name', () => {
  expect(sorted.map(({ slug }) => slug)).toEqual(['a', 'b', 'old'])
})

test('the newest post has nothing after it, the oldest nothing before it, one in between both', () => {
  const neighbours = (slug: string) => {
    const found = findInPlace(sorted, slug)
    return found && [found.newer?.slug ?? null, found.older?.slug ?? null]
  }
  expect(neighbours('a')).toEqual([null, 'b'])
  expect(neighbours('b')).toEqual(['a', 'old'])
  expect(neighbours('old')).toEqual(['b', null])
  expect(neighbours('never-written')).toBeNull()
})

test('a post alone has no neighbours', () => {
  const alone = post('alone', '2026-01-01')
  expect(findInPlace([alone], 'alone')).toEqual({ post: alone, newer: null, older: null })
})
