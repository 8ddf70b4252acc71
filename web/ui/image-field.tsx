import { ImagePlus } from 'lucide-react'
import { type Ref, useId } from 'react'
import { buttonClasses } from './button-classes.ts'
import { classes } from './classes.ts'
import { FieldFrame, type FieldTexts, fieldAria } from './field-frame.tsx'
import { findPhotoFault, formatFileSize, PHOTO_ACCEPT, PHOTO_HINT } from './image.rules.ts'
import { UploadProgress, type UploadState } from './upload-progress.tsx'
import { usePicturePreview } from './use-image-preview.ts'

interface PhotoFieldProps extends Pick<FieldTexts, 'label' | 'error'> {
  name: string
  /** Chosen and not stored yet. */
  file: File | null
  /** The address of what is stored. */
  stored: string | null
  /** While it is on its way. */
  upload: UploadState | null
  onChoose: (file: File) => void
  shape: PhotoShape
  inputRef?: Ref<HTMLInputElement>
}

/** Of a person round, of a product as the shop shows it. */
type PhotoShape = 'person' | 'product'

const SHAPES: Record<PhotoShape, string> = {
  person: 'size-18 rounded-full',
  product: 'aspect-4/3 w-24 rounded-sm',
}

interface PreviewProps {
  address: string | null
  alt: string
  shape: PhotoShape
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

/** The file input lies over the whole box, invisible: a press anywhere opens it, and a file can be dropped on it. */
export function PhotoField({
  label,
  error,
  name,
  file,
  stored,
  upload,
  onChoose,
  shape,
  inputRef,
}: PhotoFieldProps) {
  const id = useId()
  const preview = usePicturePreview(file && !findPhotoFault(file) ? file : null)
  const aria = fieldAria(id, { label, hint: PHOTO_HINT, error })
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div
        className={classes(
          'relative flex items-center gap-4 rounded-sm border border-dashed bg-white p-3 text-sm transition-colors hover:border-ink-700 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green-600',
          error ? 'border-red-700' : 'border-ink-400',
        )}
      >
        <Preview address={file ? preview : stored} alt={`${label}, preview`} shape={shape} />
        <span className="grid min-w-0 flex-1 justify-items-start gap-2">
          <span aria-hidden="true" className={buttonClasses({ variant: 'line', size: 'sm' })}>
            {file || stored ? 'Choose another' : 'Choose file'}
          </span>
          <span id={`${id}-hint`} className="min-w-0 wrap-anywhere text-ink-500">
            {file ? `${file.name}, ${formatFileSize(file.size)}` : PHOTO_HINT}
          </span>
        </span>
        <input
          ref={inputRef}
          id={id}
          name={name}
          type="file"
          accept={PHOTO_ACCEPT}
          disabled={upload !== null}
          {...aria}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) onChoose(chosen)
            // Otherwise the same file, chosen once more for the next product, is no change.
            target.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-not-allowed"
        />
      </div>
      {upload && <UploadProgress {...upload} />}
    </FieldFrame>
  )
}
