import cluster from 'node:cluster'

export const WORKER_VARIABLE = 'NORTHBRIDGE_WORKER'

/** The number of this worker; null when the shop did not start it, even if another program's cluster did. */
export function readWorkerNumber(): number | null {
  const number = process.env[WORKER_VARIABLE]
  return cluster.isWorker && number ? Number(number) : null
}
