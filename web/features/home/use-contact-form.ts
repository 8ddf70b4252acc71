import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useApi } from '../../app/services.ts'
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts'

const loadSending = () => import('./send-contact-message.ts')
const loadSchema = async () => (await loadSending()).ContactMessageWriteSchema

export function useContactForm() {
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  const arrival = useRef<HTMLDivElement>(null)
  /** Who wrote last; kept for the next message. */
  const [sender, setSender] = useState('')
  const [hasArrived, setHasArrived] = useState(false)
  const checkedForm = useCheckedForm({
    loadSchema,
    async onSubmit(message) {
      await (await loadSending()).sendContactMessage(api, message)
      flushSync(() => {
        setSender(message.email)
        setHasArrived(true)
      })
      form.current?.reset()
      arrival.current?.focus()
    },
  })

  function writeAnother(): void {
    flushSync(() => setHasArrived(false))
    form.current?.querySelector('input')?.focus()
  }

  return { ...checkedForm, form, arrival, sender, hasArrived, writeAnother }
}
