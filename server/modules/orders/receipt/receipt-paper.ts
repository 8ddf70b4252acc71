import type { LetterDrawings } from './letter-drawings.ts'
import { isStandardText, wrapText } from './receipt.rules.ts'

type Document = PDFKit.PDFDocument

interface Placed {
  x: number
  y: number
  size?: number
  bold?: boolean
  color?: string
  /** How wide the text may be; it goes on in the next line. */
  room?: number
  align?: 'left' | 'right'
}

const INK = '#16191d'
const LINE_HEIGHT = 1.4
/** Of Helvetica: how far below the top of a line its letters stand. */
const ASCENT = 0.718

/**
 * Writes on the paper of one document. What a PDF's standard fonts have is written with them, as text that can be
 * searched and copied; other letters are drawn as outlines of the shop's own font, because pdfkit cannot embed the form it comes in
 * (fontkit fails to take parts out of a WOFF2 file). A letter that is in neither is a box, and the paper knows it.
 */
export class ReceiptPaper {
  readonly #document: Document
  readonly #drawings: LetterDrawings
  hasBoxes = false

  constructor(document: Document, drawings: LetterDrawings) {
    this.#document = document
    this.#drawings = drawings
  }

  /** Gives where the next line begins. */
  write(text: string, { x, y, size = 10, bold = false, color = INK, room, align = 'left' }: Placed): number {
    const widthOf = (part: string) => this.#widthOf(part, { size, bold })
    const lines = room ? wrapText(text, { room, widthOf }) : [text]
    let lineY = y
    for (const line of lines) {
      const lineX = align === 'right' ? x - widthOf(line) : x
      if (isStandardText(line)) {
        this.#use({ size, bold, color }).text(line, lineX, lineY, { lineBreak: false })
      } else {
        this.#draw(line, { x: lineX, y: lineY, size, color })
      }
      lineY += size * LINE_HEIGHT
    }
    return lineY
  }

  rule(y: number): void {
    this.#document.moveTo(56, y).lineTo(539, y).lineWidth(0.5).strokeColor('#b8bec6').stroke()
  }

  #use({ size, bold, color }: { size: number; bold: boolean; color: string }): Document {
    return this.#document
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(color)
  }

  #widthOf(text: string, { size, bold }: { size: number; bold: boolean }): number {
    if (isStandardText(text)) return this.#use({ size, bold, color: INK }).widthOfString(text)
    return [...text].reduce((width, letter) => width + this.#letterWidth(letter, size), 0)
  }

  #letterWidth(letter: string, size: number): number {
    const drawing = this.#drawings.find(letter)
    return drawing ? (drawing.width / drawing.perEm) * size : size * 0.7
  }

  #draw(text: string, { x, y, size, color }: { x: number; y: number; size: number; color: string }): void {
    const baseLine = y + size * ASCENT
    let letterX = x
    for (const letter of text) {
      const drawing = this.#drawings.find(letter)
      if (drawing)
        this.#drawOutline(drawing.svgPath, { x: letterX, baseLine, scale: size / drawing.perEm, color })
      else if (letter.trim()) this.#drawBox({ x: letterX, baseLine, size, color })
      letterX += this.#letterWidth(letter, size)
    }
  }

  #drawOutline(
    svgPath: string,
    { x, baseLine, scale, color }: { x: number; baseLine: number; scale: number; color: string },
  ): void {
    if (!svgPath) return
    // Fonts measure upwards, pages downwards.
    this.#document.save().transform(scale, 0, 0, -scale, x, baseLine).path(svgPath).fill(color).restore()
  }

  #drawBox({ x, baseLine, size, color }: { x: number; baseLine: number; size: number; color: string }): void {
    this.hasBoxes = true
    const side = size * 0.55
    this.#document
      .rect(x + size * 0.07, baseLine - side, side, side)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke()
  }
}
