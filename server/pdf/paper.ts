import type { Glyphs } from './glyphs.ts'
import { isStandardText, wrapText } from './paper-text.rules.ts'

type Document = PDFKit.PDFDocument

interface Placed {
  x: number
  y: number
  size?: number
  bold?: boolean
  color?: string
  /** The maximum width of the text, which wraps to the next line. */
  room?: number
  align?: 'left' | 'right'
}

/** The last line of a page ends above this. */
const BOTTOM = 740
const TOP = 56

const INK = '#16191d'
export const MUTED = '#5a626c'
export const MARGIN = 56
export const LINE_HEIGHT = 1.4
/** The factor by which a text that does not fit is made smaller. */
const SMALL = 0.5
/** Helvetica's distance from the top of a line to the baseline. */
const ASCENT = 0.718

/**
 * Writes text on the page. Text that the standard PDF fonts cover stays text that readers can search and copy. Other
 * letters are drawn as outlines of the shop's font, because pdfkit cannot embed it (fontkit fails to subset a WOFF2
 * file). A letter that no font has becomes a box and sets `hasBoxes`.
 */
export class Paper {
  readonly #document: Document
  readonly #drawings: Glyphs
  /** The first line of every further page: pages may get mixed up at the printer. */
  readonly #continued: string
  hasBoxes = false

  constructor(document: Document, drawings: Glyphs, continued = '') {
    this.#document = document
    this.#drawings = drawings
    this.#continued = continued
  }

  /** Returns the y position of the next line. */
  write(text: string, { x, y, size = 10, bold = false, color = INK, room, align = 'left' }: Placed): number {
    const widthOf = (part: string) => this.#widthOf(part, { size, bold })
    const lines = room ? this.wrap(text, { size, bold, room }) : [text]
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

  /**
   * Writes lines below each other and returns the y position of the next one. Lines that would take more than `height`
   * are joined and, if need be, made smaller, so that a text of many lines does not push the rest off the page.
   */
  writeBlock(
    lines: readonly string[],
    { height, size = 10, ...placed }: Placed & { room: number; height: number },
  ): number {
    const wrap = (texts: readonly string[], textSize: number) => ({
      textSize,
      wrapped: texts.flatMap((text) => this.wrap(text, { size: textSize, room: placed.room })),
    })
    const fits = ({ textSize, wrapped }: ReturnType<typeof wrap>) =>
      wrapped.length * textSize * LINE_HEIGHT <= height
    const joined = [lines.join(', ')]
    let chosen = wrap(lines, size)
    if (!fits(chosen)) chosen = wrap(joined, size)
    if (!fits(chosen)) chosen = wrap(joined, size * SMALL)
    const { textSize, wrapped } = chosen
    const { room: _, ...place } = placed
    return wrapped.reduce((y, line) => this.write(line, { ...place, y, size: textSize }), placed.y)
  }

  /** The lines that `write` would make of a text. */
  wrap(text: string, { size, bold = false, room }: { size: number; bold?: boolean; room: number }): string[] {
    return wrapText(text, { room, widthOf: (part) => this.#widthOf(part, { size, bold }) })
  }

  /**
   * Continues on a new page unless `height` still fits on this one. Returns where to write, and whether the page is new.
   */
  makeRoom(y: number, height: number): { y: number; isNew: boolean } {
    if (y + height <= BOTTOM) return { y, isNew: false }
    this.#document.addPage()
    return { y: this.write(this.#continued, { x: MARGIN, y: TOP, color: MUTED }) + 10, isNew: true }
  }

  image(image: Buffer, { x, y, size }: { x: number; y: number; size: number }): void {
    this.#document.image(image, x, y, { width: size, height: size })
  }

  rule(y: number): void {
    const { width } = this.#document.page
    this.#document
      .moveTo(MARGIN, y)
      .lineTo(width - MARGIN, y)
      .lineWidth(0.5)
      .strokeColor('#b8bec6')
      .stroke()
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
    // In fonts y points up, on pages it points down.
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
