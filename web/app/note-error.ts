import type { ClientError } from '../../contract/schemas/client-error.ts'

/** Reports a page error to the shop. Loads its code at the first error and never fails itself. */
export function noteError(kind: ClientError['kind'], error: unknown): void {
  import('./report-client-error.ts').then((module) => module.reportClientError(kind, error)).catch(() => {})
}
