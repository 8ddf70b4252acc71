import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../api/api-error.ts'
import { UploadCancelled } from '../../ui/forms/use-image-upload.ts'
import { showToast } from '../../ui/show-toast.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import {
  AddFormSchema,
  EditFormSchema,
  type ProductForm,
  toBody,
  toFormErrors,
} from './product-form.rules.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

const NO_ANSWER = 'The connection was lost. What you typed is still here; send it again in a moment.'

export function toReason(error: unknown): string {
  return error instanceof ApiError ? error.message : NO_ANSWER
}

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

/** First the pictures, then the rest. Whatever fails, what was typed stays, and what arrived is not sent twice. */
export function useProductForm(options: ProductFormOptions) {
  const { kind, draftKey, values, specKeysOf, texts } = options
  const queryClient = useQueryClient()
  const [draft] = useState(() => readDraft(draftKey))
  const [isRestored, setIsRestored] = useState(draft !== null)
  const [failure, setFailure] = useState<string | null>(null)
  const isRunning = useRef(false)
  const updatedAt = useRef(draft?.updatedAt ?? options.updatedAt)
  const form = useForm<ProductForm>({
    resolver: zodResolver(kind === 'add' ? AddFormSchema : EditFormSchema, undefined, { raw: true }),
    defaultValues: draft?.form ?? values,
  })
  const uploads = usePictureUploads(form)

  useEffect(() => {
    const subscription = form.watch(() =>
      keepDraft(draftKey, { form: form.getValues(), updatedAt: updatedAt.current }),
    )
    return () => subscription.unsubscribe()
  }, [form, draftKey])

  function startOver(): void {
    form.reset(values)
    updatedAt.current = options.updatedAt
    dropDraft(draftKey)
    setIsRestored(false)
    setFailure(null)
  }

  /** The version that the next save replaces. */
  function setBase(version: string): void {
    updatedAt.current = version
  }

  function explain(error: unknown): void {
    const errors = error instanceof ApiError ? toFormErrors(error.problem.errors) : []
    for (const [field, message] of errors) form.setError(field, { message })
    const [first] = errors
    if (first) form.setFocus(first[0])
    else if (uploads.failedPart())
      form.setError(uploads.failedPart() ?? 'photo', {
        message: `The photo was not uploaded. ${toReason(error)}`,
      })
    else setFailure(toReason(error))
  }

  async function finish(): Promise<void> {
    void showToast({ tone: 'success', text: texts.done })
    // Whatever lists it is asked for again; nobody has to wait for that here.
    void queryClient.invalidateQueries().catch(() => {})
    form.reset(await options.afterwards())
    dropDraft(draftKey)
    setIsRestored(false)
  }

  async function submit(typed: ProductForm): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setFailure(null)
    try {
      const pictures = await uploads.sendAll(typed)
      const body = toBody(typed, pictures, specKeysOf(typed.category ?? ''))
      if (!(await options.send(body, typed, updatedAt.current))) throw new Error(texts.failed)
      await finish()
    } catch (error) {
      if (error instanceof UploadCancelled) return
      if (!(await options.onFailure?.(error))) explain(error)
      void showToast({ tone: 'error', text: texts.failed })
    } finally {
      isRunning.current = false
    }
  }

  return {
    form,
    upload: uploads.upload,
    failure,
    isRestored,
    startOver,
    setBase,
    onSubmit: form.handleSubmit(submit),
  }
}
