import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { usePhotoUpload } from '../../ui/forms/use-image-upload.ts'
import type { ChosenPicture, ProductForm } from './product-form.rules.ts'

type PicturePart = 'photo' | 'gallery'

/** Sends the files of a form one after the other. Each that arrived is noted in the form and not sent again. */
export function usePictureUploads(form: UseFormReturn<ProductForm>) {
  const { upload, send } = usePhotoUpload()
  const sending = useRef<PicturePart | null>(null)

  async function store({ file, stored }: ChosenPicture): Promise<string> {
    return file ? send(file) : (stored ?? '')
  }

  async function sendAll(typed: ProductForm): Promise<{ img: string; gallery: string[] }> {
    sending.current = 'photo'
    const img = await store(typed.photo)
    form.setValue('photo', { file: null, stored: img })
    sending.current = 'gallery'
    const gallery: string[] = []
    for (const [index, picture] of typed.gallery.entries()) {
      const address = await store(picture)
      gallery.push(address)
      form.setValue(`gallery.${index}`, { file: null, stored: address })
    }
    sending.current = null
    return { img, gallery }
  }

  return {
    upload: upload && { ...upload, part: sending.current },
    sendAll,
    failedPart: () => sending.current,
  }
}
