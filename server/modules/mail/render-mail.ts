import type { MailRow } from '../../db/schema.ts'
import { readLogo } from '../shop/read-logo.ts'
import { readParagraphs, SIGNATURE, type StoredContent } from './mail-blocks.rules.ts'
import { LOGO_ID, type ReadMail, toMjml } from './mail-markup.rules.ts'

export function readMail({
  subject,
  body,
  content,
}: Pick<MailRow, 'subject' | 'body' | 'content'>): ReadMail {
  // Older versions of the shop, and mails without blocks, stored the text alone.
  if (content === null) {
    const end = `\n\n${SIGNATURE.join('\n')}`
    return {
      subject,
      greeting: null,
      blocks: readParagraphs(body.endsWith(end) ? body.slice(0, -end.length) : body),
    }
  }
  const { greets, parts: blocks }: StoredContent = JSON.parse(content)
  return { subject, greeting: greets ? (body.split('\n\n', 1)[0] ?? null) : null, blocks }
}

type Engine = import('mrml').Engine

let opened: Promise<Engine> | null = null

/** The library is loaded for the first mail, because many processes never send one. */
async function openEngine(): Promise<Engine> {
  const { Engine: MjmlEngine } = await import('mrml')
  const engine = new MjmlEngine()
  // Without this, the library would link fonts and icons from the network.
  engine.setRenderOptions({ disableComments: false, socialIconOrigin: null, fonts: {} })
  return engine
}

const LOGO_PIXELS = 108

/** The HTML of a mail, and the logo that it shows: attached, so that reading the mail calls no server. */
export async function renderMail(mail: ReadMail) {
  opened ??= openEngine().catch((error: unknown) => {
    opened = null
    throw error
  })
  const rendered = (await opened).toHtml(toMjml(mail))
  if (rendered.type === 'error') throw new Error(`a mail has no HTML: ${rendered.message}`)
  return {
    html: rendered.content,
    attachments: [
      {
        filename: 'logo.png',
        contentType: 'image/png',
        content: await readLogo(LOGO_PIXELS),
        cid: LOGO_ID,
        contentDisposition: 'inline' as const,
      },
    ],
  }
}
