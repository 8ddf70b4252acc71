import { type ChildProcess, spawn } from 'node:child_process'
import { expect, it } from 'vitest'

const helper = new URL('end-with-starter.ts', import.meta.url)

/** Starts a process that starts another, as Playwright starts a shop: with a pipe and in a group of its own. */
function startBoth(): ChildProcess {
  const served = `import { endWithStarter } from '${helper}'
    setInterval(() => {}, 1_000)
    endWithStarter(async () => console.log('ended'))
    console.log('begun')`
  const starter = `require('child_process').spawn(process.execPath,
    ['--input-type=module', '-e', ${JSON.stringify(served)}],
    { stdio: ['pipe', 'inherit', 'inherit'], detached: true })`
  return spawn(process.execPath, ['-e', starter], { stdio: ['ignore', 'pipe', 'inherit'] })
}

it.each(['SIGTERM', 'SIGKILL'] as const)('A process ends when %s ends its starter', async (signal) => {
  const starter = startBoth()
  let said = ''
  // The second process holds the same pipe, so its end is the end of both.
  for await (const text of starter.stdout?.setEncoding('utf8') ?? []) {
    said += text
    if (text.includes('begun')) starter.kill(signal)
  }
  expect(said).toBe('begun\nended\n')
})
