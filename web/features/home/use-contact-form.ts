import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ContactMessage } from '../../../contract/schemas/message.ts'
import type { ContactErrors } from './contact-check.ts'

const loadCheck = () => import('./contact-check.ts')

function readValues(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  return Object.fromEntries(new FormData(form))
}

/** The fields stay in the form; only what the check says of them is state. */
export function useContactForm() {
  const [errors, setErrors] = useState<ContactErrors>({})
  const [checked, setChecked] = useState<ContactMessage | null>(null)
  const [unreachable, setUnreachable] = useState(false)

  async function check(form: HTMLFormElement) {
    try {
      const { checkContactMessage } = await loadCheck()
      setUnreachable(false)
      return checkContactMessage(readValues(form))
    } catch {
      setUnreachable(true)
      return null
    }
  }

  return {
    errors,
    checked,
    unreachable,
    /** The check is fetched while the visitor types. */
    onFocus: () => {
      loadCheck().catch(() => {})
    },
    /** A field that was wrong is looked at again with each change, one that was not yet checked is left alone. */
    async onInput(event: { currentTarget: HTMLFormElement }) {
      setChecked(null)
      if (!Object.values(errors).some(Boolean)) return
      const result = await check(event.currentTarget)
      if (!result) return
      setErrors((shown) => ({
        email: shown.email && result.errors?.email,
        subject: shown.subject && result.errors?.subject,
        message: shown.message && result.errors?.message,
      }))
    },
    async onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const form = event.currentTarget
      const result = await check(form)
      if (!result) return
      // Drawn at once, so that the focus can move to the first field that is marked.
      flushSync(() => {
        setErrors(result.errors ?? {})
        setChecked(result.message)
      })
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    },
  }
}
