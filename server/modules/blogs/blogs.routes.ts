import type { FastifyInstance } from 'fastify'
import blogs from '../../../content/blogs.json' with { type: 'json' }
import { FEED_PATH } from '../../../contract/posts.ts'
import { shop } from '../shop/shop.ts'
import { toFeed } from './feed.rules.ts'
import { listPosts } from './list-posts.ts'

/** Posts change only with a release, so the feed is built once. */
export async function blogRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }): Promise<void> {
  const feed = toFeed({
    publicUrl,
    title: `${shop.name} ${blogs.title}`,
    description: blogs.description,
    posts: await listPosts(),
  })
  app.get(FEED_PATH, async (_request, reply) => reply.type('application/rss+xml; charset=utf-8').send(feed))
}
