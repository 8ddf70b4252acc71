import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '../../contract/durations.ts'
import { ShopError } from '../errors/shop-error.ts'
import { sendProblem } from './errors.ts'

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
    index: false,
  })
  const hasFile = createFileLookup(assets)
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*']
    if (await hasFile(name)) return reply.sendFile(name)
    return sendProblem(reply, new ShopError('NOT_FOUND', 'There is no such file.'))
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

/**
 * Tells whether a folder has a file. The folder is read again only after it changed, because anyone can ask for any
 * name. So this process also serves what a newer build adds: during a rolling restart, pages of that build ask for it.
 */
function createFileLookup(folder: string): (name: string) => Promise<boolean> {
  let names = new Set<string>()
  let readVersion = 0
  return async (name) => {
    const version = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
    if (version !== readVersion) {
      names = new Set(await readdir(folder).catch(() => []))
      // Two changes within one tick of the clock have the same time, so a folder that has just changed is read again.
      readVersion = version === null || Date.now() - version < 1_000 ? 0 : version
    }
    return names.has(name)
  }
}
