import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeSchema } from '../../tests/support/describe-schema.ts'
import { engineNames, openTestEngine } from '../../tests/support/test-engine.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

/** The schema of version 0018, recorded when it was released. */
const releasedSchema = (engineName: string) =>
  readFileSync(new URL(`../../tests/support/schemas/0018.${engineName}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')

it.each(engineNames)(
  'Migrations 0001 to 0018 still create the schema of that release on %s',
  async (engineName) => {
    const { engine, remove } = await openTestEngine(engineName)
    await migrate(engine, migrations.slice(0, 18))
    expect(await describeSchema(engine)).toEqual(releasedSchema(engineName))
    await remove()
  },
)
