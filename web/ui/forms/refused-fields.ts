import { ApiError } from '../../api/api-error.ts'

/** Thrown by a form's `onSubmit`: the form shows each message at its field. */
export class RefusedFields extends Error {
  readonly fields: Record<string, string>

  constructor(fields: Record<string, string>) {
    super(Object.values(fields).join('. '))
    this.fields = fields
  }
}

/** Thrown by a form's `onSubmit` to stop without a message: the user canceled, or the page already shows the reason. */
export class SubmitCanceled extends Error {
  override name = 'SubmitCanceled'
}

/** The API's names of the image that a form calls `photo`. */
const IMAGE_NAMES = ['img', 'image', 'photoURL']

/** A list is one field of the form, so `gallery.1` belongs to `gallery`; `specs.cores` is a separate field. */
function findField(name: string, values: Record<string, unknown>): string | null {
  const [first = ''] = name.split('.')
  if (IMAGE_NAMES.includes(first) && 'photo' in values) return 'photo'
  if (!(first in values)) return null
  return Array.isArray(values[first]) ? first : name
}

/** The messages of a failed submit that belong to fields of the form, in the server's order. */
export function listRefusedFields(error: unknown, values: Record<string, unknown>): [string, string][] {
  if (error instanceof RefusedFields) return Object.entries(error.fields)
  if (!(error instanceof ApiError)) return []
  return Object.entries(error.problem.errors ?? {}).flatMap(([name, [message = '']]): [string, string][] => {
    const field = findField(name, values)
    return field ? [[field, message]] : []
  })
}
