import { findExcuse } from './equivalents.ts'
import { groups } from './groups.ts'
import { type FileScore, type GroupScore, scoreOf } from './read-report.ts'

const toPercent = (share: number) => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`

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

function writeGroup({ name, files, seconds }: GroupScore): string {
  const { title = name, needed } = groups.find((group) => group.name === name) ?? {}
  const survivors = files.flatMap(toSurvivorRows)
  return [
    `## ${title}`,
    `${toPercent(scoreOf(files))} in ${Math.ceil(seconds / 60)} min${needed ? `; ${toPercent(needed)} are needed` : ''}. Again: \`npm run mutants -- ${name}\`.`,
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

function describeTaking(scores: readonly GroupScore[]): string {
  const days = scores.map(({ takenAt }) => takenAt.slice(0, 10)).toSorted()
  return days[0] === days.at(-1) ? `Taken ${days[0]}.` : `Taken ${days[0]} to ${days.at(-1)}.`
}

/** Generates all of docs/mutants.md. Only the reasons are written by hand, in tests/mutants/equivalents.ts. */
export function writeMutantsPage(scores: readonly GroupScore[], needed: number): string {
  const files = scores.flatMap((score) => score.files)
  const killed = files.reduce((sum, file) => sum + file.killed, 0)
  const survived = files.reduce((sum, file) => sum + file.survivors.length, 0)
  return `${[
    '# What the tests notice',
    `Stryker plants one small fault after another into the rules and into the code of money, stock and access: a comparison turned round, a condition left out, a text emptied. A test has to fail for each. \`npm run mutants\` plants them all, writes this page and fails if a group is below ${toPercent(needed)} or its own limit. Tests that need a store run on SQLite.`,
    `**${toPercent(scoreOf(files))}**: of ${killed + survived} planted faults ${killed} were noticed and ${survived} were not. Those that change nothing anybody could see say so, and count as not noticed all the same. ${describeTaking(scores)}`,
    ...scores.map(writeGroup),
  ].join('\n\n')}\n`
}
