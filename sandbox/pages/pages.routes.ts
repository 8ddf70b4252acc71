import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { type Addresses, BROWSER_PATH } from '../addresses.ts'
import { html } from './html.ts'
import { renderPage } from './page.ts'

export async function pagesRoutes(
  app: FastifyInstance,
  { addresses }: { addresses: Addresses },
): Promise<void> {
  const stylesheet = await readFile(new URL('./sandbox.css', import.meta.url))

  app.get('/assets/sandbox.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(stylesheet),
  )

  app.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(
      renderPage({
        title: 'Test services',
        plays: 'the services the shop depends on',
        main: html`<h1>Test services</h1>
<p>Each one speaks the real service’s protocol. To use the real one, set that service’s keys.</p>
<ul class="rows">
<li><a class="row" href="${BROWSER_PATH}/mail"><span class="row-title">Mail</span><span class="mute">Every message the shop has sent</span></a></li>
<li><a class="row" href="${addresses.publicOrigin}/login"><span class="row-title">Google</span><span class="mute">Opens from Continue with Google on the login page</span></a></li>
<li><a class="row" href="${addresses.publicOrigin}/dashboard"><span class="row-title">Stripe</span><span class="mute">Opens from Pay on My Orders; 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined</span></a></li>
</ul>`,
      }),
    ),
  )
}
