import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testImagesFolder } from './test-images.ts'

/**
 * Draws the demo images, once for each clone. Run before the tests that start side by side, which would otherwise all
 * draw them at the same time.
 */
if (!existsSync(testImagesFolder)) {
  const [{ openSqlite }, { fillStore }] = await Promise.all([
    import('../../server/db/dialect/sqlite.ts'),
    import('./store-templates.ts'),
  ])
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-images-'))
  await fillStore(openSqlite(join(folder, 'shop.sqlite')), 'demo')
  rmSync(folder, { recursive: true })
}
