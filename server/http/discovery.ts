import type { FastifyInstance } from 'fastify'
import { pages } from '../../contract/pages.ts'
import type { Engine } from '../db/dialect/engine.ts'
import { ShopError } from '../errors/shop-error.ts'
import { toAddressKey } from '../modules/access/attempts.rules.ts'
import { listPosts } from '../modules/blogs/list-posts.ts'
import { listSitemapProducts } from '../modules/catalog/list-sitemap-products.ts'
import type { RenderBudget } from './page-cache/render-budget.ts'

const STATIC_PAGES = [
  pages.home,
  pages.products,
  pages.build,
  pages.quickOrder,
  pages.blogs,
  pages.questions,
  pages.portfolio,
]

interface DiscoveryOptions {
  engine: Engine
  publicUrl: string
  /** Null: no limit on making the sitemap. */
  budget: RenderBudget | null
}

/** Serves /robots.txt and /sitemap.xml for search engines. */
export async function discoveryRoutes(
  app: FastifyInstance,
  { engine, publicUrl, budget }: DiscoveryOptions,
): Promise<void> {
  const posts = await listPosts()

  app.get('/robots.txt', async (_request, reply) => {
    const lines = [
      'User-agent: *',
      'Disallow: /dashboard',
      'Disallow: /purchase/',
      'Disallow: /cart',
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', async ({ ip }, reply) => {
    const wait = budget?.take(toAddressKey(ip), Date.now()) ?? 0
    if (wait > 0)
      throw new ShopError('TOO_MANY_REQUESTS', 'The sitemap was requested too often.', undefined, wait)
    const entries = [
      ...STATIC_PAGES.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
      ...posts.map(({ slug }) => `<url><loc>${publicUrl}${pages.blogs}/${slug}</loc></url>`),
      ...(await listSitemapProducts(engine)).map(
        ({ slug, updatedAt }) =>
          `<url><loc>${publicUrl}${pages.products}/${slug}</loc><lastmod>${updatedAt}</lastmod></url>`,
      ),
    ]
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      )
  })
}
