import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { imageMessages } from '../../../content/messages/en/components.ts'
import { ApiError } from '../../api/api-error.ts'
import { uploadImage } from '../../api/upload-image.ts'
import { findToken } from '../../session/browser-session.ts'
import type { UploadState } from '../upload-progress.tsx'
import type { ChosenImage } from './chosen-image.ts'
import { RefusedFields, SubmitCanceled } from './refused-fields.ts'

function describeFailure(error: unknown): string {
  const [refused] = (error instanceof ApiError && error.problem.errors?.image) || []
  const reason = error instanceof ApiError ? error.message : imageMessages.connectionLost
  return refused ?? imageMessages.notUploaded(reason)
}

/** Uploads the images of a form one at a time and reports the progress of each. Leaving the page cancels the upload. */
export function useImageUpload<Typed extends FieldValues, Values>(
  form: UseFormReturn<Typed, unknown, Values>,
) {
  const [upload, setUpload] = useState<(UploadState & { field: string }) | null>(null)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(new SubmitCanceled()), [])

  async function send(field: string, file: File): Promise<string> {
    const controller = new AbortController()
    current.current = controller
    const onCancel = () => controller.abort(new SubmitCanceled())
    const onProgress = (sent: number) => setUpload({ field, fileName: file.name, sent, onCancel })
    onProgress(0)
    try {
      const token = await findToken({ needed: true })
      return await uploadImage({ file, token, onProgress, signal: controller.signal })
    } finally {
      setUpload(null)
    }
  }

  /**
   * Returns the address of an image of the field. The form records an uploaded image, so it is not sent again. It may
   * have been moved or removed meanwhile.
   */
  async function store(field: Path<Typed>, { file, stored }: ChosenImage): Promise<string> {
    if (!file) return stored ?? ''
    try {
      const address = await send(field, file)
      const record = (image: ChosenImage) => (image.file === file ? { file: null, stored: address } : image)
      const current: ChosenImage | ChosenImage[] = form.getValues(field)
      const recorded = Array.isArray(current) ? current.map(record) : record(current)
      form.setValue(field, recorded as PathValue<Typed, Path<Typed>>)
      return address
    } catch (error) {
      if (!(error instanceof SubmitCanceled)) throw new RefusedFields({ [field]: describeFailure(error) })
      // The button that canceled the upload is gone once the field renders again.
      requestAnimationFrame(() => form.setFocus(field))
      throw error
    }
  }

  return { upload, store }
}
