import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { explainFailure } from '../errors/explain-failure.ts'
import type { Config } from './config.ts'

/**
 * With PORT=0, finds a free port before anything else opens, because the shop's address goes into mails, tokens and the
 * settings sent to Google.
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
