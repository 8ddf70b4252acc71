import { z } from 'zod'

const Position = z.object({ line: z.int(), column: z.int() })

const StrykerReport = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.string().optional(),
          status: z.enum([
            'Killed',
            'Timeout',
            'Survived',
            'NoCoverage',
            'RuntimeError',
            'CompileError',
            'Ignored',
            'Pending',
          ]),
          location: z.object({ start: Position, end: Position }),
        }),
      ),
    }),
  ),
})

export interface Survivor {
  line: number
  kind: string
  was: string
  became: string
}

export interface FileScore {
  file: string
  killed: number
  /** Mutants that do not compile or load; they do not count in the score. */
  broken: number
  survivors: Survivor[]
}

export interface GroupScore {
  name: string
  takenAt: string
  seconds: number
  files: FileScore[]
}

type Location = z.infer<typeof StrykerReport>['files'][string]['mutants'][number]['location']

/** The text between two positions; Stryker counts lines and columns from one. */
function cut(source: string, { start, end }: Location): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n')
}

/** A mutant that makes the tests run forever counts as noticed; one that no test reaches does not. */
export function readReport(report: unknown): FileScore[] {
  const { files } = StrykerReport.parse(report)
  return Object.entries(files)
    .map(([file, { source, mutants }]) => ({
      file,
      killed: mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
      broken: mutants.filter(({ status }) => status === 'RuntimeError' || status === 'CompileError').length,
      survivors: mutants
        .filter(({ status }) => ['Survived', 'NoCoverage', 'Ignored', 'Pending'].includes(status))
        .map(({ mutatorName, replacement = '', location }) => ({
          line: location.start.line,
          kind: mutatorName,
          was: cut(source, location),
          became: replacement,
        }))
        .toSorted((one, other) => one.line - other.line),
    }))
    .toSorted((one, other) => (one.file < other.file ? -1 : 1))
}

/** The share of mutants that was noticed, from 0 to 1; it is 1 when there are no mutants. */
export function scoreOf(files: readonly FileScore[]): number {
  const killed = files.reduce((sum, file) => sum + file.killed, 0)
  const survived = files.reduce((sum, file) => sum + file.survivors.length, 0)
  return killed + survived === 0 ? 1 : killed / (killed + survived)
}
