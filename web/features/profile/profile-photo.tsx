import { type Control, useController } from 'react-hook-form'
import { PhotoField } from '../../ui/image-field.tsx'
import type { UploadState } from '../../ui/upload-progress.tsx'
import type { ProfileForm } from './profile-form.rules.ts'

interface ProfilePhotoProps {
  control: Control<ProfileForm>
  upload: UploadState | null
  onChoose: (file: File) => void
}

/** A component of its own so that the form knows it last: the first wrong field gets the focus. */
export function ProfilePhoto({ control, upload, onChoose }: ProfilePhotoProps) {
  const { field, fieldState } = useController({ control, name: 'photo' })
  return (
    <PhotoField
      label="Photo"
      name={field.name}
      inputRef={field.ref}
      file={field.value.file}
      stored={field.value.stored}
      upload={upload}
      error={fieldState.error?.message}
      onChoose={onChoose}
      shape="person"
    />
  )
}
