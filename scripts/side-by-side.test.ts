import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runSideBySide } from './side-by-side.ts'

describe('Steps that run side by side', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'northbridge-steps-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const step = (title: string, script: string, env: Record<string, string> = {}) => ({
    title,
    command: process.execPath,
    args: ['-e', script],
    env,
  })
  const waitFor = (name: string) => `while (!require('fs').existsSync('${name}')) {}`
  const leave = (name: string) => `require('fs').writeFileSync('${name}', '')`

  it('Two steps run at the same time, and the output of the second follows that of the first', async () => {
    let said = ''
    const print = (text: string) => {
      said += text
    }
    // Each waits for the other, so neither can end before the other has started.
    const results = await runSideBySide(
      [
        step('One', `console.log('one begins'); ${leave('one')}; ${waitFor('two')}; console.log('one ends')`),
        step('Two', `console.log('two begins'); ${waitFor('one')}; console.error(process.env.SAID)`, {
          SAID: 'two ends',
        }),
        step('Three', leave('two')),
      ],
      { cwd: folder, print },
    )
    expect(results).toEqual([true, true, true])
    const lines = said.replaceAll(/\([\d.]+ s\)/g, '(time)').split('\n')
    expect(lines.filter((line) => line !== '')).toEqual([
      ...['— One', 'one begins', 'one ends', 'ok: One (time)'],
      ...['— Two', 'two begins', 'two ends', 'ok: Two (time)'],
      ...['— Three', 'ok: Three (time)'],
    ])
  })

  it('The output of the first is shown while it runs', async () => {
    const print = (text: string) => {
      if (text.includes('one begins')) writeFileSync(join(folder, 'seen'), '')
    }
    await runSideBySide([step('One', `console.log('one begins'); ${waitFor('seen')}`)], {
      cwd: folder,
      print,
    })
    expect(existsSync(join(folder, 'seen'))).toBe(true)
  })

  it('A step that fails or cannot start is reported, and the others end', async () => {
    let said = ''
    const print = (text: string) => {
      said += text
    }
    const missing = { title: 'Missing', command: join(folder, 'no-such-program'), args: [] }
    const results = await runSideBySide(
      [step('Failing', 'process.exit(3)'), missing, step('Good', 'console.log("good")')],
      { cwd: folder, print },
    )
    expect(results).toEqual([false, false, true])
    expect(said).toMatch(/FAILED: Failing[\s\S]*ENOENT[\s\S]*FAILED: Missing[\s\S]*good\nok: Good/)
    expect(said.match(/FAILED: Missing/g)).toHaveLength(1)
  })

  it('A signal ends the steps first, then the run and all that would come after it', async () => {
    const long = `process.on('SIGTERM', () => { console.log('told'); process.exit(7) })
      console.log('begun'); setInterval(() => {}, 1_000)`
    const script = `import { runSideBySide } from '${new URL('side-by-side.ts', import.meta.url)}'
      const step = { title: 'Long', command: process.execPath, args: ['-e', ${JSON.stringify(long)}] }
      await runSideBySide([step], { cwd: '.', cleanUp: () => console.log('cleaned up') })
      setTimeout(() => console.log('the next step'), 1_000)`
    const run = spawn(process.execPath, ['--input-type=module', '-e', script])
    let said = ''
    run.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (text.includes('begun')) run.kill('SIGTERM')
    })
    const endedBy = await new Promise((resolve) => run.once('close', (_code, signal) => resolve(signal)))
    expect(said).toMatch(/begun\ntold\nFAILED: Long .*\ncleaned up\n$/)
    expect(endedBy).toBe('SIGTERM')
  })
})
