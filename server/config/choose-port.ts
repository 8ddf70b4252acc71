import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { explainFailure } from '../errors/explain-failure.ts'
import type { Config } from './config.ts'

/**
 * PORT=0 means any free port. It is looked for before anything else is opened, because the shop's own address stands in
 * its mails, in its tokens and in what Google is told.
 */
export async function choosePort(config: Config): Promise<Config> {
  const { host, port, publicUrl } = config.http
  if (port !== 0) return config
  const server = createServer().listen(0, host)
  await once(server, 'listening').catch((error) => {
    throw explainFailure(error, { config })
  })
  const { port: free } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return { ...config, http: { ...config.http, port: free, publicUrl: publicUrl.replace(/:0$/, `:${free}`) } }
}
