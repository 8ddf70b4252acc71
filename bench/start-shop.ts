import { join } from 'node:path'
import nodeFlags from '../server/config/node-flags.json' with { type: 'json' }
import { type ChildServer, startChild, whenPrinted, whenServing } from './child-server.ts'

export const ADMIN = { email: 'admin@northbridge.example', password: 'correct horse' }

/** The built shop in a separate process. It logs no requests, like a busy shop. */
export async function startShop(
  environment: Record<string, string>,
  readiness = whenPrinted(/Northbridge is open/),
): Promise<ChildServer> {
  return startChild([...nodeFlags, 'dist/server/main.js'], {
    env: {
      NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '.cache', 'compiled'),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...environment,
    },
    readiness,
  })
}

/** The same, but ready only with its first 200. */
export const startShopToFirstPage = (environment: Record<string, string>): Promise<ChildServer> =>
  startShop(environment, whenServing)
