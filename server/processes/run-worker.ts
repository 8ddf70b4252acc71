import { readConfig } from '../config/config.ts'
import { StartupError } from '../errors/shop-error.ts'
import { createLogger } from '../logging/logger.ts'
import { openShop } from './open-shop.ts'
import { CLOSE_TIMEOUT_MS } from './run-alone.ts'
import { joinSiblings, sendToPrimary } from './siblings.ts'

/** Runs one of several processes that serve the shop. The primary has prepared everything and says when to stop. */
export async function runWorker(number: number): Promise<void> {
  // Ctrl-C and a closed terminal signal every process. The primary decides what to do.
  process.on('SIGINT', () => {})
  process.on('SIGHUP', () => {})
  try {
    const config = readConfig(process.env)
    const logger = createLogger(config.logLevel).child({ worker: number })
    const shop = await openShop({ config, logger, onProgress() {}, siblings: joinSiblings(number) })
    let isStopping = false
    // A signal to the whole process group arrives twice: from its sender and from the primary.
    process.on('SIGTERM', async () => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(1), config.drainMs + CLOSE_TIMEOUT_MS)
      await shop.close()
      process.exit(0)
    })
    sendToPrimary({ kind: 'serves' })
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    sendToPrimary({ kind: 'cannot-start', line: error.message }, () => process.exit(1))
  }
}
