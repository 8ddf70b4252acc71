import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import {
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useController,
} from 'react-hook-form'
import { imageMessages } from '../../content/messages/en/components.ts'
import { buttonClasses } from './button-classes.ts'
import { classes } from './classes.ts'
import { FieldFrame, fieldAria } from './field-frame.tsx'
import type { ChosenImage } from './forms/chosen-image.ts'
import { findImageFault, formatFileSize, IMAGE_ACCEPT, IMAGE_HINT } from './image.rules.ts'
import { UploadProgress, type UploadState } from './upload-progress.tsx'
import { useImagePreview } from './use-image-preview.ts'

interface ImageFieldProps<Typed extends FieldValues, Values> {
  form: UseFormReturn<Typed, unknown, Values>
  /** The form field; its value is a ChosenImage. */
  name: Path<Typed>
  label: string
  /** During the upload. */
  upload: UploadState | null
  shape: ImageShape
  /** The name of the input, if it differs from the field's. */
  inputName?: string
}

/** A person's image is round; a product's has the format of the shop's images. */
type ImageShape = 'person' | 'product'

const SHAPES: Record<ImageShape, string> = {
  person: 'size-18 rounded-full',
  product: 'aspect-4/3 w-24 rounded-sm',
}

interface PreviewProps {
  address: string | null
  alt: string
  shape: ImageShape
}

function Preview({ address, alt, shape }: PreviewProps) {
  return (
    <span
      className={classes(
        'grid flex-none place-items-center overflow-hidden bg-ink-100 text-ink-500',
        SHAPES[shape],
      )}
    >
      {address ? <img src={address} alt={alt} className="size-full min-h-0 object-cover" /> : <ImagePlus />}
    </span>
  )
}

/**
 * The invisible file input covers the whole box: a click anywhere opens it, and files can be dropped on it. The form
 * registers it when it renders, so the first wrong field that gets the focus is the first on the page.
 */
export function ImageField<Typed extends FieldValues, Values>({
  form,
  name,
  label,
  upload,
  shape,
  inputName = name,
}: ImageFieldProps<Typed, Values>) {
  const id = useId()
  const { field, fieldState } = useController({ control: form.control, name })
  const { file, stored } = field.value as ChosenImage
  const error = fieldState.error?.message
  const preview = useImagePreview(file && !findImageFault(file) ? file : null)

  function choose(chosen: File): void {
    const image = { file: chosen, stored } as PathValue<Typed, Path<Typed>>
    form.setValue(name, image, { shouldDirty: true, shouldValidate: true })
  }

  const aria = fieldAria(id, { label, hint: IMAGE_HINT, error })
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div
        className={classes(
          'relative flex items-center gap-4 rounded-sm border border-dashed bg-white p-3 text-sm transition-colors hover:border-ink-700 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green-600',
          error ? 'border-red-700' : 'border-ink-400',
        )}
      >
        <Preview address={file ? preview : stored} alt={imageMessages.preview(label)} shape={shape} />
        <span className="grid min-w-0 flex-1 justify-items-start gap-2">
          <span aria-hidden="true" className={buttonClasses({ variant: 'line', size: 'sm' })}>
            {file || stored ? imageMessages.chooseAnother : imageMessages.chooseFile}
          </span>
          <span id={`${id}-hint`} className="min-w-0 wrap-anywhere text-ink-500">
            {file ? `${file.name}, ${formatFileSize(file.size)}` : IMAGE_HINT}
          </span>
        </span>
        <input
          ref={field.ref}
          id={id}
          name={inputName}
          type="file"
          accept={IMAGE_ACCEPT}
          disabled={upload !== null}
          {...aria}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) choose(chosen)
            // Otherwise choosing the same file again for the next product would not be a change.
            target.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-not-allowed"
        />
      </div>
      {upload && <UploadProgress {...upload} />}
    </FieldFrame>
  )
}
