import { expect, test } from 'vitest'
import type { PostSummary } from '../../../contract/posts.ts'
import { readXml } from '../../../tests/support/read-xml.ts'
import { toFeed } from './feed.rules.ts'

const HOSTILE = 'Fish & <b>chips</b> ]]> "now" \'later\' &amp; \u0000\u0008\ud800 café 🐟'
const POST: PostSummary = {
  slug: 'fish',
  title: HOSTILE,
  description: HOSTILE,
  date: '2026-03-05',
  author: HOSTILE,
  tags: [HOSTILE, 'two'],
}

function read(posts: PostSummary[]) {
  const xml = toFeed({ publicUrl: 'https://shop.test', title: HOSTILE, description: 'Notes', posts })
  return readXml(xml, ['item', 'category']).rss.channel
}

test('Markup in a post becomes text in the feed, without characters that XML cannot hold', () => {
  const seen = 'Fish & <b>chips</b> ]]> "now" \'later\' &amp;  café 🐟'
  const { title, item } = read([POST])
  expect(title).toBe(seen)
  expect(item).toEqual([
    {
      title: seen,
      link: 'https://shop.test/blogs/fish',
      guid: { '#text': 'https://shop.test/blogs/fish', '@_isPermaLink': 'true' },
      pubDate: 'Thu, 05 Mar 2026 00:00:00 GMT',
      'dc:creator': seen,
      category: [seen, 'two'],
      description: seen,
    },
  ])
})

test('The feed names its title, address, language and last change', () => {
  const xml = toFeed({
    publicUrl: 'https://shop.test',
    title: 'Notes',
    description: 'Of parts',
    posts: [POST],
  })
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss .*\n<channel>\n/)
  expect(xml).toMatch(/<item>\n<title>.*\n<\/item>\n<\/channel>\n<\/rss>\n$/s)
  expect(readXml(xml, ['item', 'category']).rss.channel).toMatchObject({
    title: 'Notes',
    description: 'Of parts',
    link: 'https://shop.test/blogs',
    language: 'en',
    lastBuildDate: 'Thu, 05 Mar 2026 00:00:00 GMT',
    'atom:link': { '@_href': 'https://shop.test/blogs/feed.xml', '@_rel': 'self' },
  })
  expect(read([])).not.toHaveProperty('lastBuildDate')
})

test('A post without a valid day has no date in the feed', () => {
  const [item] = read([{ ...POST, date: 'soon' }]).item
  expect(Object.keys(item).toSorted()).toEqual([
    'category',
    'dc:creator',
    'description',
    'guid',
    'link',
    'title',
  ])
})

test('A shop without posts has a feed without items', () => {
  expect(read([])).not.toHaveProperty('item')
})
