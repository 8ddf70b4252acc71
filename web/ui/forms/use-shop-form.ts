import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SubmitEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { toFailureText } from '../../api/refusals.ts'
import { isUnchanged, keepTyped } from './keep-typed.ts'
import { listRefusedFields, SubmitCanceled } from './refused-fields.ts'

type Schema<Typed, Values> = z.ZodType<Values, Typed>

export interface ShopFormOptions<Typed extends FieldValues, Values> {
  /** A function loads the schema at first use, for pages that should not carry the validator. */
  schema: Schema<Typed, Values> | (() => Promise<Schema<Typed, Values>>)
  /** Not for a form that the server renders: without them, fields keep what was typed before the script ran. */
  defaultValues?: DefaultValues<Typed>
  /**
   * Gets the values that the schema parsed. An ApiError or RefusedFields that it throws is shown at the fields it
   * names, any other error under the form.
   */
  onSubmit: (values: Values) => Promise<void>
}

/** The focus alone may leave the field under the sticky header; this shows it with its label and its message. */
function showInvalidField(): void {
  requestAnimationFrame(() => {
    const focused = document.activeElement
    if (focused?.matches('[aria-invalid]')) focused.scrollIntoView({ block: 'nearest' })
  })
}

/** Every form of the shop: validated by the contract's schema, sent once at a time, and its input is kept. */
export function useShopForm<Typed extends FieldValues, Values>({
  schema,
  defaultValues,
  onSubmit,
}: ShopFormOptions<Typed, Values>) {
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  /** The fields as they were when the last submit began. */
  const submitted = useRef<Typed>(null)
  const loadSchema = async () => (typeof schema === 'function' ? schema() : schema)
  const form = useForm<Typed, unknown, Values>({
    resolver: async (...input) => standardSchemaResolver(await loadSchema())(...input),
    ...(defaultValues && { defaultValues }),
  })

  /** Password managers fill in fields without an event, and the script learns of a prefilled address late. */
  function adoptShownValues(element: HTMLFormElement): void {
    for (const [name, shown] of new FormData(element)) {
      const [first = ''] = name.split('.')
      const field = name as Path<Typed>
      if (typeof shown !== 'string' || !(first in form.getValues())) continue
      if (form.getValues(field) !== shown) form.setValue(field, shown as PathValue<Typed, Path<Typed>>)
    }
  }

  function explain(error: unknown): void {
    if (error instanceof SubmitCanceled) return
    const refused = listRefusedFields(error, form.getValues())
    for (const [index, [name, message]] of refused.entries()) {
      form.setError(name as Path<Typed>, { type: 'server', message }, { shouldFocus: index === 0 })
    }
    if (refused.length === 0) setFailure(toFailureText(error))
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setFailure(null)
    adoptShownValues(event.currentTarget)
    submitted.current = form.getValues()
    try {
      const checked: Values[] = []
      await form.handleSubmit((values) => void checked.push(values))()
      // Sent after validation has ended, so that a following reset leaves an unsubmitted form.
      for (const values of checked) await onSubmit(values)
    } catch (error) {
      explain(error)
    } finally {
      isSending.current = false
      setBusy(false)
      showInvalidField()
    }
  }

  return {
    form,
    busy,
    failure,
    /** Fills the form with other values. */
    reset(values: Typed): void {
      form.reset(values)
      setFailure(null)
    },
    /** Empties the form after it was sent. A field that was typed in since the submit keeps what was typed. */
    clearSent(): void {
      const [sent, typed] = [submitted.current, form.getValues()]
      form.reset()
      if (sent && !isUnchanged(sent, typed))
        form.reset(keepTyped(form.getValues(), sent, typed), { keepDefaultValues: true })
    },
    /**
     * Fills the form after a save. A field that changed since `sent` keeps what was typed and stays unsaved. Returns
     * whether there is such a field.
     */
    fillSaved(fresh: Typed, sent: Typed): boolean {
      const typed = form.getValues()
      form.reset(fresh)
      form.reset(keepTyped(fresh, sent, typed), { keepDefaultValues: true })
      return !isUnchanged(sent, typed)
    },
    /** The props of a web/ui field in this form: its value and its error. */
    field: (name: Path<Typed>) => ({
      ...form.register(name),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    formProps: {
      noValidate: true,
      // Until hydration, a form with this method goes nowhere, so no password ends up in a URL.
      method: 'dialog',
      /** Loads the schema while the user types. */
      onFocus: () => void loadSchema().catch(() => {}),
      onSubmit: submit,
    },
  } as const
}
