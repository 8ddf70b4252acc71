import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WORKER = `process.send({ kind: 'serves' })
  setInterval(() => {}, 1_000)`

/** Kills a worker while Node is missing, as it is while packages are installed. Node is back after two failed starts. */
const PRIMARY = `import cluster from 'node:cluster'
  import { startWorkers } from '${new URL('workers.ts', import.meta.url)}'
  cluster.setupPrimary({ exec: new URL('worker.mjs', import.meta.url).pathname })
  const node = process.execPath
  let deaths = 0
  const workers = startWorkers({
    count: 2,
    environmentOf: () => ({}),
    onLost: (line) => console.log('lost', line),
    onDeath({ how }) {
      deaths += 1
      console.log(how)
      process.execPath = deaths < 3 ? '/no/such/node' : node
    },
  })
  await workers.serving
  cluster.on('message', async (worker, { kind }) => {
    console.log(kind)
    await workers.kill()
  })
  Object.values(cluster.workers)[0].process.kill('SIGKILL')`

test('A worker that cannot be started again for a while does not end the shop, and is started later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-workers-'))
  writeFileSync(join(folder, 'worker.mjs'), WORKER)
  writeFileSync(join(folder, 'primary.mjs'), PRIMARY)
  const primary = spawn(process.execPath, [join(folder, 'primary.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [primary.stdout, primary.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const code = await new Promise((resolve) => primary.once('close', resolve))
  rmSync(folder, { recursive: true })
  expect(said.split('\n')).toEqual([
    'killed by SIGKILL',
    'spawn /no/such/node ENOENT',
    'spawn /no/such/node ENOENT',
    'serves',
    '',
  ])
  expect(code).toBe(0)
})
