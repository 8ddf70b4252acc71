// Plain JavaScript for Node 20: this runs before anything is installed.
import { execFileSync, spawn } from 'node:child_process'
import { constants } from 'node:os'

const LOOK_EVERY_MS = 250
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The parent's process id and the command line of a process. */
function describeProcess(pid) {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return { parent: Number.parseInt(line, 10), command: line.replace(/^\d+\s+/, '') }
  } catch {
    return null
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * npm runs a script through `sh -c`. A signal to npm ends that shell, and a killed npm leaves it behind; the script
 * hears of neither. So the script checks that both are still alive. Without npm it checks nothing.
 */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const described = describeProcess(shell)
  const npm = /^(?:\S*\/)?(?:sh|bash|dash|zsh) -c /.test(described?.command ?? '') ? described.parent : shell
  const timer = setInterval(() => {
    if (process.ppid === shell && isAlive(npm)) return
    clearInterval(timer)
    onGone()
  }, LOOK_EVERY_MS)
  timer.unref()
}

/**
 * Runs a command and forwards signals to it, so that nothing is left running. Resolves to the exit code. With `ipc` the
 * child notices when this process is gone, even if it was killed. With `terminalTellsChild`, Ctrl-C is not sent twice.
 */
export function runChild(command, args, { cwd, ipc = false, terminalTellsChild = false }) {
  const stdio = ['inherit', 'inherit', 'inherit', ...(ipc ? ['ipc'] : [])]
  const child = spawn(command, args, { cwd, stdio })
  const handlers = SIGNALS.map((signal) => {
    const handler = () => {
      if (signal === 'SIGINT' && terminalTellsChild && process.stdin.isTTY) return
      child.kill(signal)
    }
    process.on(signal, handler)
    return [signal, handler]
  })
  watchNpm(() => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    const end = (code) => {
      for (const [signal, handler] of handlers) process.off(signal, handler)
      resolve(code)
    }
    child.once('error', () => end(1))
    child.once('exit', (code, signal) => end(signal ? 128 + constants.signals[signal] : (code ?? 1)))
  })
}
