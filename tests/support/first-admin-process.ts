import { readConfig } from '../../server/config/config.ts'
import { openDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { migrations } from '../../server/db/migrations/index.ts'
import { ensureFirstAdmin } from '../../server/modules/identity/ensure-first-admin.ts'

/** A separate process that starts on a database and ensures that there is an admin, as each app process does. */
const config = readConfig(process.env)
const engine = openDatabase(config, () => {})
await migrate(engine, migrations)
const hashPassword = async (password: string) => password
const admin = await ensureFirstAdmin(engine, { ...config.firstAdmin, hashPassword, now: Date.now() })
await engine.close()
process.stdout.write(JSON.stringify(admin))
