import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { equivalents } from './equivalents.ts'
import { chooseGroups, type Group, groups, UnknownGroup } from './groups.ts'
import { writeMutantsPage } from './mutants-page.ts'
import { readReport, scoreOf } from './read-report.ts'

const SOURCE = 'const a = 1\nif (a > 1) {\n  stop()\n}\n'

/** 'a/{b,c}.ts' names two files, and each must exist. */
function expandNames(pattern: string): string[] {
  const [whole, names] = /\{([^}]+)\}/.exec(pattern) ?? []
  if (!whole || !names) return [pattern]
  return names.split(',').flatMap((name) => expandNames(pattern.replace(whole, name)))
}

function mutant(status: string, start: [number, number], end: [number, number], replacement = 'true') {
  const at = ([line, column]: [number, number]) => ({ line, column })
  return { mutatorName: 'Kind', replacement, status, location: { start: at(start), end: at(end) } }
}

const REPORT = {
  files: {
    'b.ts': { source: SOURCE, mutants: [mutant('Killed', [2, 5], [2, 10])] },
    'a.ts': {
      source: SOURCE,
      mutants: [
        mutant('NoCoverage', [2, 12], [4, 2], '{}'),
        mutant('Survived', [2, 5], [2, 10]),
        mutant('Timeout', [2, 5], [2, 10]),
        mutant('RuntimeError', [1, 11], [1, 12]),
      ],
    },
  },
}

describe('Reports of Stryker', () => {
  it('Each file lists how many mutants were noticed, and the survivors with the code that they replaced', () => {
    expect(readReport(REPORT)).toEqual([
      {
        file: 'a.ts',
        killed: 1,
        broken: 1,
        survivors: [
          { line: 2, kind: 'Kind', was: '{\n  stop()\n}', became: '{}' },
          { line: 2, kind: 'Kind', was: 'a > 1', became: 'true' },
        ],
      },
      { file: 'b.ts', killed: 1, broken: 0, survivors: [] },
    ])
  })

  it('A mutant that no test reaches counts as unnoticed, and one that cannot be loaded does not count', () => {
    const files = readReport(REPORT)
    expect(scoreOf(files)).toBe(0.5)
    expect(scoreOf(files.slice(1))).toBe(1)
    expect(scoreOf([])).toBe(1)
  })
})

describe('docs/mutants.md', () => {
  const files = [
    {
      file: 'a.ts',
      killed: 2,
      broken: 0,
      survivors: [{ line: 7, kind: 'Logic', was: 'a || `b`', became: 'a' }],
    },
  ]
  const stock = { name: 'stock', takenAt: '2026-03-01T12:00:00.000Z', seconds: 61, files }
  const write = (former: string, scores = [stock]) => writeMutantsPage({ former, scores, needed: 0.85 })

  it('The page has the score, each file and each survivor, whatever characters its code contains', () => {
    const page = write('')
    expect(page).toContain('66.6% of 3 planted faults; 85.0% are needed')
    expect(page).toContain('on 2026-03-01 in 2 min')
    expect(page).toContain('| a.ts | 66.6% | 2 | 1 |')
    expect(page).toContain('| a.ts:7 | Logic | `` a \\|\\| `b` `` | `a` |')
  })

  it('A run of one group replaces its section and leaves the others as they are', () => {
    const former = write('', [stock, { ...stock, name: 'access' }])
    const better = [{ file: 'a.ts', killed: 3, broken: 0, survivors: [] }]
    const page = write(former, [{ ...stock, takenAt: '2026-04-01T12:00:00.000Z', files: better }])
    const [, ...sections] = page.split('\n## ')
    expect(sections).toHaveLength(2)
    expect(sections[0]).toMatch(/^Stock[\s\S]*100\.0% of 3 planted faults[\s\S]*on 2026-04-01/)
    expect(sections[1]).toMatch(/^Access[\s\S]*66\.6% of 3 planted faults[\s\S]*on 2026-03-01/)
    expect(write(page)).toBe(former)
  })

  it('A section whose group is gone is dropped, and groups that never ran are named', () => {
    const page = write('# Old\n\n## Cameras\n\n12.0%\n')
    expect(page).not.toContain('Cameras')
    expect(page).toMatch(/without a result on this page: `contract`, .*`fit-replies`\./)
    expect(page).not.toContain('`stock`,')
  })
})

it('A group is chosen by its name, and an unknown name is refused with the known ones', () => {
  expect(chooseGroups([])).toBe(groups)
  expect(chooseGroups(['stock']).map(({ name }) => name)).toEqual(['stock'])
  expect(() => chooseGroups(['shelf'])).toThrow(UnknownGroup)
  expect(() => chooseGroups(['shelf'])).toThrow(
    /contract, order-rules, server-rules, catalog-rules, stock, access/,
  )
})

it.each(groups)('Every file that the group $name names exists', ({ mutate, tests }) => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const named = [...mutate, ...tests].filter((pattern) => !pattern.startsWith('!')).flatMap(expandNames)
  expect(named.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([])
})

it('Each file of rules belongs to exactly one group', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const isIn = (file: string, { mutate }: Group) =>
    mutate.some((pattern) => matchesGlob(file, pattern)) &&
    !mutate.some((pattern) => pattern.startsWith('!') && matchesGlob(file, pattern.slice(1)))
  const rules = globSync('server/**/*.rules.ts', { cwd: root })
  expect(rules.length).toBeGreaterThan(50)
  expect(rules.filter((file) => groups.filter((group) => isIn(file, group)).length !== 1)).toEqual([])
})

it('Stryker is installed from a lock file that names no download address', () => {
  const lock = readFileSync(new URL('package-lock.json', import.meta.url), 'utf8')
  expect(lock).not.toMatch(/"resolved":|\.tgz/)
  expect(lock).toContain('"integrity":')
})

it.each(Object.entries(equivalents))('The code whose mutants are excused is still in %s', (file, excused) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  expect(excused.filter(({ was }) => !source.includes(was)).map(({ was }) => was)).toEqual([])
})
