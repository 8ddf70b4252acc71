import { toMarkdownTable } from '../../scripts/markdown-table.ts'
import { chapters } from './lines.ts'
import type { Outcome } from './outcome.ts'
import { toRow } from './table.ts'

function describeTaking(outcomes: readonly Outcome[]): string {
  const days = outcomes.map(({ takenAt }) => takenAt.slice(0, 10)).toSorted()
  const seeds = [...new Set(outcomes.map(({ seed }) => seed))]
  const span = days[0] === days.at(-1) ? `on ${days[0]}` : `from ${days[0]} to ${days.at(-1)}`
  return `Run ${span}. Random choices used the ${seeds.length === 1 ? 'seed' : 'seeds'} ${seeds.join(', ')}.`
}

/** What a reader who relies on the table must know. */
const NOT_SHOWN = [
  '19: a registration says that an address is taken, on purpose ([why](decisions/0008-registration-tells.md)); only what a taken address is told is compared.',
  '24: requests are random, so calls that need a card, a paid order or a signed event are mostly refused; lines 1 to 14 make those succeed.',
  '30: on PostgreSQL only. Memory counts as flat when full collections leave less than 32 bytes more for each request, and the resident memory that they leave grows by less than a tenth; both after the first five minutes. Between collections, V8 keeps freed pages resident, so that the process looks larger ([why](decisions/0019-a-bounded-heap.md)).',
  'The hosted services are played by the sandbox. No line has called the real Stripe, Google or mail server.',
]

/** Generates docs/trust.md. Only the list of what it does not show is written by hand. */
export function writeTrustPage(outcomes: readonly Outcome[]): string {
  const tables = chapters.map(({ title, lines }) => {
    const rows = lines.flatMap(({ number }) => outcomes.find((outcome) => outcome.number === number) ?? [])
    const missing = lines.length - rows.length
    return [
      `## ${title}`,
      toMarkdownTable(rows.map(toRow)),
      ...(missing > 0 ? [`${missing} of these lines have not been run.`] : []),
    ].join('\n\n')
  })
  return `${[
    '# What the shop withstands',
    'Every line is a way in which shops and frameworks have failed. `npm run trust` tests them all on the real product: both engines, two processes where it says so, a real browser, the hosted services played over their own protocols. `npm run trust -- 1 26` tests some of them, `--seed 4711` repeats the same random choices, `--publish` writes this page from what was run last. A short form of each line is part of `npm test -- --all`.',
    describeTaking(outcomes),
    ...tables,
    '## What this does not show',
    NOT_SHOWN.map((each) => `- ${each}`).join('\n'),
  ].join('\n\n')}\n`
}
