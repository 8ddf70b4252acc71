import { type Case, countLost, hasHeld, type Outcome } from './outcome.ts'

export type Row = {
  '#': number
  'what was tried': string
  'how often': string
  'lost or let through': string
  took: string
}

const ENGINES: Record<string, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

/** A test that runs on both engines names its engine after its title (`describeOnTrialStore`). */
const findEngine = (name: string) => ENGINES[/ on (sqlite|postgres) /.exec(name)?.[1] ?? '']

/** Each note once. If there are several, each says on which engine it was measured. */
function describeNotes(cases: readonly Case[]): string[] {
  const noted = cases.filter(({ score }) => score?.note)
  const byNote = Map.groupBy(noted, ({ score }) => score?.note ?? '')
  return Array.from(byNote, ([note, same]) => {
    const engines = new Set(same.flatMap(({ name }) => findEngine(name) ?? []))
    const [engine] = engines
    if (noted.length === 1 || engine === undefined) return note
    return `${engines.size === 1 ? engine : 'each engine'}: ${note}`
  })
}

/** The counts of the cases, added up by what they count; a case without a count counts as one. */
function describeTried({ cases }: Outcome): string {
  const sums = new Map<string, number>()
  const uncounted = cases.filter(({ state, score }) => state !== 'not run' && !score).length
  for (const { score } of cases) if (score) sums.set(score.of, (sums.get(score.of) ?? 0) + score.tried)
  const parts = [...sums].map(([of, tried]) => `${tried.toLocaleString('en')} ${of}`)
  if (uncounted > 0) parts.push(`${uncounted.toLocaleString('en')} ${uncounted === 1 ? 'case' : 'cases'}`)
  const left = cases.filter(({ state }) => state === 'not run').length
  if (left > 0) parts.push(`${left} not run`)
  return [parts.join(', '), ...describeNotes(cases)].filter(Boolean).join('; ') || 'nothing'
}

export function toRow(outcome: Outcome): Row {
  return {
    '#': outcome.number,
    'what was tried': outcome.title,
    'how often': describeTried(outcome),
    'lost or let through': hasHeld(outcome) ? '0' : String(countLost(outcome) || 'not shown'),
    took: `${Math.round(outcome.seconds)} s`,
  }
}
