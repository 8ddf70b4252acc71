import { shop } from '../../shop/shop.ts'
import { openGlyphs } from './glyphs.ts'
import type { Receipt } from './receipt.rules.ts'
import { ReceiptPaper } from './receipt-paper.ts'

const LEFT = 56
const RIGHT = 539
const MUTED = '#5a626c'
const COLUMNS = { pieces: 370, unitPrice: 455 }

/** Draws the receipt as a one-page PDF. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const [name = ''] = receipt.buyer
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    // Desktop search reads these fields, in any script.
    info: {
      Title: `Receipt ${receipt.number}`,
      Author: shop.name,
      Subject: `${receipt.line.product}, ${name}`,
    },
    lang: 'en',
  })
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  layOut(new ReceiptPaper(document, await openGlyphs()), receipt)
  document.end()
  return finished
}

function layOut(paper: ReceiptPaper, receipt: Receipt): void {
  paper.write(shop.name, { x: LEFT, y: 56, size: 18, bold: true })
  paper.write('Receipt', { x: RIGHT, y: 56, size: 18, align: 'right' })
  paper.rule(90)
  const factsEnd = writeFacts(paper, receipt)
  const peopleEnd = writePeople(paper, receipt, factsEnd + 20)
  const tableEnd = writeTable(paper, receipt, peopleEnd + 24)
  if (paper.hasBoxes) {
    const note = 'A box stands for a letter that this document cannot draw; the order in the shop shows it.'
    paper.write(note, { x: LEFT, y: tableEnd + 24, size: 8, color: MUTED })
  }
}

function writeFacts(paper: ReceiptPaper, { number, placedOn, paidOn, transactionId }: Receipt): number {
  const facts = [
    ['Order', number],
    ['Ordered', placedOn],
    ['Paid', `${paidOn}, by card`],
    ['Transaction', transactionId],
  ] as const
  let y = 106
  for (const [label, value] of facts) {
    paper.write(label, { x: LEFT, y, color: MUTED })
    y = paper.write(value, { x: 140, y, room: RIGHT - 140 })
  }
  return y
}

function writePeople(paper: ReceiptPaper, { buyer }: Receipt, top: number): number {
  const middle = 305
  paper.write('Seller', { x: LEFT, y: top, color: MUTED })
  paper.write('Buyer', { x: middle, y: top, color: MUTED })
  let sellerY = top + 16
  for (const line of [shop.name, `Since ${shop.since}`, shop.salesEmail])
    sellerY = paper.write(line, { x: LEFT, y: sellerY, room: 220 })
  let buyerY = top + 16
  for (const line of buyer) buyerY = paper.write(line, { x: middle, y: buyerY, room: RIGHT - middle })
  return Math.max(sellerY, buyerY)
}

function writeTable(paper: ReceiptPaper, { line, sums }: Receipt, top: number): number {
  const right = 'right' as const
  const head = { y: top, size: 9, color: MUTED, align: right }
  paper.write('Product', { x: LEFT, y: top, size: 9, color: MUTED })
  paper.write('Pieces', { ...head, x: COLUMNS.pieces })
  paper.write('Unit price', { ...head, x: COLUMNS.unitPrice })
  paper.write('Amount', { ...head, x: RIGHT })
  paper.rule(top + 16)
  const y = top + 26
  paper.write(line.pieces, { x: COLUMNS.pieces, y, align: right })
  paper.write(line.unitPrice, { x: COLUMNS.unitPrice, y, align: right })
  paper.write(line.amount, { x: RIGHT, y, align: right })
  let end = paper.write(line.product, { x: LEFT, y, room: 250 }) + 8
  paper.rule(end)
  end += 10
  for (const [index, [label, value]] of sums.entries()) {
    const bold = index === sums.length - 1
    paper.write(label, { x: COLUMNS.unitPrice, y: end, bold, align: right })
    end = paper.write(value, { x: RIGHT, y: end, bold, align: right })
  }
  return end
}
