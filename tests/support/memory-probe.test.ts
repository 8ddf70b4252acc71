import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createMemoryProbeEnvironment, readResidentMemory, readRetainedMemory } from './memory-probe.ts'

const MEGABYTE = 1_048_576

/** Each input line makes 30 MB of garbage, and keeps 2 MB of objects and 3 MB of buffers. */
const PROGRAM = `
  const kept = []
  process.stdin.on('data', () => {
    for (let one = 0; one < 30; one += 1) Array.from({ length: 32_768 }, (_, at) => ({ at }))
    kept.push(new Array(262_144).fill(0.5), Buffer.alloc(3 * 1_048_576))
    process.stdout.write('done')
  })
  process.stdout.write('open')
`

it('Only what a process keeps counts as its memory: objects, buffers and resident pages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-memory-'))
  const socket = join(folder, 'socket')
  const env = { ...process.env, ...createMemoryProbeEnvironment(socket) }
  const child = spawn(process.execPath, ['-e', PROGRAM], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  try {
    await once(child.stdout, 'data')
    const residentBefore = await readResidentMemory(socket)
    const before = await readRetainedMemory(socket)
    for (let each = 0; each < 3; each += 1) {
      child.stdin.write('more')
      await once(child.stdout, 'data')
    }
    const after = await readRetainedMemory(socket)
    expect((after.heapUsed - before.heapUsed) / MEGABYTE).toBeCloseTo(6, 0)
    expect((after.external - before.external) / MEGABYTE).toBeCloseTo(9, 0)
    // The pages of 90 MB of garbage are given back.
    const resident = ((await readResidentMemory(socket)) - residentBefore) / MEGABYTE
    expect(resident).toBeGreaterThan(12)
    expect(resident).toBeLessThan(30)
  } finally {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})
