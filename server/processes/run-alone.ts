import type { Config } from '../config/config.ts'
import { createLogger } from '../logging/logger.ts'
import { type OpenShopOptions, openShop } from './open-shop.ts'
import { onStopSignals } from './stop-signals.ts'
import { formatWelcome } from './welcome.ts'

/** How long requests in flight may take after a stop signal. */
export const CLOSE_TIMEOUT_MS = 10_000

/** Runs the whole shop in this process. */
export async function runAlone(
  config: Config,
  say: (line: string) => void,
  loadSite?: OpenShopOptions['loadSite'],
): Promise<void> {
  const logger = createLogger(config.logLevel)
  const shop = await openShop({ config, logger, onProgress: say, ...(loadSite && { loadSite }) })
  onStopSignals({
    async stop() {
      setTimeout(() => process.exit(1), config.drainMs + CLOSE_TIMEOUT_MS).unref()
      await shop.close()
      say('Northbridge is closed.')
      // A call that the stop did not wait for would keep the process alive.
      process.exit(0)
    },
    endAtOnce: () => process.exit(1),
  })
  say(formatWelcome({ config, ...shop }))
}
