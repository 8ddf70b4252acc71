import type { Config } from '../config/config.ts'
import { createLogger } from '../logging/logger.ts'
import { startCrew } from './crew.ts'
import { openServices } from './open-services.ts'
import { prepareStore } from './prepare-store.ts'
import { CLOSE_TIMEOUT_MS } from './run-alone.ts'
import { onStopSignals } from './stop-signals.ts'
import { welcome } from './welcome.ts'
import { WORKER_VARIABLE } from './worker-number.ts'

/** The workers give up by themselves; so much later this is for one that does not come to it. */
const STOP_MARGIN_MS = 2_000

/**
 * Several processes serve the shop. This one does what is done once (migrations, demo catalogue, secrets, the
 * sandbox, the first admin, the welcome), opens the port that the others accept from, and replaces one that dies.
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
    const crew = startCrew({
      count: config.processes,
      environmentOf: (number) => ({
        [WORKER_VARIABLE]: String(number),
        PORT: String(config.http.port),
        PUBLIC_URL: config.http.publicUrl,
        ...(sandbox && { SANDBOX_URL: sandbox.origin }),
      }),
      onDeath: ({ how, ...death }) =>
        logger.error(death, `process ${death.worker} died (${how}); another takes its place`),
      async onLost(line) {
        process.stderr.write(`Northbridge ends: ${line}.\n`)
        await close()
        process.exit(1)
      },
    })
    closers.push(() => crew.stop(config.drainMs + CLOSE_TIMEOUT_MS + STOP_MARGIN_MS))
    onStopSignals({
      async stop() {
        await close()
        say('Northbridge is closed.')
        // It may have been asked before all were there, and somebody still waits for them.
        process.exit()
      },
      async endAtOnce() {
        await crew.kill()
        process.exit(1)
      },
    })
    await crew.serving
    // Last of all: nothing may fail between making up a password and showing it.
    const admin = await store.ensureFirstAdmin()
    say(welcome({ config, admin, played, location: store.location }))
  } catch (error) {
    await close().catch(() => {})
    throw store.explain(error)
  }
}
