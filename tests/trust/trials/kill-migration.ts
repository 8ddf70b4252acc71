import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Engine } from '../../../server/db/dialect/engine.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { migrations } from '../../../server/db/migrations/index.ts'
import { describeSchema } from '../../support/describe-schema.ts'
import { type EngineName, openTestEngine } from '../../support/test-engine.ts'
import type { Random } from './random.ts'

const script = fileURLToPath(new URL('../../support/migrate-process.ts', import.meta.url))

interface Ended {
  signal: string | null
  said: string
}

/** Migrates in a separate process, which may be killed after a while. */
function migrateInProcess(environment: Record<string, string>, killAfterMs?: number): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (text) => {
      said += text
    })
    child.once('close', (_code, signal) => resolve({ signal, said }))
    if (killAfterMs !== undefined) sleep(killAfterMs).then(() => child.kill('SIGKILL'))
  })
}

const tablesOf = async ({ db }: Engine) =>
  (await db.introspection.getTables()).map(({ name }) => name).toSorted()

/** Looks at the last migration, because not every one creates a table. */
async function isMigrated({ db }: Engine): Promise<boolean> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'schema_migration')) return false
  const applied = await db.selectFrom('schema_migration').select('id').execute()
  return applied.length === migrations.length
}

interface KillOptions {
  /** How many migrations the database already has. */
  from: number
  /** The migration during which the process is killed, or the longest time after its start. */
  when: { diesIn: string } | { random: Random; maxMs: number }
}

/** Kills a migration halfway and starts the next process. Returns every difference from an undisturbed migration. */
export async function killMigration(engineName: EngineName, { from, when }: KillOptions): Promise<string[]> {
  const opened = await openTestEngine(engineName)
  const whole = await openTestEngine(engineName, 'migrated')
  try {
    const { environment, engine } = opened
    if (from > 0) await migrate(engine, migrations.slice(0, from))
    const before = await tablesOf(engine)
    const killed =
      'diesIn' in when
        ? await migrateInProcess({ ...environment, DIES_IN: when.diesIn })
        : await migrateInProcess(environment, when.random.below(when.maxMs))
    const faults: string[] = []
    if ('diesIn' in when && killed.signal !== 'SIGKILL')
      faults.push(`nothing was killed in ${when.diesIn}: ${killed.said}`)
    const left = await tablesOf(engine)
    const isDone = killed.said !== '' || (await isMigrated(engine))
    if (!isDone && left.join() !== before.join()) faults.push(`a killed migration left ${left}`)

    const next = await migrateInProcess(environment)
    const pending = isDone ? [] : migrations.slice(from).map(({ id }) => id)
    if (next.said !== JSON.stringify(pending)) faults.push(`the next start applied ${next.said}`)
    const [is, should] = [await describeSchema(engine), await describeSchema(whole.engine)]
    faults.push(...is.filter((line) => !should.includes(line)).map((line) => `should not be there: ${line}`))
    faults.push(...should.filter((line) => !is.includes(line)).map((line) => `is missing: ${line}`))
    return faults
  } finally {
    await opened.remove()
    await whole.remove()
  }
}
