import { expect, test } from 'vitest'
import { findPostWithNeighbors, sortPosts, toPostSummary } from './posts.ts'

const post = (slug: string, date: string) => toPostSummary(`content/blogs/${slug}.md`, { title: slug, date })

test('The file name names a post, and fields missing from its front matter are empty', () => {
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

test('Posts are listed newest first, and by name within a day', () => {
  expect(sorted.map(({ slug }) => slug)).toEqual(['a', 'b', 'old'])
})

test('The newest post has no next post, the oldest no previous one, and others have both', () => {
  const neighbors = (slug: string) => {
    const found = findPostWithNeighbors(sorted, slug)
    return found && [found.newer?.slug ?? null, found.older?.slug ?? null]
  }
  expect(neighbors('a')).toEqual([null, 'b'])
  expect(neighbors('b')).toEqual(['a', 'old'])
  expect(neighbors('old')).toEqual(['b', null])
  expect(neighbors('never-written')).toBeNull()
})

test('A single post has no neighbors', () => {
  const alone = post('alone', '2026-01-01')
  expect(findPostWithNeighbors([alone], 'alone')).toEqual({ post: alone, newer: null, older: null })
})
