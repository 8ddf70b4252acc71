import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import floors from './dependency-floors.json' with { type: 'json' }

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('package-lock.json', root), 'utf8')
const LockFileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
})
const { packages } = LockFileSchema.parse(JSON.parse(text))

/** Negative, zero or positive, by the three numbers; a suffix makes a version older. */
function compareVersions(a: string, b: string): number {
  const parse = (version: string) => {
    const [numbers = '', preview] = version.split('-', 2)
    return [...numbers.split('.').map(Number), preview ? -1 : 0]
  }
  const [left, right] = [parse(a), parse(b)]
  return left.map((part, index) => part - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}

describe('The lock file', () => {
  it('The lock file names no download address, so that every registry can serve it', () => {
    expect(text).not.toMatch(/"resolved":\s*"/)
    expect(text).not.toMatch(/https?:\/\/[^"]*\.tgz/)
  })

  it('The lock file has the hash of every package', () => {
    const unsure = Object.entries(packages).filter(
      ([path, { integrity, link }]) => path && !link && !integrity,
    )
    expect(unsure.map(([path]) => path)).toEqual([])
  })

  it.each(Object.entries(floors))('The lock file has no %s below %s anywhere in the tree', (name, floor) => {
    const versions = Object.entries(packages)
      .filter(([path]) => path.endsWith(`node_modules/${name}`))
      .map(([, { version = '0.0.0' }]) => version)
    expect(versions.filter((version) => compareVersions(version, floor) < 0)).toEqual([])
  })

  it('Versions are compared by number, and a preview is older than its release', () => {
    expect(compareVersions('5.12.8', '5.12.1')).toBeGreaterThan(0)
    expect(compareVersions('5.9.9', '5.12.1')).toBeLessThan(0)
    expect(compareVersions('1.7.7-beta.1', '1.7.7')).toBeLessThan(0)
    expect(compareVersions('10.0.0', '9.1.1')).toBeGreaterThan(0)
    expect(compareVersions('1.7.7', '1.7.7')).toBe(0)
  })

  it('The lock file matches the exact versions in package.json', () => {
    const manifest = z
      .object({
        dependencies: z.record(z.string(), z.string()),
        devDependencies: z.record(z.string(), z.string()),
      })
      .parse(JSON.parse(readFileSync(new URL('package.json', root), 'utf8')))
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, version])
    }
  })
})
