import { canonicalWord } from './words.ts'

/**
 * Facts about real platforms, checked on the day they name. They fill in what a part does not state, so that an owner
 * who sells these parts gets right answers. A platform that is only announced is never treated as a fact.
 */

export const FACTS_CHECKED_ON = '2026-11-16'

export interface Platform {
  socket: string
  status: 'released' | 'announced'
  /** What every processor of the socket takes; boards of a socket with several types have one of them. */
  memoryTypes: readonly string[]
  buffering: Buffering
  /** Coolers for one socket of a hole pattern fit the others. */
  coolerHoles: string
  /** The board keeps its own backplate, so a cooler must not bring another. */
  keepsBackplate: boolean
  source: string
}

export type Buffering = 'unbuffered' | 'registered'

const server = (socket: string): Platform => ({
  socket,
  status: 'released',
  memoryTypes: ['DDR5'],
  buffering: 'registered',
  coolerHoles: socket,
  keepsBackplate: false,
  source: 'AMD and Intel server platforms take registered modules only',
})

export const platforms: readonly Platform[] = [
  {
    socket: 'AM4',
    status: 'released',
    memoryTypes: ['DDR4'],
    buffering: 'unbuffered',
    coolerHoles: 'AM4/AM5',
    keepsBackplate: false,
    source: 'TechPowerUp, AM5 explained',
  },
  {
    socket: 'AM5',
    status: 'released',
    memoryTypes: ['DDR5'],
    buffering: 'unbuffered',
    coolerHoles: 'AM4/AM5',
    keepsBackplate: true,
    source: 'TechPowerUp, AM5 explained; HotHardware 2022 on AM5 coolers',
  },
  {
    socket: 'LGA1700',
    status: 'released',
    memoryTypes: ['DDR4', 'DDR5'],
    buffering: 'unbuffered',
    coolerHoles: 'LGA1700/LGA1851',
    keepsBackplate: false,
    source: 'Intel Core 12th to 14th generation: DDR4 or DDR5, by board',
  },
  {
    socket: 'LGA1851',
    status: 'released',
    memoryTypes: ['DDR5'],
    buffering: 'unbuffered',
    coolerHoles: 'LGA1700/LGA1851',
    keepsBackplate: false,
    source: 'TechPowerUp, Arrow Lake preview; Corsair, Z790 vs. Z890',
  },
  server('sTR5'),
  server('SP5'),
  server('SP6'),
  server('LGA4677'),
  server('LGA4710'),
  {
    socket: 'LGA1954',
    status: 'announced',
    memoryTypes: [],
    buffering: 'unbuffered',
    coolerHoles: 'LGA1954',
    keepsBackplate: false,
    source: 'TweakTown 110235: reports of a launch in 2027',
  },
]

const platformBySocket = new Map(platforms.map((platform) => [canonicalWord(platform.socket), platform]))

export function findPlatform(sockets: readonly string[] | undefined): Platform | null {
  const [socket, ...more] = sockets ?? []
  if (socket === undefined || more.length > 0) return null
  return platformBySocket.get(canonicalWord(socket)) ?? null
}

/** What a module format says about the slot it needs and the signals it sends. */
interface ModuleKind {
  size: 'DIMM' | 'SO-DIMM' | 'CAMM2'
  buffering: Buffering
}

const moduleKinds = new Map<string, ModuleKind>(
  (
    [
      ['DIMM', 'DIMM', 'unbuffered'],
      ['CUDIMM', 'DIMM', 'unbuffered'],
      ['RDIMM', 'DIMM', 'registered'],
      ['LRDIMM', 'DIMM', 'registered'],
      ['SO-DIMM', 'SO-DIMM', 'unbuffered'],
      ['CSODIMM', 'SO-DIMM', 'unbuffered'],
      ['CAMM2', 'CAMM2', 'unbuffered'],
    ] as const
  ).map(([format, size, buffering]) => [canonicalWord(format), { size, buffering }]),
)

export function findModuleKind(format: string): ModuleKind | null {
  return moduleKinds.get(canonicalWord(format)) ?? null
}

interface BoardFormat {
  widthMm: number
  depthMm: number
  /** What a board that does not state its power is counted with, its chipset and the fans on its headers included. */
  allowanceWatts: number
}

/** E-ATX has no standard size. */
const boardFormats = new Map<string, BoardFormat>(
  (
    [
      ['ATX', 305, 244, 80],
      ['micro-ATX', 244, 244, 60],
      ['mini-ITX', 170, 170, 40],
    ] as const
  ).map(([format, widthMm, depthMm, allowanceWatts]) => [
    canonicalWord(format),
    { widthMm, depthMm, allowanceWatts },
  ]),
)

/** The largest allowance, for a board of another or unknown format. */
export const BOARD_ALLOWANCE_WATTS = 80

export function findBoardFormat(formats: readonly string[] = []): BoardFormat | null {
  const [format, ...more] = formats
  return format === undefined || more.length > 0 ? null : (boardFormats.get(canonicalWord(format)) ?? null)
}

/** What plugs and the slot of a graphics card deliver, in W: PCI Express CEM 5.1, Intel ATX 3 design guide 336521. */
export const SLOT_WATTS = 75
export const PLUG_WATTS = { 'pcie-6pin': 75, 'pcie-8pin': 150 } as const
/** Above this, a card's load steps need a supply made for them (ATX 3.0 and later). */
export const TRANSIENT_WATTS = 300
/** Room that the plugs of detachable cables take behind a supply, in mm. */
export const MODULAR_PLUGS_MM = 20
/** Room that the power cable of a card needs to bend, in mm. */
export const CABLE_BEND_MM = 35
/** A fit with less room than this is tight, in mm. */
export const TIGHT_MM = 2
/** Up to this share of its output a supply has headroom. */
export const SUPPLY_HEADROOM = 0.8
