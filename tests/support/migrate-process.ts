import { readConfig } from '../../server/config/config.ts'
import { openDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { migrations } from '../../server/db/migrations/index.ts'

/**
 * A separate process that migrates, as a second app process on the same database does. DIES_IN names a migration during
 * which it is killed: after the migration's changes, before they are recorded.
 */
const engine = openDatabase(readConfig(process.env), () => {})
const mortal = migrations.map(({ id, up }) => ({
  id,
  async up(tools: Parameters<typeof up>[0]) {
    await up(tools)
    if (id === process.env.DIES_IN) process.kill(process.pid, 'SIGKILL')
  },
}))
const applied = await migrate(engine, mortal)
await engine.close()
process.stdout.write(JSON.stringify(applied))
