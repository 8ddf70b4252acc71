// `npm run backup -- [file]`: saves the whole shop in one file, while it runs.
import { join, resolve } from 'node:path'
import { takeBackup } from '../server/backup/backup.ts'
import { describeCounts, withShop } from './with-shop.ts'

await withShop('back up', async (openShop) => {
  const { config, engine, images } = await openShop({ mustExist: true })
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = resolve(process.argv[2] ?? join(config.dataDir, 'backups', `northbridge-${time}Z.ndjson.gz`))
  const counts = await takeBackup(engine, {
    file,
    images,
    onMissing: (image) => console.error(`The image file ${image} is missing, so it is not in the backup.`),
  })
  return `Backed up ${describeCounts(counts)} of ${engine.location} to ${file}`
})
