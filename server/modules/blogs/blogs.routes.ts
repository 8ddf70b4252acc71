import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import blogs from '../../../content/blogs.json' with { type: 'json' }
import shop from '../../../content/shop.json' with { type: 'json' }
import { FEED_PATH } from '../../../contract/posts.ts'
import { toFeed } from './feed.rules.ts'
import { listPosts } from './list-posts.ts'

/** A feed reader asks every hour or so; with the tag it hears that nothing is new. */
const KEPT_FOR_AN_HOUR = 'public, max-age=3600'

/** Posts come with a release, so the feed is made once. */
export async function blogRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }): Promise<void> {
  const feed = toFeed({
    publicUrl,
    title: `${shop.name} ${blogs.title}`,
    description: blogs.description,
    posts: await listPosts(),
  })
  // Weak, as a reply may be compressed; so is the comparison.
  const tag = `"${createHash('sha256').update(feed).digest('base64url').slice(0, 22)}"`

  app.get(FEED_PATH, async (request, reply) => {
    reply.headers({ etag: `W/${tag}`, 'cache-control': KEPT_FOR_AN_HOUR })
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    return reply.type('application/rss+xml; charset=utf-8').send(feed)
  })
}
