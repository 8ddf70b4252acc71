import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '../../contract/durations.ts'

const ONE_YEAR_MS = 31_536_000_000

/** Serves the built files: hashed ones under /assets/ are cached forever, the few with fixed names for a day. */
export async function siteFileRoutes(
  app: FastifyInstance,
  { clientDir }: { clientDir: string },
): Promise<void> {
  const assets = join(clientDir, 'assets')
  await app.register(fastifyStatic, {
    root: assets,
    // The plugin's own route reads the whole folder for each file, to compare the spelling of its name.
    serve: false,
    immutable: true,
    maxAge: ONE_YEAR_MS,
    preCompressed: true,
  })
  let names = new Set<string>()
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*']
    // During a rolling restart, pages of a newer build ask this process for files that it has not seen.
    if (!names.has(name)) names = new Set(await readdir(assets))
    return names.has(name) ? reply.sendFile(name) : reply.callNotFound()
  })
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', 'manifest.json', '**/*.br', '**/*.gz'],
    maxAge: DAY_MS,
    preCompressed: true,
    decorateReply: false,
    index: false,
  })
}
