import cluster from 'node:cluster'

export const WORKER_VARIABLE = 'NORTHBRIDGE_WORKER'

/** Which worker this process is; null when nobody of ours has started it, though another program's cluster may have. */
export function readWorkerNumber(): number | null {
  const number = process.env[WORKER_VARIABLE]
  return cluster.isWorker && number ? Number(number) : null
}
