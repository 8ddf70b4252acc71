import type { Server } from 'node:net'

/** The path under which the shop's reverse proxy shows the sandbox to browsers. */
export const BROWSER_PATH = '/sandbox'

export interface Addresses {
  /** The shop's origin, as browsers see it. */
  publicOrigin: string
  /** The sandbox's own origin, which the shop's server calls. */
  origin: string
}

export function getPort(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port')
  return address.port
}
