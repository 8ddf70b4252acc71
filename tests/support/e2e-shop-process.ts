import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { readConfig } from '../../server/config/config.ts'
import { createLogger } from '../../server/logging/logger.ts'
import { openShop } from '../../server/processes/open-shop.ts'
import { endWithStarter } from './end-with-starter.ts'
import { quickPasswords } from './quick-passwords.ts'
import { testImagesFolder } from './test-images.ts'

/** Serves a separate shop for the browser tests: a new store in a temporary folder, on loopback. */
const dataDir = mkdtempSync(join(tmpdir(), 'northbridge-e2e-'))
// Image files are named by their content, so images that other tests have rendered work here too. A name with a dot in
// front is a draft, which another test may rename at this moment.
if (existsSync(testImagesFolder))
  cpSync(testImagesFolder, join(dataDir, 'images'), {
    recursive: true,
    filter: (file) => !basename(file).startsWith('.'),
  })

const config = readConfig({ ...process.env, HOST: '127.0.0.1', DATA_DIR: dataDir })
// Every journey registers people and signs them in. The trials (tests/trust/trials) do the same with the real hash.
const shop = await openShop({
  config,
  logger: createLogger('warn'),
  onProgress: () => {},
  passwords: quickPasswords,
})

// Playwright stops this process with SIGTERM, but not when a signal ends Playwright itself, as `npm test` may do.
endWithStarter(async () => {
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})
