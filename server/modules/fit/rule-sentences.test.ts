import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  attributes,
  type FitCategory,
  fitCategories,
  isFitCategory,
} from '../../../contract/fit/attributes.ts'
import { type AnyPart, toBuild } from '../../../contract/fit/build.ts'
import {
  categoriesSeenBy,
  type Finding,
  type FitValue,
  fitResults,
  type Rule,
} from '../../../contract/fit/rule.ts'
import { rules } from '../../../contract/fit/rules.ts'
import { readValues } from '../../../contract/fit/values.ts'
import { seedRandom } from '../../../tests/trust/trials/random.ts'
import { demoProducts } from '../../demo/demo-content.ts'

const BUILDS = 1_500
const EXAMPLES = 3
/** What no product of the demo shop states. */
const OTHER_WORDS = [
  'None',
  'No',
  'Yes',
  'AM4',
  'AM5',
  'LGA1700',
  'LGA1851',
  'LGA1954',
  'E-ATX',
  'LRDIMM',
  'CUDIMM',
  'M.2 22110',
]

const products = demoProducts.flatMap(({ slug, name, category, specs }) =>
  isFitCategory(category) ? [{ id: slug, name, category, values: readValues(category, specs) }] : [],
)
const byCategory = Map.groupBy(products, ({ category }) => category)

/** The same draws on every machine and in every run. */
function openDraws(text: string) {
  const random = seedRandom(createHash('sha256').update(text).digest().readUInt32LE())
  return {
    happens: (share: number) => random.below(10_000) < share * 10_000,
    pick: <Value>(values: readonly Value[]) => values[random.below(values.length)] as Value,
  }
}

type Draws = ReturnType<typeof openDraws>

/** What a rule can meet in place of a value: what other products state, and what no product of ours states. */
function listValues({ needs }: Rule) {
  const stated = needs.map((need) => {
    const [category = '', key = ''] = [need.slice(0, need.indexOf('.')), need.slice(need.indexOf('.') + 1)]
    const own = byCategory.get(category as FitCategory) ?? []
    const values = own.flatMap(({ values }) => (values as Record<string, unknown>)[key] ?? [])
    return { need, kind: kindOf(category as FitCategory, key), values }
  })
  // Numbers of one rule are compared with each other, so they are drawn from one pool.
  const numbers = stated.flatMap(({ kind, values }) => (kind === 'number' ? (values as number[]) : []))
  const pool = [...new Set([0, 1, 2, ...numbers, ...numbers.map((value) => value + 1)])]
  return new Map(
    stated.map(({ need, kind, values }) => {
      if (kind === 'number') return [need, pool]
      return [need, kind === 'words' ? [...values, ...OTHER_WORDS] : values]
    }),
  )
}

function kindOf(category: FitCategory, key: string): string {
  const described: Record<string, { kind: string }> = attributes[category]
  return described[key]?.kind ?? ''
}

function drawPart(
  rule: Rule,
  category: FitCategory,
  { draws, pools }: { draws: Draws; pools: Pools },
): AnyPart {
  const { id, name, values: stated } = draws.pick(byCategory.get(category) ?? [])
  const values: Record<string, unknown> = { ...stated }
  for (const need of rule.needs) {
    if (!need.startsWith(`${category}.`)) continue
    const key = need.slice(category.length + 1)
    const pool = pools.get(need) ?? []
    const kind = kindOf(category, key)
    if (draws.happens(0.05)) delete values[key]
    else if (pool.length > 0 && draws.happens(0.4)) {
      if (kind === 'number') values[key] = draws.pick(pool)
      if (kind === 'words')
        values[key] = draws.happens(0.8) ? [draws.pick(pool)] : [draws.pick(pool), draws.pick(pool)]
      if (kind === 'list') values[key] = pool.filter(() => draws.happens(2 / pool.length))
    }
  }
  const quantity = draws.pick([1, 1, 1, 1, 2, 3])
  return { id, name, category, quantity, values, isArchived: draws.happens(0.05) }
}

type Pools = ReturnType<typeof listValues>

/** What a rule says of many builds of the parts that it looks at. */
function listFindings(rule: Rule): Finding[] {
  const draws = openDraws(rule.id)
  const pools = listValues(rule)
  const seen = fitCategories.filter((category) => categoriesSeenBy(rule).has(category))
  return Array.from({ length: BUILDS }).flatMap(() => {
    const lines = seen.flatMap((category) =>
      [0.85, 0.15].flatMap((share) =>
        draws.happens(share) ? drawPart(rule, category, { draws, pools }) : [],
      ),
    )
    return rule.check(toBuild(lines))
  })
}

const show = (given: FitValue | null) => (given ? `${given.value} ${given.unit ?? ''}`.trim() : '–')

/** Everything that a buyer or another program learns from a finding. */
function toLine({ result, products, left, right, margin, message, missing, lacks, sum }: Finding): string {
  const named = products.map(({ id, quantity }) => `${quantity} ${id}`)
  const details = { named, missing: missing?.map(({ part, key }) => [part.id, key]), lacks, sum }
  return JSON.stringify([result, show(left), show(right), margin, message, details])
}

function describeRule(rule: Rule): string {
  const findings = listFindings(rule)
  const examples = fitResults.flatMap((result) => {
    const own = findings.filter((finding) => finding.result === result)
    const lines = own.map(
      ({ left, right, message }) => `${result}: ${show(left)} | ${show(right)} | ${message}`,
    )
    return [...new Set(lines)].slice(0, EXAMPLES)
  })
  const digest = createHash('sha256').update(findings.map(toLine).join('\n')).digest('hex').slice(0, 16)
  return [
    `# ${rule.id}: ${rule.title}${rule.isRequired ? ', required' : ''}`,
    `# ${rule.source}`,
    ...examples,
    `${findings.length} findings in ${BUILDS} builds: ${digest}`,
  ].join('\n')
}

/**
 * A change of a rule shows here as a change of its sentences or of the digest of everything it says. Look at the
 * difference; if it is meant, update the snapshot with `npx vitest run server/modules/fit/rule-sentences.test.ts -u`.
 */
describe('What the rules say of drawn builds', () => {
  it.each(rules.map((rule) => [rule.id, rule] as const))('%s says what it said before', (_, rule) => {
    expect(describeRule(rule)).toMatchSnapshot()
  })
})
