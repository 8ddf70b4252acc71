import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConnectionError } from '../../api/transport.ts'

type Checked<Values> =
  | { success: true; data: Values }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }

/** As much of a zod schema as a form needs; the validator itself comes with the schema, when the form is used. */
interface FormSchema<Values> {
  safeParse(values: unknown): Checked<Values>
}

type FieldErrors = Partial<Record<string, string>>

export interface CheckedFormOptions<Values> {
  loadSchema: () => Promise<FormSchema<Values>>
  /** What it throws is shown under the form, in its own words; a RefusedField, at that field. */
  onSubmit: (values: Values) => Promise<void>
}

/** The server took the form and refused one of its fields. */
export class RefusedField extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

const UNREACHABLE = 'The shop cannot be reached. What you typed is still here; try again in a moment.'

function readValues(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  return Object.fromEntries(new FormData(form))
}

function toFieldErrors<Values>(checked: Checked<Values>): FieldErrors {
  if (checked.success) return {}
  // The first thing that is wrong with a field is enough.
  return Object.fromEntries(checked.error.issues.toReversed().map(({ path, message }) => [path[0], message]))
}

export function toFailureText(error: unknown): string {
  if (error instanceof ConnectionError || error instanceof TypeError || !(error instanceof Error)) {
    return UNREACHABLE
  }
  return error.message
}

/** The fields stay in the form; only what the check and the answer say of them is state. */
export function useCheckedForm<Values>({ loadSchema, onSubmit }: CheckedFormOptions<Values>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)

  function mark(form: HTMLFormElement, found: FieldErrors): void {
    // Drawn at once, so that the focus can move to the first field that is marked.
    flushSync(() => setErrors(found))
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const checked = (await loadSchema()).safeParse(readValues(form))
    mark(form, toFieldErrors(checked))
    if (checked.success) await onSubmit(checked.data)
  }

  return {
    errors,
    failure,
    busy,
    formProps: {
      noValidate: true,
      // Until React has the page, a form of this method goes nowhere: no password ends up in an address.
      method: 'dialog',
      /** The check is fetched while somebody types. */
      onFocus: () => {
        loadSchema().catch(() => {})
      },
      /** A field that was wrong is looked at again with each change, one that was not yet checked is left alone. */
      async onInput({ currentTarget: form }: { currentTarget: HTMLFormElement }) {
        if (!Object.values(errors).some(Boolean)) return
        const found = toFieldErrors((await loadSchema()).safeParse(readValues(form)))
        setErrors((shown) =>
          Object.fromEntries(Object.keys(shown).map((name) => [name, shown[name] && found[name]])),
        )
      },
      async onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        if (isSending.current) return
        isSending.current = true
        setBusy(true)
        setFailure(null)
        const form = event.currentTarget
        try {
          await send(form)
        } catch (error) {
          if (error instanceof RefusedField) mark(form, { [error.field]: error.message })
          else setFailure(toFailureText(error))
        } finally {
          isSending.current = false
          setBusy(false)
        }
      },
    },
  } as const
}
