interface Pdf {
  document: PDFKit.PDFDocument
  /** Ends the document and returns the file. */
  finish: () => Promise<Buffer>
}

/** Opens a document of US letter pages in memory. */
export async function openPdf(options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({ size: 'LETTER', margin: 0, lang: 'en-US', ...options })
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  return {
    document,
    finish() {
      document.end()
      return finished
    },
  }
}
