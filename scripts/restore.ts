// `npm run restore -- file`: fills an empty shop, on either engine, from a backup of either engine.
import { resolve } from 'node:path'
import { BackupError } from '../server/backup/backup-format.ts'
import { checkBackup } from '../server/backup/backup-read.ts'
import { restoreBackup } from '../server/backup/backup-restore.ts'
import { migrations } from '../server/db/migrations/index.ts'
import { describeCounts, withShop } from './with-shop.ts'

await withShop('restore', async (openShop) => {
  const [, , given] = process.argv
  if (!given) throw new BackupError('name the backup: npm run restore -- file')
  const backup = await checkBackup(resolve(given), migrations)
  const { engine, images } = await openShop()
  await restoreBackup(engine, { backup, images, migrations })
  return `Restored ${describeCounts(backup.counts)} into ${engine.location}`
})
