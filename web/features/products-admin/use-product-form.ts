import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { createRequestId } from '../../api/request-id.ts'
import { ConnectionError } from '../../api/transport.ts'
import { SubmitCanceled } from '../../ui/forms/refused-fields.ts'
import { dropDraft, readDraft, writeDraft } from '../../ui/forms/tab-draft.ts'
import { useImageUpload } from '../../ui/forms/use-image-upload.ts'
import { useShopForm } from '../../ui/forms/use-shop-form.ts'
import { showToast } from '../../ui/show-toast.ts'
import { AddFormSchema, EditFormSchema, type ProductForm, toBody } from './product-form.rules.ts'

/** Unsaved input of this tab. Files cannot be stored, but uploaded images can. */
interface Draft {
  form: ProductForm
  /** The version of the product being edited. */
  updatedAt: string | null
  /** Sent until the shop has replied, so that a product whose reply was lost is not added twice. */
  requestId: string
}

function readProduct(key: string): Draft | null {
  const draft = readDraft(key) as Draft | null
  return typeof draft?.form?.name === 'string' ? draft : null
}

function writeProduct(key: string, { form, ...rest }: Draft): void {
  const photo = { file: null, stored: form.photo.stored }
  const gallery = form.gallery.filter(({ stored }) => stored).map(({ stored }) => ({ file: null, stored }))
  writeDraft(key, { form: { ...form, photo, gallery }, ...rest })
}

interface ProductFormOptions {
  kind: 'add' | 'edit'
  /** The version of the product being edited. */
  updatedAt: string | null
  draftKey: string
  values: ProductForm
  specKeysOf: (category: string) => string[]
  /** Sends the form; true if the shop accepted it. */
  send: (body: ReturnType<typeof toBody>, draft: Draft) => Promise<boolean>
  /** Gives the values that fill the form after a save; null for those that were sent. */
  afterwards: () => Promise<ProductForm | null>
  texts: { done: string; failed: string }
  /** Handles specific failures; true if it did. */
  onFailure?: (error: unknown) => Promise<boolean>
}

/** Sends the images first, then the rest. After a failure the input stays, and uploaded images are not sent again. */
export function useProductForm(options: ProductFormOptions) {
  const { kind, draftKey, values, specKeysOf, texts } = options
  const queryClient = useQueryClient()
  const [draft] = useState(() => readProduct(draftKey))
  const [isRestored, setIsRestored] = useState(draft !== null)
  const [firstId] = useState(createRequestId)
  const unsent = useRef({
    updatedAt: draft?.updatedAt ?? options.updatedAt,
    requestId: draft?.requestId ?? firstId,
  })
  const { form, field, busy, failure, formProps, reset, fillSaved } = useShopForm({
    schema: kind === 'add' ? AddFormSchema : EditFormSchema,
    defaultValues: draft?.form ?? values,
    async onSubmit() {
      let sent: ProductForm
      try {
        sent = await save()
      } catch (error) {
        if (error instanceof SubmitCanceled) throw error
        if (error instanceof ApiError && error.status === 409) {
          unsent.current.requestId = createRequestId()
          writeProduct(draftKey, { form: form.getValues(), ...unsent.current })
        }
        const isExplained = await options.onFailure?.(error)
        void showToast({ tone: 'error', text: texts.failed })
        if (!isExplained) throw error
        return
      }
      await finish(sent)
    },
  })
  const { upload, store } = useImageUpload(form)

  useEffect(() => {
    const subscription = form.watch(() =>
      writeProduct(draftKey, { form: form.getValues(), ...unsent.current }),
    )
    return () => subscription.unsubscribe()
  }, [form, draftKey])

  /** Sets the version that the next save replaces. */
  function setBase(version: string | null): void {
    unsent.current.updatedAt = version
  }

  /** Sends the values as typed; the server parses the numbers. Returns what it sent. */
  async function save(): Promise<ProductForm> {
    const { specs, ...fields } = form.getValues()
    // While the images are sent, the form writes what is typed into its own `specs`.
    const typed = { ...fields, specs: { ...specs } }
    const img = await store('photo', typed.photo)
    const gallery: string[] = []
    for (const image of typed.gallery) gallery.push(await store('gallery', image))
    const body = toBody(typed, { img, gallery }, specKeysOf(typed.category ?? ''))
    if (!(await options.send(body, { form: typed, ...unsent.current })))
      throw new ConnectionError(texts.failed)
    unsent.current.requestId = createRequestId()
    const toStored = (address: string) => ({ file: null, stored: address })
    return { ...typed, photo: toStored(img), gallery: gallery.map(toStored) }
  }

  async function finish(sent: ProductForm): Promise<void> {
    void showToast({ tone: 'success', text: texts.done })
    // Refreshes every list in the background.
    void queryClient.invalidateQueries().catch(() => {})
    const fresh = (await options.afterwards()) ?? sent
    const isMoreTyped = fillSaved(fresh, sent)
    if (!isMoreTyped) dropDraft(draftKey)
    setIsRestored(false)
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
      unsent.current.requestId = createRequestId()
      reset(values)
      dropDraft(draftKey)
      setIsRestored(false)
    },
  }
}

export type ProductFormState = ReturnType<typeof useProductForm>
