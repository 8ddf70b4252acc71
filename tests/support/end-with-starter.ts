/**
 * Ends this process when its starter asks for it, and also when the starter is gone: the pipe to its standard input is
 * closed then, however the starter ended.
 */
export function endWithStarter(end: () => Promise<void>): void {
  let isEnding = false
  const endOnce = () => {
    if (isEnding) return
    isEnding = true
    end().finally(() => process.exit())
  }
  process.once('SIGTERM', endOnce)
  process.stdin.once('close', endOnce).resume()
}
