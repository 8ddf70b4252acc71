import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { choosePort } from './config/choose-port.ts'
import { StartupError } from './errors/shop-error.ts'
import { mapCrashStackToSources } from './logging/source-positions.ts'
import { readWorkerNumber } from './processes/worker-number.ts'

// Reuses what the last start compiled; the processes started below do too. An unwritable folder is not an error.
process.env.NODE_COMPILE_CACHE ??= join(fileURLToPath(import.meta.url), '../../.cache/compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
mapCrashStackToSources()

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Imports each runner only when needed: a wrong setting is reported at once, and the primary stays small. */
async function run(): Promise<void> {
  const worker = readWorkerNumber()
  if (worker) {
    const { runWorker } = await import('./processes/run-worker.ts')
    return runWorker(worker)
  }
  const { readConfig } = await import('./config/config.ts')
  const config = await choosePort(readConfig(process.env))
  if (config.processes > 1) {
    const { runPrimary } = await import('./processes/run-primary.ts')
    return runPrimary(config, say)
  }
  const { runAlone } = await import('./processes/run-alone.ts')
  return runAlone(config, say)
}

try {
  await run()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`Northbridge cannot start: ${error.message}\n`)
  process.exitCode = 1
}
