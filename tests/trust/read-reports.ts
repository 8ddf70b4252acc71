import { z } from 'zod'
import { type Case, ScoreSchema } from './outcome.ts'

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
          meta: z.object({
            score: ScoreSchema.optional(),
          }),
        }),
      ),
    }),
  ),
})

const VITEST_STATES: Record<string, Case['state']> = { passed: 'held', failed: 'lost' }

/** A file that fails before its first test counts as a failed case. */
export function readVitestReport(report: unknown): Case[] {
  return VitestReport.parse(report).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const cases = assertionResults.map(({ fullName, status, failureMessages, meta }): Case => {
      const state = VITEST_STATES[status] ?? 'not run'
      const why = failureMessages.join('\n')
      return { name: fullName, state, ...(why && { why }), ...(meta.score && { score: meta.score }) }
    })
    const broke = status === 'failed' && cases.every(({ state }) => state !== 'lost')
    return broke ? [...cases, { name, state: 'lost', why: message } satisfies Case] : cases
  })
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

const PlaywrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    suites: z.array(PlaywrightSuite).optional(),
    specs: z.array(
      z.object({
        title: z.string(),
        tests: z.array(
          z.object({
            status: z.string(),
            results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
          }),
        ),
      }),
    ),
  }),
)

const PlaywrightReport = z.object({
  suites: z.array(PlaywrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
})

/** A test that passed only on a retry counts as lost. */
const PLAYWRIGHT_STATES: Record<string, Case['state']> = {
  expected: 'held',
  unexpected: 'lost',
  flaky: 'lost',
}

function readSuite({ suites = [], specs }: PlaywrightSuite): Case[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }): Case => {
      const why = results.flatMap(({ error }) => error?.message ?? []).join('\n')
      return { name: title, state: PLAYWRIGHT_STATES[status] ?? 'not run', ...(why && { why }) }
    }),
  )
  return [...own, ...suites.flatMap(readSuite)]
}

export function readPlaywrightReport(report: unknown): Case[] {
  const { suites, errors } = PlaywrightReport.parse(report)
  const broken = errors.map(
    ({ message }): Case => ({ name: 'the journeys', state: 'lost', why: message ?? 'did not start' }),
  )
  return [...suites.flatMap(readSuite), ...broken]
}
