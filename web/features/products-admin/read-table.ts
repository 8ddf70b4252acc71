import { IMPORT_MAX_BYTES } from '../../../contract/constants.ts'
import { formatFileSize } from '../../ui/image.rules.ts'

/** A file that cannot be a table; the message is for the person who chose it. */
export class TableFileError extends Error {
  override name = 'TableFileError'
}

/** The text of a file. It travels as JSON, where quotes and line ends take two bytes. */
export async function readTableFile(file: File): Promise<string> {
  if (file.size === 0) throw new TableFileError('This file is empty.')
  const most = formatFileSize(IMPORT_MAX_BYTES)
  const tooLarge = new TableFileError(
    `The file is too large: at most ${most} are taken at once. Import it in parts.`,
  )
  if (file.size > IMPORT_MAX_BYTES) throw tooLarge
  const bytes = await file.arrayBuffer()
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new TableFileError('The file is not UTF-8 text. Save it as “CSV UTF-8” and choose it again.')
  }
  if (new Blob([JSON.stringify({ csv: text })]).size > IMPORT_MAX_BYTES) throw tooLarge
  return text
}
