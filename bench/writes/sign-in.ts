import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { detailsOf, loadServer, rates, type Turn } from '../load.ts'
import { type BenchStore, type EngineTitle, idOf } from '../open-stores.ts'
import type { Figure } from '../report.ts'
import { settings } from '../settings.ts'
import { ADMIN, startShop } from '../start-shop.ts'
import { pace } from './pace.ts'

const AT_ONCE = 10

/** Signing in over HTTP, compared with the password check alone, which is slow on purpose. */
export async function measureSignIn(engine: EngineTitle, { environment }: BenchStore): Promise<Figure> {
  const hash = await hashPassword(ADMIN.password)
  const checks = Array.from({ length: settings.signIns }, (_, index) => index)
  const shop = await startShop({ ...environment, DEMO_DATA: 'off' })
  const turns: Turn[] = []
  const bareRates: number[] = []
  try {
    for (let turn = 0; turn < settings.repeats; turn++) {
      turns.push(
        await loadServer(shop, {
          path: '/api/auth/sign-in/email',
          connections: AT_ONCE,
          amount: settings.signIns,
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: shop.origin },
          body: JSON.stringify(ADMIN),
        }),
      )
      const check = () => verifyPassword({ hash, password: ADMIN.password })
      bareRates.push((await pace(checks, { atOnce: AT_ONCE, work: check })).perSecond)
    }
  } finally {
    await shop.stop()
  }
  return {
    id: `writes/${idOf(engine)}/sign-in`,
    name: `${engine}: sign-in`,
    unit: '/s',
    values: rates(turns),
    against: { what: 'the same password checked bare', values: bareRates },
    details: detailsOf(turns),
  }
}
