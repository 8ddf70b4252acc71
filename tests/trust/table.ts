import { countLost, hasHeld, type Outcome } from './outcome.ts'

export type Row = {
  '#': number
  'what was tried': string
  'how often': string
  'lost or let through': string
  took: string
}

/** The counts of the cases, added up by what they count; a case without a count counts as one. */
function describeTried({ cases }: Outcome): string {
  const sums = new Map<string, number>()
  const uncounted = cases.filter(({ state, score }) => state !== 'not run' && !score).length
  for (const { score } of cases) if (score) sums.set(score.of, (sums.get(score.of) ?? 0) + score.tried)
  const parts = [...sums].map(([of, tried]) => `${tried.toLocaleString('en')} ${of}`)
  if (uncounted > 0) parts.push(`${uncounted} ${uncounted === 1 ? 'case' : 'cases'}`)
  for (const { score } of cases) if (score?.note) parts.push(score.note)
  const left = cases.filter(({ state }) => state === 'not run').length
  if (left > 0) parts.push(`${left} not run`)
  return parts.join(', ') || 'nothing'
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
