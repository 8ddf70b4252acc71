import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'

const LighthouseSchema = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      displayValue: z.string().optional(),
    }),
  ),
})
export type LighthouseResult = z.infer<typeof LighthouseSchema>

const MAX_BYTES = 100_000_000

/** One run with Lighthouse's preset for phones, which is its default. */
export async function runLighthouse(
  command: string,
  { url, port }: { url: string; port: number },
): Promise<LighthouseResult> {
  const flags = [url, `--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting']
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...flags], {
    maxBuffer: MAX_BYTES,
  })
  return LighthouseSchema.parse(JSON.parse(stdout))
}

/** The audits that keep a category from 100, by name. */
export function findObstacles({ categories, audits }: LighthouseResult): string[] {
  return Object.entries(categories).flatMap(([category, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id} ${audits[id]?.displayValue ?? audits[id]?.score}`),
  )
}
