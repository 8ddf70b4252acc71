import { importMessages } from '../../../content/messages/en/manage-products.ts'
import { IMPORT_MAX_BYTES } from '../../../contract/constants.ts'
import { formatFileSize } from '../../ui/image.rules.ts'

/** A file that cannot be a table; the message is for the person who chose it. */
export class TableFileError extends Error {
  override name = 'TableFileError'
}

/** The text of a file. It travels as JSON, where quotes and line ends take two bytes. */
export async function readTableFile(file: File): Promise<string> {
  if (file.size === 0) throw new TableFileError(importMessages.empty)
  const most = formatFileSize(IMPORT_MAX_BYTES)
  const tooLarge = new TableFileError(importMessages.tooLarge(most))
  if (file.size > IMPORT_MAX_BYTES) throw tooLarge
  const bytes = await file.arrayBuffer()
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new TableFileError(importMessages.notUtf8)
  }
  if (new Blob([JSON.stringify({ csv: text })]).size > IMPORT_MAX_BYTES) throw tooLarge
  return text
}
