import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ConnectionError } from '../../api/transport.ts'
import { SubmitCancelled } from '../../ui/forms/refused-fields.ts'
import { useImageUpload } from '../../ui/forms/use-image-upload.ts'
import { useShopForm } from '../../ui/forms/use-shop-form.ts'
import { showToast } from '../../ui/show-toast.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { AddFormSchema, EditFormSchema, type ProductForm, toBody } from './product-form.rules.ts'

interface ProductFormOptions {
  kind: 'add' | 'edit'
  /** Of the product being changed. */
  updatedAt: string | null
  draftKey: string
  values: ProductForm
  specKeysOf: (category: string) => string[]
  /** Sends it; true when the shop has taken it. */
  send: (body: ReturnType<typeof toBody>, form: ProductForm, updatedAt: string | null) => Promise<boolean>
  /** Fills the form again after it was taken. */
  afterwards: () => Promise<ProductForm>
  texts: { done: string; failed: string }
  /** Deals with a failure of its own kind; true when it has. */
  onFailure?: (error: unknown) => Promise<boolean>
}

/** First the images, then the rest. Whatever fails, what was typed stays, and what arrived is not sent twice. */
export function useProductForm(options: ProductFormOptions) {
  const { kind, draftKey, values, specKeysOf, texts } = options
  const queryClient = useQueryClient()
  const [draft] = useState(() => readDraft(draftKey))
  const [isRestored, setIsRestored] = useState(draft !== null)
  const updatedAt = useRef(draft?.updatedAt ?? options.updatedAt)
  const { form, field, busy, failure, formProps, reset } = useShopForm({
    schema: kind === 'add' ? AddFormSchema : EditFormSchema,
    defaultValues: draft?.form ?? values,
    async onSubmit() {
      try {
        await save()
      } catch (error) {
        if (error instanceof SubmitCancelled) throw error
        const isExplained = await options.onFailure?.(error)
        void showToast({ tone: 'error', text: texts.failed })
        if (!isExplained) throw error
        return
      }
      await finish()
    },
  })
  const { upload, store } = useImageUpload(form)

  useEffect(() => {
    const subscription = form.watch(() =>
      keepDraft(draftKey, { form: form.getValues(), updatedAt: updatedAt.current }),
    )
    return () => subscription.unsubscribe()
  }, [form, draftKey])

  /** Empties the form, or fills it with what the shop has; the draft is done with. */
  function startOver(fresh: ProductForm = values): void {
    reset(fresh)
    dropDraft(draftKey)
    setIsRestored(false)
  }

  /** The version that the next save replaces. */
  function setBase(version: string | null): void {
    updatedAt.current = version
  }

  /** As typed: the server reads the numbers. */
  async function save(): Promise<void> {
    const typed = form.getValues()
    const img = await store('photo', typed.photo)
    const gallery: string[] = []
    for (const [index, image] of typed.gallery.entries()) gallery.push(await store(`gallery.${index}`, image))
    const body = toBody(typed, { img, gallery }, specKeysOf(typed.category ?? ''))
    if (!(await options.send(body, typed, updatedAt.current))) throw new ConnectionError(texts.failed)
  }

  async function finish(): Promise<void> {
    void showToast({ tone: 'success', text: texts.done })
    // Whatever lists it is asked for again; nobody has to wait for that here.
    void queryClient.invalidateQueries().catch(() => {})
    startOver(await options.afterwards())
  }

  return {
    form,
    field,
    busy,
    failure,
    formProps,
    upload,
    isRestored,
    setBase,
    startOver() {
      setBase(options.updatedAt)
      startOver()
    },
  }
}

export type ProductFormState = ReturnType<typeof useProductForm>
