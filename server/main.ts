import { choosePort } from './choose-port.ts'
import { readConfig } from './config.ts'
import { StartupError } from './errors.ts'
import { runAlone } from './processes/run-alone.ts'
import { runPrimary } from './processes/run-primary.ts'
import { runWorker } from './processes/run-worker.ts'
import { readWorkerNumber } from './processes/worker-number.ts'

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function run(): Promise<void> {
  const worker = readWorkerNumber()
  if (worker) return runWorker(worker)
  const config = await choosePort(readConfig(process.env))
  return config.processes > 1 ? runPrimary(config, say) : runAlone(config, say)
}

try {
  await run()
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`Northbridge cannot start: ${error.message}\n`)
  process.exitCode = 1
}
