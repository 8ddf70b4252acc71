import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { recordStatements } from './record-statements.ts'

describe('Recording statements', () => {
  it('The statements of each unit of work stay together and in sequence, however they alternate', async () => {
    const database = new DatabaseSync(':memory:')
    database.exec('create table part (id integer, owner text)')
    const { recordings, sent, record, stop } = recordStatements()
    const work = (owner: string) => async () => {
      for (const id of [1, 2]) {
        await nextTurn()
        database.prepare('insert into part values (?, ?)').run(id, owner)
      }
    }
    await Promise.all([record(work('first')), record(work('second'))])
    stop()
    expect(recordings.map((recording) => recording.map(({ values }) => values))).toEqual([
      [
        [1, 'first'],
        [2, 'first'],
      ],
      [
        [1, 'second'],
        [2, 'second'],
      ],
    ])
    expect(sent.map(({ values }) => values)).toEqual([
      [1, 'first'],
      [1, 'second'],
      [2, 'first'],
      [2, 'second'],
    ])
    expect(database.prepare('select count(*) as rows from part').get()).toMatchObject({ rows: 4 })
  })

  it('Recording ends when it is stopped, and leaves out statements from outside a recorded unit of work', async () => {
    const database = new DatabaseSync(':memory:')
    const { recordings, record, stop } = recordStatements()
    database.exec('create table part (id integer)')
    stop()
    await record(async () => database.exec('drop table part'))
    expect(recordings.flat()).toEqual([])
  })
})
