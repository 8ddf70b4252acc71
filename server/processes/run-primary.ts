import type { Config } from '../config/config.ts'
import { createLogger } from '../logging/logger.ts'
import { openServices } from './open-services.ts'
import { prepareStore } from './prepare-store.ts'
import { CLOSE_TIMEOUT_MS } from './run-alone.ts'
import { onStopSignals } from './stop-signals.ts'
import { formatWelcome } from './welcome.ts'
import { WORKER_VARIABLE } from './worker-number.ts'
import { startWorkers } from './workers.ts'

/** Workers stop on their own time limit. The primary waits this much longer before it kills one that did not. */
const STOP_MARGIN_MS = 2_000

/**
 * Runs the shop with several processes. The primary does the one-time work (migrations, demo catalog, secrets, sandbox,
 * first admin, welcome), opens the port that the workers accept from, and replaces workers that die.
 */
export async function runPrimary(config: Config, say: (line: string) => void): Promise<void> {
  const logger = createLogger(config.logLevel)
  const store = await prepareStore({ config, logger, onProgress: say })
  const closers: (() => Promise<unknown>)[] = [store.close]
  const close = async () => {
    for (const closeNext of closers.splice(0).toReversed()) await closeNext()
  }
  try {
    const { sandbox, played } = await openServices(config)
    if (sandbox) closers.push(sandbox.close)
    const workers = startWorkers({
      count: config.processes,
      environmentOf: (number) => ({
        [WORKER_VARIABLE]: String(number),
        PORT: String(config.http.port),
        PUBLIC_URL: config.http.publicUrl,
        ...(sandbox && { SANDBOX_URL: sandbox.origin }),
      }),
      onDeath: ({ how, ...death }) =>
        logger.error(death, `worker ${death.worker} died (${how}); starting a replacement`),
      async onLost(line) {
        process.stderr.write(`Northbridge stops: ${line}.\n`)
        await close()
        process.exit(1)
      },
    })
    closers.push(() => workers.stop(config.drainMs + CLOSE_TIMEOUT_MS + STOP_MARGIN_MS))
    onStopSignals({
      async stop() {
        await close()
        say('Northbridge is closed.')
        // The stop may come before all workers serve. Then `workers.serving` never settles.
        process.exit()
      },
      async endAtOnce() {
        await workers.kill()
        process.exit(1)
      },
    })
    await workers.serving
    // Last, because nothing may fail between generating a password and showing it.
    const admin = await store.ensureFirstAdmin()
    say(formatWelcome({ config, admin, played, location: store.location }))
  } catch (error) {
    await close().catch(() => {})
    throw store.explain(error)
  }
}
