import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { findExcuse } from './equivalents.ts'
import { chooseGroups, type Group, UnknownGroup } from './groups.ts'
import { writeMutantsPage } from './mutants-page.ts'
import { type GroupScore, readReport, scoreOf } from './read-report.ts'
import { runGroup } from './run-group.ts'

const NEEDED = 0.85
const page = new URL('../../docs/mutants.md', import.meta.url)

/** npm run mutants -- [group …]: plants faults into the code and reports which of them no test notices. */
async function tryGroup(group: Group): Promise<GroupScore> {
  console.log(`\n${group.title} (${group.name}) …`)
  const begun = Date.now()
  const files = readReport(await runGroup(group))
  const seconds = Math.round((Date.now() - begun) / 1000)
  return { name: group.name, takenAt: new Date(begun).toISOString(), seconds, files }
}

function explain({ files }: GroupScore): void {
  console.table(
    Object.fromEntries(
      files.map((file) => [
        file.file,
        { score: scoreOf([file]).toFixed(3), killed: file.killed, survived: file.survivors.length },
      ]),
    ),
  )
  for (const { file, survivors } of files) {
    for (const survivor of survivors) {
      const excuse = findExcuse(file, survivor)
      const { line, kind, was, became } = survivor
      console.log(`${file}:${line} ${kind}\n- ${was}\n+ ${became}${excuse ? `\n  (${excuse})` : ''}`)
    }
  }
}

function publish(scores: readonly GroupScore[]): void {
  const former = existsSync(page) ? readFileSync(page, 'utf8') : ''
  writeFileSync(page, writeMutantsPage({ former, scores, needed: NEEDED }))
}

try {
  const scores: GroupScore[] = []
  for (const group of chooseGroups(process.argv.slice(2))) {
    const score = await tryGroup(group)
    scores.push(score)
    // Written after each group, so that an interrupted run leaves the results so far.
    publish([score])
    explain(score)
    const needed = group.needed ?? NEEDED
    const found = scoreOf(score.files)
    console.log(`${(found * 100).toFixed(2)}% were noticed; ${needed * 100}% are needed.`)
    const wasTried = score.files.some(({ killed, survivors }) => killed + survivors.length > 0)
    if (!wasTried) console.error('No fault could be planted, so this says nothing.')
    if (found < needed || !wasTried) process.exitCode = 1
  }
  const share = scoreOf(scores.flatMap(({ files }) => files))
  console.log(`${(share * 100).toFixed(2)}% of all planted faults were noticed.`)
} catch (error) {
  if (!(error instanceof UnknownGroup)) throw error
  console.error(error.message)
  process.exitCode = 1
}
