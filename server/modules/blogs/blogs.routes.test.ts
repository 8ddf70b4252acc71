import { expect, it } from 'vitest'
import { readXml } from '../../../tests/support/read-xml.ts'
import { describeShop } from '../../../tests/support/test-app.ts'
import { listPosts } from './list-posts.ts'

describeShop('The blog feed', (getApp) => {
  const get = (headers = {}) => getApp().inject({ url: '/blogs/feed.xml', headers })

  it('The feed is RSS with every post, newest first, and every link works', async () => {
    const response = await get()
    expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const { channel } = readXml(response.body, ['item']).rss
    expect(channel).toMatchObject({
      title: 'Northbridge Blogs',
      link: 'http://shop.test/blogs',
      'atom:link': { '@_href': 'http://shop.test/blogs/feed.xml', '@_rel': 'self' },
    })
    const posts = await listPosts()
    expect(posts.length).toBeGreaterThan(0)
    const items: Record<'title' | 'link' | 'description' | 'pubDate', string>[] = channel.item
    expect(items.map(({ title, link, description }) => ({ title, link, description }))).toEqual(
      posts.map(({ title, slug, description }) => ({
        title,
        link: `http://shop.test/blogs/${slug}`,
        description,
      })),
    )
    expect(items.map(({ pubDate }) => new Date(pubDate).toISOString().slice(0, 10))).toEqual(
      posts.map(({ date }) => date),
    )
    for (const { link } of items) {
      const { statusCode } = await getApp().inject({
        url: new URL(link).pathname,
        headers: { accept: 'text/html' },
      })
      expect([link, statusCode]).toEqual([link, 200])
    }
  })

  it('A reader that has the current feed gets 304', async () => {
    const { headers } = await get()
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const again = await get({ 'if-none-match': `"older", ${headers.etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get({ 'if-none-match': '"older"' })).statusCode).toBe(200)
  })
})
