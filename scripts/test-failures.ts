import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface VitestFailures {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

interface PlaywrightSuite {
  specs: {
    title: string
    /** The file of the test. The file of its suite may be a helper that called describe. */
    file: string
    line: number
    tests: { results: { status: string; error?: { message?: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

export interface PlaywrightFailures {
  suites: PlaywrightSuite[]
}

const SHOWN_LINES = 6

/** The start of an error, without colors and empty lines. */
function shorten(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? 'No error was reported.').split('\n')
  const shown = lines.filter((line) => line.trim()).slice(0, SHOWN_LINES)
  return shown.map((line) => `      ${line.trim()}`).join('\n')
}

export function listVitestFailures({ testResults }: VitestFailures, root: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`  ${file}\n${shorten(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) => `  ${file} › ${fullName}\n${shorten(failureMessages?.[0])}`,
    )
  })
}

function listSuite({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .filter(({ status }) => status !== 'passed' && status !== 'skipped')
      .map(({ error }) => `  tests/e2e/${file}:${line} › ${title}\n${shorten(error?.message)}`),
  )
  return [...own, ...suites.flatMap(listSuite)]
}

export function listPlaywrightFailures({ suites }: PlaywrightFailures): string[] {
  return suites.flatMap(listSuite)
}
