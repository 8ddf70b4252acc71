import { findExcuse } from './equivalents.ts'
import { groups } from './groups.ts'
import { type FileScore, type GroupScore, scoreOf } from './read-report.ts'

const toPercent = (share: number) => `${(Math.floor(share * 1000) / 10).toFixed(1)}%`

/** Code in one cell of a table, whatever characters it contains. */
function toCode(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const short = line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-20)}` : line
  const cell = short.replaceAll('|', '\\|')
  return short.includes('`') ? `\`\` ${cell} \`\`` : `\`${cell || ' '}\``
}

function toFileRow({ file, killed, survivors, broken }: FileScore): string {
  const score = toPercent(scoreOf([{ file, killed, survivors, broken }]))
  return `| ${file} | ${score} | ${killed} | ${survivors.length} |`
}

function toSurvivorRows({ file, survivors }: FileScore): string[] {
  return survivors.map((survivor) => {
    const { line, kind, was, became } = survivor
    const why = findExcuse(file, survivor) ?? ''
    return `| ${file}:${line} | ${kind} | ${toCode(was)} | ${toCode(became)} | ${why} |`
  })
}

function writeSection({ name, files, seconds, takenAt }: GroupScore, title: string, needed: number): string {
  const survivors = files.flatMap(toSurvivorRows)
  const planted = files.reduce((sum, file) => sum + file.killed + file.survivors.length, 0)
  return [
    `## ${title}`,
    `The tests notice ${toPercent(scoreOf(files))} of ${planted.toLocaleString('en')} planted faults; ${toPercent(needed)} are needed. Measured on ${takenAt.slice(0, 10)} in ${Math.ceil(seconds / 60)} min with \`npm run mutants -- ${name}\`.`,
    ['| file | score | killed | survived |', '| --- | --- | --- | --- |', ...files.map(toFileRow)].join('\n'),
    ...(survivors.length === 0
      ? []
      : [
          '### Survivors',
          [
            '| where | kind | was | became | why no test can notice |',
            '| --- | --- | --- | --- | --- |',
            ...survivors,
          ].join('\n'),
        ]),
  ].join('\n\n')
}

function findSection(page: string, title: string): string | undefined {
  return page
    .split(/\n(?=## )/)
    .find((section) => section.startsWith(`## ${title}\n`))
    ?.trim()
}

/**
 * Writes docs/mutants.md: a new section for each group that has run, and the former section of every other group. Only
 * the reasons are written by hand, in tests/mutants/equivalents.ts.
 */
export function writeMutantsPage({
  former,
  scores,
  needed,
}: {
  former: string
  scores: readonly GroupScore[]
  /** The share of mutants that tests must notice, in groups that do not set another. */
  needed: number
}): string {
  const sections = groups.map(({ name, title, needed: ownNeeded }) => {
    const score = scores.find((each) => each.name === name)
    return score ? writeSection(score, title, ownNeeded ?? needed) : findSection(former, title)
  })
  const missing = groups.filter((_, index) => !sections[index]).map(({ name }) => `\`${name}\``)
  return `${[
    '# What the tests notice',
    'Stryker plants one small fault after another into the rules and into the code of money, stock and access: it reverses a comparison, leaves out a condition, empties a text. A test has to fail for each fault. `npm run mutants` plants them all, replaces the sections of this page and fails if a group is below its limit. Tests that need a store run on SQLite. A fault that changes nothing anyone could see says so, and still counts as not noticed.',
    ...(missing.length > 0 ? [`Groups without a result on this page: ${missing.join(', ')}.`] : []),
    ...sections.filter((section) => section !== undefined),
  ].join('\n\n')}\n`
}
