import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findFreePort, runShop } from '../../support/run-shop.ts'
import { findSecrets } from './find-secrets.ts'
import { inForm } from './form.ts'
import { readLogs, USED_SECRETS } from './read-logs.ts'
import { tell } from './score.ts'
import { sendSecrets } from './send-secrets.ts'

/** Each level writes all that the one before it writes. */
const LEVELS = inForm({ short: ['trace'], long: ['info', 'debug', 'trace'] })

// Seen to fail when the log has the whole address of a request (with the tokens of its query), and when it has the
// headers of an upload, which the form parser reports.
it.for(LEVELS)(
  'A shop that logs at %s writes no password, token, mailed link or card number to its log',
  async (level, context) => {
    const folder = mkdtempSync(join(tmpdir(), 'northbridge-log-'))
    const url = `http://127.0.0.1:${await findFreePort()}`
    const shop = runShop({
      DATA_DIR: folder,
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      LOG_LEVEL: level,
      ADMIN_EMAIL: 'owner@firm.info',
      ADMIN_PASSWORD: 'correct horse',
    })
    try {
      await shop.opened
      const used = await sendSecrets(url)
      shop.process.kill('SIGTERM')
      const { stdout, stderr } = await shop.ended
      const found = findSecrets(`${stdout}${stderr}`, [...USED_SECRETS, ...used])
      tell(context, { tried: stdout.split('\n').length, of: 'lines of log', lost: found.length })
      expect(found).toEqual([])
      expect(stdout).toContain('"path":"/order"')
    } finally {
      shop.process.kill('SIGKILL')
      await shop.ended
      rmSync(folder, { recursive: true })
    }
  },
)

it('The output of all other trust lines holds no secret', (context) => {
  const own = process.env.TRUST_LOGS
  if (!own) return context.skip('only npm run trust keeps the logs of its lines')
  const { lines, found } = readLogs(own)
  tell(context, { tried: lines, of: 'lines of log', lost: found.length })
  expect(lines).toBeGreaterThan(0)
  expect(found).toEqual([])
})
