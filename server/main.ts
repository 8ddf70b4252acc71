import { choosePort } from './choose-port.ts'
import { readConfig } from './config.ts'
import { StartupError } from './errors.ts'
import { createLogger } from './logger.ts'
import { openShop } from './open-shop.ts'
import { welcome } from './welcome.ts'

/** Requests in flight get this long to finish after a stop was asked for. */
const CLOSE_TIMEOUT_MS = 10_000

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  const config = await choosePort(readConfig(process.env))
  const logger = createLogger(config.logLevel)
  const shop = await openShop({ config, logger, onProgress: say })
  let closing = false
  const stop = async () => {
    // A terminal and a parent process may both send the signal; once is enough.
    if (closing) return
    closing = true
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref()
    await shop.close()
    say('Northbridge is closed.')
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  say(welcome({ config, ...shop }))
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`Northbridge cannot start: ${error.message}\n`)
  process.exitCode = 1
}
