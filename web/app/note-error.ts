import type { ClientError } from '../../contract/schemas/client-error.ts'

/** Reports an error of the page to the shop. The code for it is loaded by the first error, and it never fails itself. */
export function noteError(kind: ClientError['kind'], error: unknown): void {
  import('./report-client-error.ts').then((module) => module.reportClientError(kind, error)).catch(() => {})
}
