import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import type { SearchOutcome } from '../../../contract/search-outcomes.ts'
import { describeOnBothEngines, engineNames, openTestEngine } from '../../../tests/support/test-engine.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { deleteOldSearches } from './delete-old-searches.ts'
import { openSearchLog } from './open-search-log.ts'
import { MAX_QUESTIONS_A_DAY } from './write-searches.ts'

const NOW = Date.UTC(2026, 10, 15, 18)
const DAY = '2026-11-15'

const search = (question: string, outcome: SearchOutcome = 'nothing') => ({
  outcome,
  typed: question,
  question: outcome === 'found' ? null : question,
})

/** Counts as 'outcome question'; the total of an outcome has no question. */
async function readCounts({ db }: Pick<Engine, 'db'>): Promise<Record<string, number>> {
  const rows = await db.selectFrom('search_question').selectAll().where('day', '=', DAY).execute()
  return Object.fromEntries(rows.map(({ outcome, question, count }) => [`${outcome} ${question}`, count]))
}

function openLog(engine: Engine) {
  let time = NOW
  const log = openSearchLog(engine, { now: () => time })
  const pass = (ms: number) => {
    time += ms
  }
  return { log, pass }
}

describeOnBothEngines('The log of searches', (getEngine) => {
  beforeEach(async () => {
    await getEngine().db.deleteFrom('search_question').execute()
  })

  it('Searches are counted by day, outcome and question, and every search in a total', async () => {
    const { log } = openLog(getEngine())
    for (const each of [search('mobo'), search('mobo'), search('ecc', 'relaxed'), search('ram', 'found')])
      log.count(each)
    await log.flush()
    log.count(search('mobo'))
    await log.flush()
    await log.flush()
    const expected = { 'nothing ': 3, 'nothing mobo': 3, 'relaxed ': 1, 'relaxed ecc': 1, 'found ': 1 }
    expect(await readCounts(getEngine())).toEqual(expected)
  })

  it('While a visitor types, only the last version of the question counts', async () => {
    const { log, pass } = openLog(getEngine())
    for (const typed of ['m', 'mo', 'mobo']) {
      log.count(search(typed, typed === 'm' ? 'found' : 'nothing'))
      pass(400)
    }
    log.count(search('mobo'))
    pass(5_000)
    log.count(search('mobo atx'))
    await log.flush()
    expect(await readCounts(getEngine())).toEqual({ 'nothing ': 3, 'nothing mobo': 2, 'nothing mobo atx': 1 })
  })

  it('Invented questions fill neither the memory nor the table, and do not hide one that is asked again', async () => {
    const { log } = openLog(getEngine())
    let asked = 0
    for (let batch = 0; batch < 5; batch += 1) {
      for (let each = 0; each < 20_000; each += 1) {
        log.count(search(`x${(asked * 7_919).toString(36)}`))
        asked += 1
      }
      expect(log.waiting).toBeLessThanOrEqual(1_000)
      await log.flush()
    }
    for (let each = 0; each < 2; each += 1) log.count(search('thermal paste'))
    await log.flush()
    const counts = await readCounts(getEngine())
    expect(counts['nothing ']).toBe(asked + 2)
    expect(counts['nothing thermal paste']).toBe(2)
    expect(Object.keys(counts)).toHaveLength(MAX_QUESTIONS_A_DAY + 1)
  })

  it('Searches that could not be written are written later', async () => {
    const engine = getEngine()
    let isDown = true
    const withoutTimeouts: Engine['withoutTimeouts'] = (work) => {
      if (isDown) throw new Error('the database is away')
      return engine.withoutTimeouts(work)
    }
    const { log } = openLog({ ...engine, withoutTimeouts })
    log.count(search('mobo'))
    await expect(log.flush()).rejects.toThrow('away')
    log.count(search('mobo'))
    isDown = false
    await log.flush()
    expect(await readCounts(getEngine())).toEqual({ 'nothing ': 2, 'nothing mobo': 2 })
  })

  it('Words are deleted after 12 months and totals after 24', async () => {
    const row = (day: string, question: string) => ({ outcome: 'nothing' as const, day, question, count: 1 })
    await getEngine()
      .db.insertInto('search_question')
      .values([
        row('2025-11-16', 'kept'),
        row('2025-11-15', 'over'),
        row('2025-11-15', ''),
        row('2024-11-16', ''),
        row('2024-11-15', ''),
      ])
      .execute()
    const forget = () => deleteOldSearches(getEngine().db, { now: NOW, limit: 100 })
    expect([await forget(), await forget()]).toEqual([2, 0])
    const left = await getEngine().db.selectFrom('search_question').select(['day', 'question']).execute()
    expect(left).toHaveLength(3)
    expect(left).not.toContainEqual({ day: '2025-11-15', question: 'over' })
    expect(await deleteOldSearches(getEngine().db, { now: NOW + DAY_MS, limit: 1 })).toBe(1)
  })
})

describe.each(engineNames)('Two processes on one %s', (name) => {
  // The second part was seen to fail on PostgreSQL when batches are not written one after another.
  it('The counts of two processes add up, and together they stay within the limit of a day', async () => {
    const { engine, openAgain, remove } = await openTestEngine(name, 'migrated')
    const other = openAgain()
    const logs = [engine, other].map((each) => openLog(each).log)
    const asked = Array.from({ length: 200 }, (_, index) =>
      search(`${index} part`, index < 100 ? 'nothing' : 'relaxed'),
    )
    for (let round = 0; round < 5; round += 1) {
      for (const [index, log] of logs.entries())
        for (const each of index === 0 ? asked : asked.toReversed()) log.count(each)
      await Promise.all(logs.map((log) => log.flush()))
    }
    const expected = Object.fromEntries(asked.map((each) => [`${each.outcome} ${each.question}`, 10]))
    expect(await readCounts(engine)).toEqual({ 'nothing ': 1_000, 'relaxed ': 1_000, ...expected })

    for (const [index, log] of logs.entries())
      for (let each = 0; each < MAX_QUESTIONS_A_DAY; each += 1)
        log.count(search(`${each} more`, index === 0 ? 'nothing' : 'relaxed'))
    await Promise.all(logs.map((log) => log.flush()))
    expect(Object.keys(await readCounts(engine))).toHaveLength(MAX_QUESTIONS_A_DAY + 2)
    await other.close()
    await remove()
  })
})
