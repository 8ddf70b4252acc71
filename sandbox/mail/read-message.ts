import PostalMime from 'postal-mime'
import type { NewMessage } from './outbox.ts'

interface Envelope {
  from: string
  to: string[]
}

const sizeOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength

export async function readMessage(raw: Buffer, envelope: Envelope): Promise<NewMessage> {
  const mail = await PostalMime.parse(raw)
  return {
    from: mail.from?.address ?? envelope.from,
    to: envelope.to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'unnamed',
      mimeType,
      bytes: sizeOf(content),
    })),
  }
}
