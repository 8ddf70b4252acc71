import { readFile } from 'node:fs/promises'
import { datasheetMessages as texts } from '../../../content/messages/en/product.ts'
import { formatDate } from '../../../contract/dates.ts'
import { findDimensions, formatDimensions } from '../../../contract/product-dimensions.ts'
import type { Product, ProductSpec } from '../../../contract/schemas/product.ts'
import { formatSpecValue } from '../../../contract/spec-value.ts'
import { openGlyphs } from '../../pdf/glyphs.ts'
import { openPdf } from '../../pdf/open-pdf.ts'
import { LINE_HEIGHT, Paper } from '../../pdf/paper.ts'
import { shop } from '../shop/shop.ts'
import { COLORS, type Drawing, drawDimensions, type Shape } from './drawing.rules.ts'

type Document = PDFKit.PDFDocument

/** US Letter, in points. */
const PAGE = { width: 612, height: 792, left: 56, right: 556, top: 56, bottom: 724 }
const VALUE_X = 260
const GROUP_HEIGHT = 26
const ROW_HEIGHT = 18
const ROW_TOP = 5
const ROW_TEXT = 9.5
/** Between the columns of a table. */
const CELL_GAP = 8
const PAGE_HEIGHT = PAGE.bottom - PAGE.top
const DRAWING_WIDTH = 380

const logoFile = new URL('../../../content/images/logo-mark.svg', import.meta.url)
const LOGO = { viewBox: 64, size: 26 }

/** Draws the datasheet of a product: its specs by group, and the drawing of its sizes where they are known. */
export async function drawDatasheet(product: Product): Promise<Buffer> {
  const { document, finish } = await openPdf({
    bufferPages: true,
    info: {
      Title: texts.fileTitle(`${shop.name} ${product.name}`),
      Author: shop.name,
      Subject: [product.partNumber, product.categoryName].filter(Boolean).join(', '),
      // The same product gives the same file.
      CreationDate: new Date(product.updatedAt),
    },
  })
  const paper = new Paper(document, await openGlyphs())
  drawLogo(document, await readFile(logoFile, 'utf8'))
  let y = writeHead(document, paper, product)
  y = writeSpecs(document, paper, { specs: product.specs, top: y + 14 })
  const dimensions = findDimensions(product.specs)
  if (dimensions) {
    const drawing = drawDimensions(dimensions)
    const height = (DRAWING_WIDTH / drawing.width) * drawing.height
    if (y + GROUP_HEIGHT + height > PAGE.bottom) {
      document.addPage()
      y = PAGE.top
    }
    writeGroup(document, paper, { title: `${texts.dimensions}, ${texts.unit}`, y })
    paper.write(formatDimensions(dimensions), { x: PAGE.right, y: y + 4, size: 10, align: 'right' })
    placeDrawing(document, drawing, { x: (PAGE.width - DRAWING_WIDTH) / 2, y: y + GROUP_HEIGHT })
  }
  writeFoot(document, paper, product)
  return finish()
}

/** The paths of the shop's mark in its own colors; a gradient becomes the shop's green. */
function drawLogo(document: Document, svg: string): void {
  document
    .save()
    .translate(PAGE.left, PAGE.top - 6)
    .scale(LOGO.size / LOGO.viewBox)
  for (const [, attributes = ''] of svg.matchAll(/<path ([^>]*)>/g)) {
    const [, fill = ''] = /fill="([^"]*)"/.exec(attributes) ?? []
    const [, path = ''] = / d="([^"]*)"/.exec(` ${attributes}`) ?? []
    const rule = attributes.includes('evenodd') ? 'even-odd' : 'non-zero'
    document.path(path).fill(fill.startsWith('#') ? fill : COLORS.measure, rule)
  }
  document.restore()
}

function writeHead(document: Document, paper: Paper, product: Product): number {
  paper.write(shop.name, { x: PAGE.left + LOGO.size + 10, y: PAGE.top, size: 15, bold: true })
  paper.write(texts.title, { x: PAGE.right, y: PAGE.top, size: 15, align: 'right', color: COLORS.note })
  rule(document, PAGE.top + 34, COLORS.part)
  let y = paper.write(product.name, {
    x: PAGE.left,
    y: PAGE.top + 52,
    size: 22,
    room: PAGE.right - PAGE.left,
  })
  const facts = [product.partNumber, product.categoryName].filter((fact) => fact !== null)
  if (facts.length > 0)
    y = paper.write(facts.join('  ·  '), { x: PAGE.left, y: y + 2, size: 10, color: COLORS.note })
  return paper.write(product.description, { x: PAGE.left, y: y + 8, size: 10, room: PAGE.right - PAGE.left })
}

function writeSpecs(
  document: Document,
  paper: Paper,
  { specs, top }: { specs: readonly ProductSpec[]; top: number },
): number {
  let y = top
  for (const [title, members] of Map.groupBy(specs, ({ group }) => group)) {
    const flat = members.filter(({ table }) => !table)
    if (flat.length > 0) y = writeRows(document, paper, { title, y, rows: flat.map(toFlatRow) }) + 12
    for (const { label, table } of members) {
      if (table) y = writeRows(document, paper, { title: label, y, rows: toTableRows(table) }) + 12
    }
  }
  return y
}

interface SheetCell {
  text: string
  x: number
  room: number
  isHead: boolean
}

function toFlatRow(spec: ProductSpec): SheetCell[] {
  return [
    { text: spec.label, x: PAGE.left, room: VALUE_X - PAGE.left - CELL_GAP, isHead: true },
    { text: formatSpecValue(spec), x: VALUE_X, room: PAGE.right - VALUE_X, isHead: false },
  ]
}

/** The columns of a list share the width of the page. */
function toTableRows({ columns, rows }: NonNullable<ProductSpec['table']>): SheetCell[][] {
  const width = (PAGE.right - PAGE.left) / columns.length
  const toRow = (texts: readonly string[], isHead: boolean) =>
    texts.map((text, index) => ({
      text: text || '–',
      x: PAGE.left + index * width,
      room: width - CELL_GAP,
      isHead,
    }))
  return [toRow(columns, true), ...rows.map((row) => toRow(row, false))]
}

function writeRows(
  document: Document,
  paper: Paper,
  { title, rows, y: top }: { title: string; rows: readonly SheetCell[][]; y: number },
): number {
  // A heading stays with its first row.
  let y = top + GROUP_HEIGHT + ROW_HEIGHT > PAGE.bottom ? turnPage(document) : top
  writeGroup(document, paper, { title, y })
  y += GROUP_HEIGHT
  for (const cells of rows) {
    const wrapped = cells.map((cell) => ({
      ...cell,
      lines: paper.wrap(cell.text, { size: ROW_TEXT, room: cell.room }),
    }))
    const lineCount = Math.max(...wrapped.map(({ lines }) => lines.length))
    // A row stays together where a page has room for it.
    const height = Math.max(ROW_HEIGHT, ROW_TOP + lineCount * ROW_TEXT * LINE_HEIGHT)
    if (y + Math.min(height, PAGE_HEIGHT) > PAGE.bottom) y = turnPage(document)
    let end = y + ROW_TOP
    for (let line = 0; line < lineCount; line += 1) {
      if (end + ROW_TEXT > PAGE.bottom) {
        y = turnPage(document)
        end = y
      }
      for (const { lines, x, isHead } of wrapped) {
        const text = lines[line]
        const color = isHead ? { color: COLORS.note } : {}
        if (text) paper.write(text, { x, y: end, size: ROW_TEXT, ...color })
      }
      end += ROW_TEXT * LINE_HEIGHT
    }
    y = Math.max(y + ROW_HEIGHT, end)
    rule(document, y, COLORS.hairline)
  }
  return y
}

function writeGroup(document: Document, paper: Paper, { title, y }: { title: string; y: number }): void {
  paper.write(title, { x: PAGE.left, y: y + 4, size: 11, bold: true })
  rule(document, y + GROUP_HEIGHT - 4, COLORS.part)
}

function turnPage(document: Document): number {
  document.addPage()
  return PAGE.top
}

function rule(document: Document, y: number, color: string): void {
  document.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.5).strokeColor(color).stroke()
}

function placeDrawing(document: Document, drawing: Drawing, { x, y }: { x: number; y: number }): void {
  document
    .save()
    .translate(x, y)
    .scale(DRAWING_WIDTH / drawing.width)
  for (const shape of drawing.shapes) placeShape(document, shape, drawing.textSize)
  document.restore()
}

function placeShape(document: Document, shape: Shape, textSize: number): void {
  if (shape.kind === 'box') {
    document
      .roundedRect(shape.x, shape.y, shape.width, shape.height, 4)
      .lineWidth(3)
      .fillAndStroke(COLORS.fill, COLORS.part)
  } else if (shape.kind === 'line') {
    document
      .moveTo(shape.x1, shape.y1)
      .lineTo(shape.x2, shape.y2)
      .lineWidth(2)
      .strokeColor(COLORS.measure)
      .stroke()
  } else if (shape.kind === 'arrow') {
    document.polygon(...shape.points.map(([x, y]) => [x, y])).fill(COLORS.measure)
  } else {
    document
      .save()
      .rotate(shape.turned ? -90 : 0, { origin: [shape.x, shape.y] })
      .font('Helvetica')
      .fontSize(textSize)
      .fillColor(COLORS[shape.tone])
    const width = document.widthOfString(shape.text)
    document.text(shape.text, shape.x - width / 2, shape.y - textSize * 0.72, { lineBreak: false }).restore()
  }
}

/** On every page: who makes it, as of when, and which page this is. */
function writeFoot(document: Document, paper: Paper, { updatedAt, partNumber, name }: Product): void {
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    rule(document, PAGE.bottom + 12, COLORS.hairline)
    const small = { y: PAGE.bottom + 20, size: 8, color: COLORS.note }
    paper.write(`${shop.seller.name}  ·  ${shop.domain}`, { ...small, x: PAGE.left })
    const right = [
      partNumber ?? name,
      texts.asOf(formatDate(updatedAt, shop.timeZone)),
      texts.page(page + 1, count),
    ]
    paper.write(right.join('  ·  '), { ...small, x: PAGE.right, align: 'right' })
  }
}
