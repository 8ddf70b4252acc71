import { type ChildProcess, spawn } from 'node:child_process'

export interface Step {
  title: string
  command: string
  args: readonly string[]
  env?: Record<string, string>
}

interface RunningStep {
  child: ChildProcess
  ended: Promise<boolean>
  /** Shows the output so far. From then on, everything is shown at once. */
  show(): void
}

function startStep(
  { title, command, args, env }: Step,
  { cwd, print }: { cwd: string; print: (text: string) => void },
): RunningStep {
  const startedAt = performance.now()
  let kept = `\n— ${title}\n`
  let isShown = false
  const write = (text: string) => {
    if (isShown) print(text)
    else kept += text
  }
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
  })
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write)
  child.once('error', ({ message }) => write(`${message}\n`))
  const ended = new Promise<boolean>((resolve) => {
    child.once('close', (code) => {
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
      write(`${code === 0 ? 'ok' : 'FAILED'}: ${title} (${seconds} s)\n`)
      resolve(code === 0)
    })
  })
  return {
    child,
    ended,
    show() {
      isShown = true
      print(kept)
    },
  }
}

/**
 * Lets the steps end first, because they stop their servers. Ctrl-C in a terminal reaches them without help. The
 * returned function ends this process too if a signal came.
 */
function forwardSignals(running: readonly RunningStep[], cleanUp?: () => void): () => void {
  let received: NodeJS.Signals | undefined
  const pass = (signal: NodeJS.Signals) => {
    received = signal
    if (signal !== 'SIGINT' || !process.stdin.isTTY) for (const { child } of running) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, pass)
  return () => {
    for (const signal of signals) process.off(signal, pass)
    if (!received) return
    cleanUp?.()
    process.kill(process.pid, received)
  }
}

/**
 * Runs steps at the same time, so that one uses the processors while another waits. Their output appears as if they ran
 * one after another: the first one's live, the next one's when the first has ended.
 */
export async function runSideBySide(
  steps: readonly Step[],
  {
    cwd,
    print = (text) => void process.stdout.write(text),
    cleanUp,
  }: {
    cwd: string
    print?: (text: string) => void
    /** Called before a signal ends this process. */
    cleanUp?: () => void
  },
): Promise<boolean[]> {
  const running = steps.map((step) => startStep(step, { cwd, print }))
  const stopForwarding = forwardSignals(running, cleanUp)
  const results: boolean[] = []
  for (const { ended, show } of running) {
    show()
    results.push(await ended)
  }
  stopForwarding()
  return results
}
