import { setImmediate as nextTurn } from 'node:timers/promises'
import { packingSlip as texts } from '../../../../content/messages/en/manage-orders.ts'
import { formatDate } from '../../../../contract/dates.ts'
import { groupThousands } from '../../../../contract/thousands.ts'
import { openGlyphs } from '../../../pdf/glyphs.ts'
import { openPdf } from '../../../pdf/open-pdf.ts'
import { LINE_HEIGHT, MARGIN, MUTED, Paper } from '../../../pdf/paper.ts'
import { formatOrderNumber, shop } from '../../shop/shop.ts'
import type { PackedOrderRow } from '../order-list.repository.ts'

const LEFT = MARGIN
/** US letter is 612 points wide. */
const RIGHT = 612 - MARGIN
const MIDDLE = 305
const NAME_ROOM = 235
const NUMBER_ROOM = 150
/** What remains of the page for the address, however long the other texts are. */
const ADDRESS_HEIGHT = 220

/** Draws a page, or more for many lines, for each order: where it goes and what is in the box. It shows no prices. */
export async function drawPackingSlips(orders: readonly PackedOrderRow[]): Promise<Buffer> {
  const { document, finish } = await openPdf({
    autoFirstPage: false,
    info: { Title: texts.title(orders.length), Author: shop.name },
  })
  const glyphs = await openGlyphs()
  for (const order of orders) {
    document.addPage()
    const continued = texts.continued(formatOrderNumber(order.number))
    layOut(new Paper(document, glyphs, continued), order)
    // Lets the shop answer others between two slips.
    await nextTurn()
  }
  return finish()
}

function layOut(paper: Paper, order: PackedOrderRow): void {
  paper.write(shop.name, { x: LEFT, y: 56, size: 18, bold: true })
  paper.write(texts.heading, { x: RIGHT, y: 56, size: 18, align: 'right' })
  paper.rule(90)
  const factsEnd = writeFacts(paper, order)
  const peopleEnd = writeAddresses(paper, order, factsEnd + 20)
  const { y: end } = paper.makeRoom(writeContent(paper, order, peopleEnd + 28), 40)
  paper.write(texts.questions(shop.salesEmail, shop.seller.phone), { x: LEFT, y: end + 24, color: MUTED })
  if (paper.hasBoxes) paper.write(texts.boxes, { x: LEFT, y: end + 44, size: 8, color: MUTED })
}

function writeFacts(paper: Paper, order: PackedOrderRow): number {
  // Until everything is shipped, the slip is for the next parcel.
  const label = order.status === 'paid' ? texts.shippedEarlier : texts.shipment
  const facts = [
    [texts.order, formatOrderNumber(order.number)],
    [texts.ordered, formatDate(order.created_at, shop.timeZone)],
    ...order.shipments.map(({ carrier, tracking }) => [label, `${carrier} ${tracking}`]),
  ]
  let y = 106
  for (const [name = '', value = ''] of facts) {
    paper.write(name, { x: LEFT, y, color: MUTED })
    y = paper.write(value, { x: 140, y, room: RIGHT - 140 })
  }
  return y
}

function writeAddresses(paper: Paper, order: PackedOrderRow, top: number): number {
  paper.write(texts.from, { x: LEFT, y: top, color: MUTED })
  paper.write(texts.shipTo, { x: MIDDLE, y: top, color: MUTED })
  let fromY = top + 16
  for (const line of [shop.seller.name, ...shop.seller.address])
    fromY = paper.write(line, { x: LEFT, y: fromY, room: 220 })
  let toY = paper.write(order.customer_name, { x: MIDDLE, y: top + 16, size: 13, bold: true, room: 230 })
  const lines = order.address.split(/\r?\n/).filter((line) => line.trim())
  toY = paper.writeBlock(lines, { x: MIDDLE, y: toY, size: 13, room: 230, height: ADDRESS_HEIGHT })
  toY = paper.write(order.phone, { x: MIDDLE, y: toY + 4, color: MUTED, room: 230 })
  return Math.max(fromY, toY)
}

function writeHead(paper: Paper, top: number): number {
  paper.write(texts.product, { x: LEFT, y: top, size: 9, color: MUTED })
  paper.write(texts.partNumber, { x: MIDDLE, y: top, size: 9, color: MUTED })
  paper.write(texts.quantity, { x: RIGHT, y: top, size: 9, color: MUTED, align: 'right' })
  paper.rule(top + 16)
  return top + 26
}

function writeContent(paper: Paper, order: PackedOrderRow, top: number): number {
  let end = writeHead(paper, top)
  for (const { product_name, product_id, pieces } of listPacked(order)) {
    const partNumber = order.partNumbers.get(product_id) ?? ''
    const rows = [
      paper.wrap(product_name, { size: 10, room: NAME_ROOM }),
      paper.wrap(partNumber, { size: 10, room: NUMBER_ROOM }),
    ]
    const height = Math.max(...rows.map(({ length }) => length)) * 10 * LINE_HEIGHT
    const { y: free, isNew } = paper.makeRoom(end, height)
    const y = isNew ? writeHead(paper, free) : free
    const nameEnd = paper.write(product_name, { x: LEFT, y, room: NAME_ROOM })
    const numberEnd = paper.write(partNumber, { x: MIDDLE, y, room: NUMBER_ROOM })
    paper.write(groupThousands(pieces), { x: RIGHT, y, bold: true, align: 'right' })
    end = Math.max(nameEnd, numberEnd) + 8
    paper.rule(end)
    end += 8
  }
  return end
}

/** What is to be packed, or what was, once everything is shipped. */
function listPacked({ status, lines }: PackedOrderRow) {
  return lines
    .map((line) => ({
      ...line,
      pieces:
        status === 'paid'
          ? line.quantity - line.shipped_quantity - line.returned_quantity
          : line.shipped_quantity,
    }))
    .filter(({ pieces }) => pieces > 0)
}
