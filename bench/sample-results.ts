import type { Figure, SectionResult } from './report.ts'

/** A section's result, for tests of the code that uses it. */
export function sampleResult(section: string, given: Partial<SectionResult> = {}): SectionResult {
  return {
    section,
    title: `Title of ${section}`,
    method: 'Measured with care.',
    takenAt: '2026-11-15T10:00:00.000Z',
    tookSeconds: 75,
    machine: { cores: 2, memoryGb: 24, architecture: 'arm64', system: 'linux', node: 'v24.1.0' },
    settings: { repeats: 3 },
    figures: [],
    checks: [],
    notes: [],
    ...given,
  }
}

export function sampleFigure(id: string, given: Partial<Figure> = {}): Figure {
  return { id, name: `Figure ${id}`, unit: '/s', values: [80, 90, 70], ...given }
}

export function grownFigure(id: string, p99s: readonly [number, number, number]): Figure {
  const sizes = p99s.map((ms, at) => ({ size: 1_000 * 10 ** at, values: [ms, ms, ms], together: ms }))
  const against = { what: 'a shop of 1,000', values: [p99s[0], p99s[0], p99s[0]] }
  return sampleFigure(id, { unit: 'ms', values: [p99s[2], p99s[2], p99s[2]], against, sizes })
}
