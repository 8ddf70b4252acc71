import { receiptMessages as messages } from '../../../../content/messages/en/receipt.ts'
import { openGlyphs } from '../../../pdf/glyphs.ts'
import { openPdf } from '../../../pdf/open-pdf.ts'
import { LINE_HEIGHT, MARGIN, MUTED, Paper } from '../../../pdf/paper.ts'
import { readLogo } from '../../shop/read-logo.ts'
import { shop } from '../../shop/shop.ts'
import type { Receipt } from './receipt.rules.ts'

const LEFT = MARGIN
/** US letter is 612 points wide. */
const RIGHT = 612 - MARGIN
const COLUMNS = { quantity: 370, unitPrice: 465 }
const PRODUCT_ROOM = 250
/** What remains of the page for seller and buyer, however long the other texts are. */
const PEOPLE_HEIGHT = 280
const LOGO = { size: 30, pixels: 240 }

/** Draws the receipt as a PDF: one page, or more for an order of many lines. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const [name = ''] = receipt.buyer
  const { document, finish } = await openPdf({
    // Desktop search reads these fields, in any script.
    info: {
      Title: messages.documentTitle(receipt.number),
      Author: shop.name,
      Subject: [...receipt.lines.map(({ product }) => product), name].join(', '),
    },
  })
  const [glyphs, logo] = await Promise.all([openGlyphs(), readLogo(LOGO.pixels)])
  const continued = messages.continued(receipt.number)
  layOut(new Paper(document, glyphs, continued), receipt, logo)
  return finish()
}

function layOut(paper: Paper, receipt: Receipt, logo: Buffer): void {
  paper.image(logo, { x: LEFT, y: 48, size: LOGO.size })
  paper.write(shop.name, { x: LEFT + LOGO.size + 10, y: 56, size: 18, bold: true })
  paper.write(messages.title, { x: RIGHT, y: 56, size: 18, align: 'right' })
  paper.rule(92)
  const factsEnd = writeFacts(paper, receipt)
  const peopleEnd = writePeople(paper, receipt, factsEnd + 20)
  const tableEnd = writeTable(paper, receipt, peopleEnd + 24)
  if (paper.hasBoxes) paper.write(messages.boxes, { x: LEFT, y: tableEnd + 24, size: 8, color: MUTED })
}

function writeFacts(paper: Paper, { number, placedOn, paidOn, transactionId }: Receipt): number {
  const facts = [
    [messages.order, number],
    [messages.ordered, placedOn],
    [messages.paid, messages.paidByCard(paidOn)],
    [messages.transaction, transactionId],
  ] as const
  let y = 108
  for (const [label, value] of facts) {
    paper.write(label, { x: LEFT, y, color: MUTED })
    y = paper.write(value, { x: 140, y, room: RIGHT - 140 })
  }
  return y
}

function writePeople(paper: Paper, { buyer }: Receipt, top: number): number {
  const middle = 315
  const { name, address, phone, registration } = shop.seller
  const columns = [
    { title: messages.seller, x: LEFT, lines: [name, ...address, phone, shop.salesEmail, registration] },
    { title: messages.buyer, x: middle, lines: buyer },
  ]
  const ends = columns.map(({ title, x, lines }) => {
    paper.write(title, { x, y: top, color: MUTED })
    const room = x === LEFT ? middle - LEFT - 20 : RIGHT - x
    return paper.writeBlock(lines, { x, y: top + 16, room, height: PEOPLE_HEIGHT })
  })
  return Math.max(...ends)
}

function writeHead(paper: Paper, top: number): number {
  const head = { y: top, size: 9, color: MUTED, align: 'right' as const }
  paper.write(messages.product, { x: LEFT, y: top, size: 9, color: MUTED })
  paper.write(messages.quantity, { ...head, x: COLUMNS.quantity })
  paper.write(messages.unitPrice, { ...head, x: COLUMNS.unitPrice })
  paper.write(messages.amount, { ...head, x: RIGHT })
  paper.rule(top + 16)
  return top + 26
}

function writeTable(paper: Paper, { lines, sums }: Receipt, top: number): number {
  const right = 'right' as const
  let end = writeHead(paper, top)
  for (const line of lines) {
    const height = paper.wrap(line.product, { size: 10, room: PRODUCT_ROOM }).length * 10 * LINE_HEIGHT
    const { y: free, isNew } = paper.makeRoom(end, height)
    const y = isNew ? writeHead(paper, free) : free
    paper.write(line.pieces, { x: COLUMNS.quantity, y, align: right })
    paper.write(line.unitPrice, { x: COLUMNS.unitPrice, y, align: right })
    paper.write(line.amount, { x: RIGHT, y, align: right })
    end = paper.write(line.product, { x: LEFT, y, room: PRODUCT_ROOM }) + 4
  }
  end = paper.makeRoom(end + 4, 10 + sums.length * 10 * LINE_HEIGHT).y
  paper.rule(end)
  end += 10
  for (const [index, [label, value]] of sums.entries()) {
    const bold = index === sums.length - 1
    paper.write(label, { x: COLUMNS.unitPrice, y: end, bold, align: right })
    end = paper.write(value, { x: RIGHT, y: end, bold, align: right })
  }
  return end
}
