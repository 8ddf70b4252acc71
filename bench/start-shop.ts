import { findFreePort } from '../server/testing/run-shop.ts'
import { type ChildServer, startChild } from './child-server.ts'

export const ADMIN = { email: 'admin@northbridge.example', password: 'correct horse' }

/** The built shop in a process of its own. Requests are not logged, as in a shop that is busy. */
export async function startShop(environment: Record<string, string>): Promise<ChildServer> {
  const port = await findFreePort()
  return startChild(['server/main.ts'], {
    env: {
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...environment,
    },
    port,
    listening: /Northbridge is open/,
  })
}
