import { useEffect, useRef, useState } from 'react'
import { uploadImage } from '../../api/upload-image.ts'
import { findToken } from '../../session/browser-session.ts'
import type { UploadState } from '../upload-progress.tsx'

/** The person who sent it has stopped it. */
export class UploadCancelled extends Error {
  override name = 'UploadCancelled'
}

/** Sends one photo at a time and tells how far it is; leaving the page gives it up. */
export function usePhotoUpload() {
  const [upload, setUpload] = useState<UploadState | null>(null)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(new UploadCancelled()), [])

  async function send(file: File): Promise<string> {
    const controller = new AbortController()
    current.current = controller
    const onProgress = (sent: number) =>
      setUpload({ fileName: file.name, sent, onCancel: () => controller.abort(new UploadCancelled()) })
    onProgress(0)
    try {
      const token = await findToken({ needed: true })
      return await uploadImage({ file, token, onProgress, signal: controller.signal })
    } finally {
      setUpload(null)
    }
  }

  return { upload, send }
}
