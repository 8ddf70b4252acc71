import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** One file of tests and the seconds that its tests took. */
export interface FileTime {
  file: string
  seconds: number
}

interface VitestReport {
  testResults: { name: string; assertionResults: { duration?: number | null }[] }[]
}

interface PlaywrightSuite {
  file: string
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export function readVitestTimes(report: VitestReport, root: string): FileTime[] {
  return report.testResults.map(({ name, assertionResults }) => ({
    file: relative(root, name),
    seconds: sum(assertionResults.map(({ duration }) => duration ?? 0)) / 1_000,
  }))
}

function durationsOf({ specs, suites = [] }: PlaywrightSuite): number[] {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map((each) => each.duration)),
  )
  return [...own, ...suites.flatMap(durationsOf)]
}

export function readPlaywrightTimes({ suites }: { suites: PlaywrightSuite[] }): FileTime[] {
  return suites.map((suite) => ({
    file: `tests/e2e/${suite.file}`,
    seconds: sum(durationsOf(suite)) / 1_000,
  }))
}

const SHOWN = 10

export interface TimeReport {
  lines: string[]
  tooSlow: FileTime[]
}

/**
 * The ten slowest files, and those that take more than their share of all test time. A share, unlike seconds, is the
 * same on a busy machine.
 */
export function describeTimes(times: readonly FileTime[], largestShare: number): TimeReport {
  const total = sum(times.map(({ seconds }) => seconds))
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds)
  const percent = (seconds: number) => `${((100 * seconds) / total).toFixed(1)}%`
  return {
    lines: slowest
      .slice(0, SHOWN)
      .map(
        ({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s ${percent(seconds).padStart(6)}  ${file}`,
      ),
    tooSlow: slowest.filter(({ seconds }) => seconds > total * largestShare),
  }
}

export function readJson<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}
