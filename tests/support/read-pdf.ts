import { inflateSync } from 'node:zlib'

/** The drawing commands of a document, and the text among them. */
export function readPdf(pdf: Buffer): { commands: string; text: string } {
  const parts: string[] = []
  let from = 0
  while (true) {
    const start = pdf.indexOf('stream\n', from)
    if (start < 0) break
    const end = pdf.indexOf('endstream', start)
    try {
      parts.push(inflateSync(pdf.subarray(start + 7, end)).toString('latin1'))
    } catch {
      // This stream is not compressed.
    }
    from = end + 9
  }
  const commands = parts.join('\n')
  const lines = [...commands.matchAll(/\[(.*?)\] TJ/g)].map(([, line = '']) => decodeLine(line))
  return { commands, text: lines.join('\n') }
}

function decodeLine(line: string): string {
  const pieces = [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'))
  return Buffer.concat(pieces).toString('latin1')
}
