import { COLORS } from '../drawing.rules.ts'

interface PortSymbol {
  /** Width and height in mm, the unit of the markup too. */
  width: number
  height: number
  markup: string
}

const { part, fill, dark, steel, board, boardSoft, contact, contactSoft, soft, hairline, paper } = COLORS

function shell(width: number, height: number, inside: string, radius = 0.6): PortSymbol {
  const frame = `<rect x=".2" y=".2" width="${width - 0.4}" height="${height - 0.4}" rx="${radius}" fill="${soft}" stroke="${part}" stroke-width=".4"/>`
  return { width, height, markup: frame + inside }
}

const hole = (d: string) => `<path d="${d}" fill="${dark}"/>`
const bar = (x: number, y: number, width: number, height: number, color: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx=".2" fill="${color}"/>`

/** Equal marks in a row, such as the contacts of a plug. */
function row(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

const near = (value: number) => Math.round(value * 100) / 100

/** A plug of two rows of pins at the end of its cable. */
function powerPlug(columns: number, pitch: number, sense: number): PortSymbol {
  const width = near(columns * pitch + 2.4)
  const top = 7
  const wires = row(columns, (index) =>
    bar(near(1.9 + index * pitch), 0, near(pitch - 1), top + 1, index % 2 ? steel : dark),
  )
  const pin = near(pitch * 0.62)
  const pins = row(columns * 2, (index) => {
    const x = near(1.2 + ((index % columns) + 0.5) * pitch - pin / 2)
    const y = near(top + 2.2 + Math.floor(index / columns) * pitch)
    return `<rect x="${x}" y="${y}" width="${pin}" height="${pin}" rx=".5" fill="${hairline}"/><rect x="${near(x + pin / 3)}" y="${near(y + pin / 3)}" width="${near(pin / 3)}" height="${near(pin / 3)}" fill="${contact}"/>`
  })
  const bottom = near(top + 2 * pitch + 3.4)
  const extra = row(sense, (index) =>
    bar(near(width / 2 - sense * 0.8 + index * 1.6), bottom, 1, 1.2, contact),
  )
  const height = near(bottom + (sense > 0 ? 2 : 0))
  const body = `<rect x=".2" y="${top}" width="${near(width - 0.4)}" height="${near(height - top - 0.2)}" rx="1" fill="${dark}"/>`
  const latch = `<rect x="${near(width / 2 - 2)}" y="${top - 1.4}" width="4" height="2.4" rx=".5" fill="${part}" stroke="${paper}" stroke-width=".3"/>`
  return { width, height, markup: wires + body + latch + pins + extra }
}

/** The blade connectors of SATA, with their L-shaped end. */
function sataPort(contacts: number, cableLength = 0): PortSymbol {
  const width = near(contacts * 1.27 + 4)
  const wires = row(cableLength > 0 ? 5 : 0, (index) =>
    bar(near(width / 2 - 7 + index * 3), 0, 1.8, cableLength + 1, index % 2 ? steel : dark),
  )
  const y = cableLength
  const slot = `<path d="M1.6 ${y + 1.5}h${near(width - 3.2)}v3.2h-1.4v-1.6H1.6z" fill="${fill}"/>`
  const pins = row(contacts, (index) => bar(near(1.9 + index * 1.27), y + 1.7, 0.75, 1.1, contact))
  const body = `<rect x=".2" y="${y}" width="${near(width - 0.4)}" height="6" rx=".8" fill="${dark}"/>`
  return { width, height: y + 6.2, markup: wires + body + slot + pins }
}

function fan(isFitted: boolean): PortSymbol {
  const frame = `<rect x=".6" y=".6" width="38.8" height="38.8" rx="4" fill="${isFitted ? fill : paper}" stroke="${isFitted ? part : steel}" stroke-width=".6"${isFitted ? '' : ' stroke-dasharray="2.4 1.8"'}/>`
  const holes = [4.4, 35.6].flatMap((x) =>
    [4.4, 35.6].map(
      (y) => `<circle cx="${x}" cy="${y}" r="1.5" fill="${paper}" stroke="${steel}" stroke-width=".6"/>`,
    ),
  )
  const ring = `<circle cx="20" cy="20" r="17.4" fill="${paper}" stroke="${isFitted ? part : hairline}" stroke-width=".6"/>`
  const blades = row(
    7,
    (index) =>
      `<path d="M20 13.6C22 8 26 5.4 30.4 6.6 33 11 30 15.4 25 17.2z" fill="${hairline}" transform="rotate(${near((index * 360) / 7)} 20 20)"/>`,
  )
  const hub = `<circle cx="20" cy="20" r="6.6" fill="${dark}"/><circle cx="20" cy="20" r="2" fill="${board}"/>`
  return { width: 40, height: 40, markup: frame + ring + (isFitted ? blades + hub : '') + holes.join('') }
}

function bay(width: number, height: number): PortSymbol {
  return shell(
    width,
    height,
    `${bar(2.4, height / 2 - 0.6, near(width - 16), 1.2, hairline)}<rect x="${near(width - 11)}" y="${near(height / 2 - 2)}" width="7" height="4" rx=".8" fill="${boardSoft}" stroke="${board}" stroke-width=".4"/>`,
    1,
  )
}

/** Every port, plug and mount that a view can show. */
export const SYMBOLS = {
  usb: shell(
    13.4,
    6.4,
    `${hole('M1 1h11.4v4.4H1z')}${bar(2, 1.5, 9.4, 1.7, board)}${row(4, (index) => bar(near(3.1 + index * 2), 2.5, 1.2, 0.7, contactSoft))}`,
  ),
  'usb-c': shell(9.4, 3.6, '<rect x="1.1" y="1.2" width="7.2" height="1.2" rx=".6" fill="#1a1f23"/>', 1.6),
  network: shell(
    16,
    13.6,
    `${hole('M2 1.8h12v7.4h-2.2v1.6h-1.8V12H6v-1.2H4.2V9.2H2z')}${row(8, (index) => bar(near(3 + index * 1.28), 1.8, 0.6, 2.8, contactSoft))}${bar(1.4, 11, 1.6, 1.2, board)}${bar(13, 11, 1.6, 1.2, contact)}`,
  ),
  wireless: {
    width: 15,
    height: 13.6,
    markup: `<circle cx="7.5" cy="8.6" r="4.6" fill="${soft}" stroke="${part}" stroke-width=".4"/><circle cx="7.5" cy="8.6" r="2.5" fill="${contactSoft}" stroke="${part}" stroke-width=".4"/><circle cx="7.5" cy="8.6" r=".8" fill="${dark}"/><path d="M2.3 3.3a7.4 7.4 0 0 1 10.4 0M4.6 1.6a7 7 0 0 1 5.8 0" fill="none" stroke="${board}" stroke-width=".5" stroke-linecap="round"/>`,
  },
  dp: shell(
    17.4,
    6.8,
    `${hole('M1.2 1.2h15v4.4H3.2L1.2 3.9z')}${bar(3, 2, 11.6, 1.3, steel)}${row(10, (index) => bar(near(3.4 + index * 1.12), 2.9, 0.5, 0.5, contactSoft))}`,
  ),
  'mini-dp': shell(
    9.6,
    6.4,
    `${hole('M1.2 1.2h7.2v2.4L7.2 5.2H2.4L1.2 3.6z')}${bar(2.4, 2.1, 4.8, 1.2, steel)}`,
  ),
  hdmi: shell(
    15.6,
    6.8,
    `${hole('M1.2 1.2h13.2v2.6l-1.8 1.8H3L1.2 3.8z')}${bar(3, 2.1, 9.6, 1.2, steel)}${row(9, (index) => bar(near(3.4 + index * 1.02), 2.9, 0.5, 0.5, contactSoft))}`,
  ),
  sfp: shell(
    15,
    11,
    `${hole('M1.2 1.4h12.6v7.8H1.2z')}${bar(3.4, 6.6, 8.2, 1.4, steel)}${row(10, (index) => bar(near(3.7 + index * 0.78), 6.6, 0.4, 0.8, contactSoft))}<path d="M5.5 9.2h4v1h-4z" fill="${hairline}"/>`,
  ),
  port: shell(15, 6.8, hole('M1.2 1.2h12.6v4.4H1.2z')),
  'eps-8pin': powerPlug(4, 4.2, 0),
  'pcie-8pin': powerPlug(4, 4.2, 0),
  'pcie-12v-2x6': powerPlug(6, 3, 4),
  'sata-connectors': sataPort(15, 7),
  'sata-data': sataPort(7),
  'sata-power': sataPort(15),
  'fan-plug': {
    width: 12,
    height: 14.6,
    markup: `${row(4, (index) => bar(near(1.6 + index * 2.54), 0, 1.2, 9, [dark, contact, steel, board][index] ?? dark))}<rect x=".2" y="8" width="11.6" height="6.4" rx=".6" fill="${dark}"/>${row(4, (index) => bar(near(1.5 + index * 2.54), 10.4, 1.4, 1.8, hairline))}`,
  },
  fan: fan(true),
  'fan-mount': fan(false),
  'bay-35': bay(101.6, 26.1),
  'bay-25': bay(69.9, 15),
  slot: shell(
    110,
    18.4,
    `${bar(4, 8.6, 96, 1.2, hairline)}<circle cx="105" cy="9.2" r="1.7" fill="${paper}" stroke="${steel}" stroke-width=".5"/>`,
    1,
  ),
  chip: {
    width: 9.6,
    height: 11,
    markup: `<rect width="9.6" height="11" rx=".5" fill="${dark}"/><circle cx="1.5" cy="1.5" r=".5" fill="${steel}"/>`,
  },
  core: {
    width: 10,
    height: 10,
    markup: `<rect x=".4" y=".4" width="9.2" height="9.2" rx=".8" fill="${boardSoft}" stroke="${board}" stroke-width=".5"/><rect x="3" y="3" width="4" height="4" rx=".3" fill="${board}"/>`,
  },
  channel: {
    width: 60,
    height: 8,
    markup: `<rect x=".3" y=".3" width="59.4" height="7.4" rx=".6" fill="${boardSoft}" stroke="${board}" stroke-width=".5"/>${row(5, (index) => bar(near(5 + index * 10.6), 1.8, 7, 4.4, dark))}`,
  },
  pipe: {
    width: 6,
    height: 40,
    markup: `<rect x=".15" y=".15" width="5.7" height="39.7" rx="2.8" fill="${contactSoft}" stroke="${contact}" stroke-width=".4"/><path d="M2 3.4v33.2" stroke="${paper}" stroke-width=".7" stroke-linecap="round" opacity=".7"/>`,
  },
  piece: {
    width: 10,
    height: 10,
    markup: `<rect x=".8" y=".8" width="8.4" height="8.4" rx="1" fill="${fill}" stroke="${steel}" stroke-width=".5"/>`,
  },
  'piece-ordered': {
    width: 10,
    height: 10,
    markup: `<rect x=".8" y=".8" width="8.4" height="8.4" rx="1" fill="${boardSoft}" stroke="${board}" stroke-width=".6"/>`,
  },
} as const satisfies Record<string, PortSymbol>

export type SymbolName = keyof typeof SYMBOLS

const BY_NAME: ReadonlyMap<string, SymbolName> = new Map([
  ['DP', 'dp'],
  ['HDMI', 'hdmi'],
  ['mini-DP', 'mini-dp'],
  ['USB-C', 'usb-c'],
  ['RJ45', 'network'],
  ['Wireless', 'wireless'],
])

/** The symbol of a port by the name in the specs; a port of another kind is a plain opening, named beside it. */
export function symbolOf(name: string): SymbolName {
  if (/SFP/.test(name)) return 'sfp'
  if (/GbE$/.test(name)) return 'network'
  return BY_NAME.get(name) ?? 'port'
}
