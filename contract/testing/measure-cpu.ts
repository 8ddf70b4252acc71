/** The processor's own seconds that work takes, which a busy machine does not stretch. */
export function measureCpuSeconds(work: () => void): number {
  const { user: before } = process.cpuUsage()
  work()
  return (process.cpuUsage().user - before) / 1_000_000
}
