import PostalMime from 'postal-mime'
import type { NewMessage } from './outbox.ts'

interface Envelope {
  from: string
  to: string[]
}

const sizeOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength

/** Images in the HTML up to this size are stored and shown. */
const SHOWN_BYTES = 64 * 1024

const isShown = (mimeType: string) =>
  ['image/png', 'image/jpeg', 'image/gif', 'image/webp'].includes(mimeType)

function toBase64(content: ArrayBuffer | Uint8Array | string): string {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
  return Buffer.from(bytes).toString('base64')
}

export async function readMessage(raw: Buffer, envelope: Envelope): Promise<NewMessage> {
  const mail = await PostalMime.parse(raw)
  return {
    from: mail.from?.address ?? envelope.from,
    to: envelope.to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: mail.attachments.map(({ filename, mimeType, content, contentId }) => ({
      filename: filename ?? 'unnamed',
      mimeType,
      bytes: sizeOf(content),
      ...(contentId && isShown(mimeType) && sizeOf(content) <= SHOWN_BYTES
        ? { contentId: contentId.replace(/^<|>$/g, ''), data: toBase64(content) }
        : {}),
    })),
  }
}
