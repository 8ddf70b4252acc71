import { readConfig } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'

/** A process of its own that migrates, as a second app process on the same database does. */
const engine = openDatabase(readConfig(process.env), () => {})
const applied = await migrate(engine, migrations)
await engine.close()
process.stdout.write(JSON.stringify(applied))
