import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messages } from '../../../contract/messages.ts'
import type { User } from '../../../contract/schemas/user.ts'
import { ApiError } from '../../api/api-error.ts'
import { userQuery } from '../../api/queries.ts'
import { useApi } from '../../app/services.ts'
import { UploadCancelled, usePhotoUpload } from '../../ui/forms/use-image-upload.ts'
import { showToast } from '../../ui/show-toast.ts'
import { type ProfileForm, ProfileFormSchema, toFormErrors, toProfileForm } from './profile-form.rules.ts'

const NO_ANSWER = 'The connection was lost. What you typed is still here; save it again in a moment.'

function toReason(error: unknown): string {
  return error instanceof ApiError ? error.message : NO_ANSWER
}

/** First the photo, then the rest. Whatever fails, what was typed stays, and a photo that arrived is not sent twice. */
export function useProfileForm(user: User) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { upload, send } = usePhotoUpload()
  const [failure, setFailure] = useState<string | null>(null)
  const isRunning = useRef(false)
  const form = useForm<ProfileForm>({
    resolver: zodResolver(ProfileFormSchema),
    defaultValues: toProfileForm(user),
  })

  function choosePhoto(file: File): void {
    const { stored } = form.getValues('photo')
    form.setValue('photo', { file, stored }, { shouldDirty: true, shouldValidate: true })
  }

  async function storePhoto({ file, stored }: ProfileForm['photo']): Promise<string> {
    if (!file) return stored ?? ''
    const address = await send(file)
    form.setValue('photo', { file: null, stored: address })
    return address
  }

  async function save({ photo, ...values }: ProfileForm): Promise<void> {
    const photoURL = await storePhoto(photo)
    const { email } = user
    const reply = await api.call('putUser', { params: { email }, body: { ...values, email, photoURL } })
    if (!('insertedId' in reply && reply.insertedId)) throw new Error(messages.profileNotUpdated)
    const saved = await queryClient.fetchQuery({ ...userQuery(api, email), staleTime: 0 }).catch(() => null)
    form.reset(saved ? toProfileForm(saved) : { ...values, photo: { file: null, stored: photoURL } })
  }

  /** The button that stopped the upload is gone once the field is drawn anew. */
  function focusPhoto(): void {
    requestAnimationFrame(() => form.setFocus('photo'))
  }

  function explain(error: unknown, photoWasSent: boolean): void {
    const fieldErrors = error instanceof ApiError ? toFormErrors(error.problem.errors) : []
    for (const [field, message] of fieldErrors) form.setError(field, { message })
    if (fieldErrors.length > 0) return
    if (photoWasSent) setFailure(toReason(error))
    else form.setError('photo', { message: `The photo was not uploaded. ${toReason(error)}` })
  }

  async function submit(values: ProfileForm): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setFailure(null)
    try {
      await save(values)
      void showToast({ tone: 'success', text: messages.profileUpdated })
    } catch (error) {
      if (error instanceof UploadCancelled) return focusPhoto()
      explain(error, form.getValues('photo.file') === null)
      void showToast({ tone: 'error', text: messages.profileNotUpdated })
    } finally {
      isRunning.current = false
    }
  }

  return { form, upload, failure, choosePhoto, onSubmit: form.handleSubmit(submit) }
}
