import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepsLogs } from '../../support/open-log.ts'
import { type RunningSandbox, runSandbox } from '../../support/run-sandbox.ts'
import { findFreePort, type RunningShop, runShop } from '../../support/run-shop.ts'
import type { TestEngine } from '../../support/test-engine.ts'

/** All processes of a trial share one address and one secret, so that each accepts the tokens of the others. */
export const TRIAL_ORIGIN = 'http://trial.test'
export const TRIAL_SECRET = 'pX3vQ8nLr5TzW1kYb7HcJ0mGf4sDu9Ea'

export type TrialStore = Pick<TestEngine, 'engine' | 'environment'>

export interface Trial {
  store: TrialStore
  sandbox: RunningSandbox
  /** The first is the address of the first shop, even while it restarts; the provider sends its events there. */
  urls: string[]
  /** Starts the shop at one of the addresses; `opened` resolves when it serves. */
  start(url: string): RunningShop
}

interface TrialOptions {
  store: TrialStore
  shops: number
  environment?: Record<string, string>
}

export interface OpenTrial extends Trial {
  /** Ends every process that the trial started. */
  end(): Promise<void>
}

/** Opens a trial of shop processes over one database, with the hosted services in the process of the test. */
export async function openTrial({ store, shops, environment = {} }: TrialOptions): Promise<OpenTrial> {
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-trial-'))
  const urls: string[] = []
  while (urls.length < shops) urls.push(`http://127.0.0.1:${await findFreePort()}`)
  const sandbox = await runSandbox({
    folder: join(folder, 'sandbox'),
    publicUrl: TRIAL_ORIGIN,
    webhookUrl: `${urls[0]}/stripe/webhook`,
  })
  const started: RunningShop[] = []
  function start(url: string): RunningShop {
    const shop = runShop({
      DATA_DIR: join(folder, 'shop'),
      PORT: new URL(url).port,
      PUBLIC_URL: TRIAL_ORIGIN,
      AUTH_SECRET: TRIAL_SECRET,
      SANDBOX: 'on',
      ADMIN_EMAIL: 'owner@firm.info',
      ADMIN_PASSWORD: 'correct horse',
      SANDBOX_URL: sandbox.origin,
      RATE_LIMITS: 'off',
      ...(keepsLogs && { LOG_LEVEL: 'info' }),
      ...store.environment,
      ...environment,
    })
    started.push(shop)
    return shop
  }
  async function end(): Promise<void> {
    for (const shop of started) shop.process.kill('SIGKILL')
    await Promise.all(started.map(({ ended }) => ended))
    await sandbox.end()
    rmSync(folder, { recursive: true, force: true })
  }
  return { store, sandbox, urls, start, end }
}

export async function runTrial<Result>(
  options: TrialOptions,
  work: (trial: Trial) => Promise<Result>,
): Promise<Result> {
  const trial = await openTrial(options)
  try {
    return await work(trial)
  } finally {
    await trial.end()
  }
}
