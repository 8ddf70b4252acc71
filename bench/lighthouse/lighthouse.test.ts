import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findObstacles } from './run-lighthouse.ts'

describe('Lighthouse', () => {
  it('Lighthouse is installed from a lock file that names no download address', () => {
    const lock = readFileSync(new URL('package-lock.json', import.meta.url), 'utf8')
    expect(lock).not.toMatch(/"resolved":|\.tgz/)
    expect(lock).toContain('"integrity":')
  })

  it('The report names the audits that count and are not perfect, and no others', () => {
    const audit = (score: number | null, displayValue?: string) => ({ title: '', score, displayValue })
    const obstacles = findObstacles({
      categories: {
        performance: {
          score: 0.98,
          auditRefs: [
            { id: 'largest-contentful-paint', weight: 25 },
            { id: 'speed-index', weight: 10 },
            { id: 'hint', weight: 0 },
            { id: 'not-applicable', weight: 3 },
          ],
        },
      },
      audits: {
        'largest-contentful-paint': audit(0.9, '2.1 s'),
        'speed-index': audit(1),
        hint: audit(0),
        'not-applicable': audit(null),
      },
    })
    expect(obstacles).toEqual(['performance: largest-contentful-paint 2.1 s'])
  })
})
