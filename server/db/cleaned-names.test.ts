import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertReview, insertUser } from '../../tests/support/factories.ts'
import { engineNames, openTestEngine, type TestEngine } from '../../tests/support/test-engine.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

const NAMES: readonly [string, string][] = [
  ['Eve\r\nhttp://evil.example', 'Eve'],
  ['www.evil.example', 'Customer'],
  ['Ines\u202e Maier', 'Ines Maier'],
  ['Müller & Co. KG', 'Müller & Co. KG'],
]

describe.each(engineNames)('Names stored before they were checked, on %s', (name) => {
  let opened: TestEngine
  beforeAll(async () => {
    opened = await openTestEngine(name)
  })
  afterAll(() => opened.remove())

  it('Old names in accounts and reviews become one line without a web address', async () => {
    const { engine } = opened
    await migrate(
      engine,
      migrations.filter(({ id }) => id < '0019'),
    )
    const rows: { user: string; review: string; becomes: string }[] = []
    for (const [display_name, becomes] of NAMES) {
      const user = await insertUser(engine, { display_name })
      rows.push({ user, review: await insertReview(engine, { user_id: user, display_name }), becomes })
    }
    await migrate(engine, migrations)
    for (const { user, review, becomes } of rows) {
      const find = (table: 'users' | 'review', id: string) =>
        engine.db.selectFrom(table).select('display_name').where('id', '=', id).executeTakeFirst()
      expect(await find('users', user)).toEqual({ display_name: becomes })
      expect(await find('review', review)).toEqual({ display_name: becomes })
    }
  })
})
