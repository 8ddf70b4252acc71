import { viewMessages as texts } from '../../../../content/messages/en/product.ts'
import type { ViewContent } from '../../../../contract/product-views.ts'
import { box, findGrid, label, type Mark, path } from './marks.ts'
import { SYMBOLS } from './symbols.ts'

/** A carton or a tray, seen at an angle. Its true size is not in the specs, so it is not to scale. */
const CARTON = { x: 300, y: 470, across: 220, back: 110, carton: 230, tray: 64 }
const PIECES = { x: 640, y: 170, width: 490, height: 430 }

/** The package, and its pieces one by one; those of a minimum order are marked. */
export function drawPackage(
  content: Extract<ViewContent, { kind: 'package' }>,
  partNumber: string | null,
): Mark[] {
  const { pieces, minimum, isTray } = content
  return [...drawCarton(isTray, partNumber), ...drawPieces(pieces, minimum)]
}

function drawCarton(isTray: boolean, partNumber: string | null): Mark[] {
  const { x, across, back } = CARTON
  const high = isTray ? CARTON.tray : CARTON.carton
  const y = CARTON.y + (isTray ? 10 : 100)
  const top = y - high
  const faces = [
    path(`M${x} ${y}L${x - across} ${y - back}V${top - back}L${x} ${top}z`, { fill: 'carton' }),
    path(`M${x} ${y}L${x + across} ${y - back}V${top - back}L${x} ${top}z`, { fill: 'fill' }),
    path(`M${x} ${top}L${x - across} ${top - back}L${x} ${top - 2 * back}L${x + across} ${top - back}z`, {
      fill: 'paper',
    }),
  ]
  const tape = `M${x - across / 2 - 16} ${top - back / 2 - 8}L${x + across / 2 - 16} ${top - back * 1.5 - 8}l32 16L${x - across / 2 + 16} ${top - back / 2 + 8}v${high * 0.24}l-32 -16z`
  const well = `M${x} ${top - 26}L${x - across + 52} ${top - back}L${x} ${top - 2 * back + 26}L${x + across - 52} ${top - back}z`
  const name = partNumber ?? ''
  return [
    ...faces,
    isTray
      ? path(well, { fill: 'fill', stroke: 'steel', weight: 2 })
      : path(tape, { fill: 'contactSoft', stroke: 'contact', weight: 2 }),
    ...(name && !isTray
      ? [
          `<g transform="matrix(1 -.5 0 1 ${x + 40} ${top + 60})">${box({ x: 0, y: 0, width: 150, height: 92 }, { fill: 'paper', stroke: 'steel', weight: 2 })}${path('M16 58v20m8-20v20m10-20v20m4-20v20m12-20v20m6-20v20m8-20v20m12-20v20m5-20v20m9-20v20m8-20v20', { weight: 3 })}</g>`,
        ]
      : []),
    ...(name ? [label({ x, y: y + 62, text: name, room: 420, isMono: true })] : []),
  ]
}

function drawPieces(pieces: number, minimum: number): Mark[] {
  const { columns, rows } = findGrid(pieces, PIECES.width / PIECES.height)
  const pitch = Math.min(96, PIECES.width / columns, PIECES.height / rows)
  const left = PIECES.x + (PIECES.width - columns * pitch) / 2
  const top = PIECES.y + (PIECES.height - rows * pitch) / 2
  const ordered = Math.min(minimum, pieces)
  return [
    ...Array.from(
      { length: pieces },
      (_, index): Mark => ({
        kind: 'use',
        symbol: index < ordered ? 'piece-ordered' : 'piece',
        x: left + (index % columns) * pitch,
        y: top + Math.floor(index / columns) * pitch,
        scale: pitch / SYMBOLS.piece.width,
      }),
    ),
    label({
      x: PIECES.x + PIECES.width / 2,
      y: 666,
      text: texts.minimumMarked(minimum, pieces),
      room: 520,
      size: 26,
      color: 'measure',
    }),
  ]
}
