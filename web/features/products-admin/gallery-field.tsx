import { ImagePlus, X } from 'lucide-react'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { productFormMessages as texts } from '../../../content/messages/en/manage-products.ts'
import { GALLERY_MAX } from '../../../contract/constants.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, fieldAria } from '../../ui/field-frame.tsx'
import type { ChosenImage } from '../../ui/forms/chosen-image.ts'
import { IMAGE_ACCEPT, IMAGE_HINT } from '../../ui/image.rules.ts'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { useImagePreview } from '../../ui/use-image-preview.ts'
import type { ProductFormState } from './use-product-form.ts'

interface GalleryItemProps {
  image: ChosenImage
  number: number
  onRemove: () => void
}

function GalleryItem({ image: { file, stored }, number, onRemove }: GalleryItemProps) {
  const preview = useImagePreview(file)
  const address = file ? preview : stored
  return (
    <li className="relative size-24 overflow-hidden rounded-sm border border-ink-200 bg-ink-50">
      {address && (
        <img
          src={address}
          alt={texts.preview(number)}
          width={96}
          height={96}
          className="size-full object-cover"
        />
      )}
      <Button
        variant="line"
        size="sm"
        icon
        aria-label={texts.removePhoto(number)}
        onClick={onRemove}
        className="absolute! top-1 right-1"
      >
        <X className="size-4" />
      </Button>
    </li>
  )
}

/** Further images, in the order in which they were chosen. */
export function GalleryField({ state: { form, upload } }: { state: ProductFormState }) {
  const id = useId()
  const { field, fieldState } = useController({ control: form.control, name: 'gallery' })
  const images = field.value
  const error = fieldState.error?.message ?? fieldState.error?.root?.message
  const set = (next: ChosenImage[]) =>
    form.setValue('gallery', next.slice(0, GALLERY_MAX), { shouldDirty: true, shouldValidate: true })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 flex w-full justify-between gap-3 text-sm font-medium">
        {texts.morePhotos}
        <span className="font-normal text-ink-500">{texts.morePhotosNote(GALLERY_MAX)}</span>
      </legend>
      <ul className="flex flex-wrap gap-3">
        {images.map((image, index) => (
          <GalleryItem
            key={image.stored ?? `${image.file?.name}-${image.file?.lastModified}-${index}`}
            image={image}
            number={index + 1}
            onRemove={() => set(images.filter((_, other) => other !== index))}
          />
        ))}
        {images.length < GALLERY_MAX && (
          <li className="relative grid size-24 place-items-center rounded-sm border border-dashed border-ink-400 bg-white text-ink-500 hover:border-ink-700 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green-600">
            <ImagePlus />
            <input
              ref={field.ref}
              id={id}
              type="file"
              multiple
              accept={IMAGE_ACCEPT}
              disabled={upload?.field === 'gallery'}
              aria-label={texts.addMorePhotos}
              {...fieldAria(id, { label: '', hint: IMAGE_HINT, error })}
              onChange={({ target }) => {
                const chosen = [...(target.files ?? [])].map((file) => ({ file, stored: null }))
                target.value = ''
                set([...images, ...chosen])
              }}
              className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
            />
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className="text-sm text-ink-500">
        {IMAGE_HINT}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {upload?.field === 'gallery' && <UploadProgress {...upload} />}
    </fieldset>
  )
}
