import { describe, expect, it } from 'vitest'
import type { FitCategory } from './attributes.ts'
import { type AnyPart, toBuild } from './build.ts'
import { checkParts } from './check-build.ts'
import { rules } from './rules.ts'
import { parseValues } from './values.ts'

/** A part with values as a buyer types them. */
function part(
  category: FitCategory,
  given: Record<string, unknown>,
  quantity = 1,
  name = `The ${category}`,
): AnyPart {
  const { values, problems } = parseValues(category, given)
  expect(problems).toEqual([])
  return { id: `${category} ${name} ${JSON.stringify(given)}`, name, category, quantity, values }
}

/** What one rule says: its results in order, without those of others. */
function resultsOf(id: string, ...lines: AnyPart[]): string[] {
  const rule = rules.find((each) => each.id === id)
  if (!rule) throw new Error(`There is no rule ${id}`)
  return checkParts(toBuild(lines), [rule]).map(({ result }) => result)
}

function messageOf(id: string, ...lines: AnyPart[]): string | undefined {
  return checkParts(toBuild(lines)).find(({ rule }) => rule.id === id)?.message
}

describe('Facts of platforms', () => {
  const am5 = part('processors', { socket: 'AM5' })
  const kit = (type: string, format = 'DIMM') =>
    part('memory', { 'memory-type': type, 'module-format': format })

  it('A processor of a known socket takes the memory of its platform, also when it does not say so', () => {
    expect(resultsOf('memory-type', am5, kit('DDR5'))).toEqual(['fits'])
    expect(resultsOf('memory-type', am5, kit('DDR4'))).toEqual(['misfit'])
    expect(resultsOf('memory-type', part('processors', { socket: 'AM4' }), kit('DDR4'))).toEqual(['fits'])
    expect(resultsOf('memory-type', part('processors', { socket: 'LGA1700' }), kit('DDR4'))).toEqual(['fits'])
  })

  it('A board of a socket with two memory types is unknown until it says which', () => {
    expect(resultsOf('memory-type', part('mainboards', { socket: 'LGA1700' }), kit('DDR4'))).toEqual([
      'unknown',
    ])
    expect(resultsOf('memory-type', part('mainboards', { socket: 'LGA 1851' }), kit('DDR4'))).toEqual([
      'misfit',
    ])
    const board = part('mainboards', { socket: 'LGA1700', 'memory-type': 'DDR5' })
    expect(resultsOf('memory-type', board, kit('DDR5'))).toEqual(['fits'])
  })

  it('Registered and unbuffered memory do not replace each other, and a clock driver makes no difference', () => {
    expect(resultsOf('memory-buffering', am5, kit('DDR5', 'RDIMM'))).toEqual(['misfit'])
    expect(resultsOf('memory-buffering', am5, kit('DDR5', 'CUDIMM'))).toEqual(['fits'])
    expect(
      resultsOf('memory-buffering', part('processors', { socket: 'SP5' }), kit('DDR5', 'RDIMM')),
    ).toEqual(['fits'])
    expect(resultsOf('memory-buffering', part('processors', { socket: 'SP5' }), kit('DDR5'))).toEqual([
      'misfit',
    ])
    expect(resultsOf('module-size', part('mainboards', { 'module-format': 'RDIMM' }), kit('DDR5'))).toEqual([
      'fits',
    ])
  })

  it('A cooler fits sockets with the same holes, but not with its own backplate on AM5', () => {
    const cooler = (socket: string, more: object = {}) => part('air-coolers', { socket, ...more })
    expect(resultsOf('cooler-socket', part('processors', { socket: 'LGA1851' }), cooler('LGA1700'))).toEqual([
      'fits',
    ])
    expect(resultsOf('cooler-socket', part('processors', { socket: 'AM5' }), cooler('LGA1700'))).toEqual([
      'misfit',
    ])
    expect(resultsOf('cooler-socket', am5, cooler('AM4'))).toEqual(['fits'])
    expect(resultsOf('cooler-backplate', am5, cooler('AM4', { 'own-backplate': 'Yes' }))).toEqual(['misfit'])
    expect(resultsOf('cooler-backplate', am5, cooler('AM4', { 'own-backplate': 'No' }))).toEqual(['fits'])
    expect(resultsOf('cooler-backplate', am5, cooler('AM4'))).toEqual(['unknown'])
    expect(resultsOf('cooler-backplate', am5, cooler('AM5'))).toEqual([])
  })

  it('A platform that is only announced is never asserted', () => {
    const [processor, board] = [
      part('processors', { socket: 'LGA1954' }),
      part('mainboards', { socket: 'LGA1954' }),
    ]
    expect(resultsOf('processor-socket', processor, board)).toEqual(['unknown'])
    expect(messageOf('processor-socket', processor, board)).toBe(
      'Socket LGA1954 is announced but not released, so we can’t confirm it yet.',
    )
  })
})

describe('Processor and memory', () => {
  it('A processor that the board’s list names needs its firmware', () => {
    const support = [
      { processor: 'N5 6C', firmware: null },
      { processor: 'N7 8C', firmware: '1.20' },
    ]
    const board = (firmware?: string) =>
      part('mainboards', { 'processor-support': support, ...(firmware && { firmware }) })
    const processor = (name: string) => part('processors', {}, 1, name)
    expect(resultsOf('firmware-support', processor('n5-6c'), board())).toEqual(['fits'])
    expect(resultsOf('firmware-support', processor('N7 8C'), board())).toEqual(['note'])
    expect(resultsOf('firmware-support', processor('N7 8C'), board('1.9'))).toEqual(['note'])
    expect(resultsOf('firmware-support', processor('N7 8C'), board('1.20'))).toEqual(['fits'])
    expect(resultsOf('firmware-support', processor('N9 16C'), board('1.20'))).toEqual(['misfit'])
  })

  it('A channel with two modules runs at its own rated speed', () => {
    const processor = part('processors', { 'memory-channels': 2, 'rated-memory-speed-full': 3600 })
    const kit = (quantity: number, speed = 5600) =>
      part('memory', { modules: 2, 'memory-speed': speed }, quantity)
    expect(resultsOf('filled-channels', processor, kit(1))).toEqual([])
    expect(resultsOf('filled-channels', processor, kit(2))).toEqual(['note'])
    expect(resultsOf('filled-channels', processor, kit(2, 3200))).toEqual(['fits'])
  })

  it('One module must not be larger than its slot takes, and several kits are a note', () => {
    const board = part('mainboards', { 'max-module': 32 })
    const kit = (capacity: number, quantity = 1) =>
      part('memory', { 'capacity-gb': capacity, modules: 2 }, quantity)
    expect(resultsOf('module-capacity', board, kit(64))).toEqual(['fits'])
    expect(resultsOf('module-capacity', board, kit(96))).toEqual(['misfit'])
    expect(resultsOf('mixed-kits', kit(64))).toEqual([])
    expect(resultsOf('mixed-kits', kit(64, 2))).toEqual(['note'])
    expect(resultsOf('mixed-kits', kit(64), kit(32))).toEqual(['note'])
  })

  it('ECC memory needs support on both sides, and plain memory needs none', () => {
    const board = (ecc?: string) => part('mainboards', { ...(ecc && { ecc }) })
    expect(resultsOf('memory-ecc', part('memory', { ecc: 'Yes' }), board('Yes'))).toEqual(['fits'])
    expect(resultsOf('memory-ecc', part('memory', { ecc: 'Yes' }), board('No'))).toEqual(['note'])
    expect(resultsOf('memory-ecc', part('memory', { ecc: 'Yes' }), board())).toEqual(['unknown'])
    expect(resultsOf('memory-ecc', part('memory', { ecc: 'No' }), board())).toEqual(['fits'])
  })

  it('A sum that is too large without the unknown part is a misfit', () => {
    const board = part('mainboards', { 'memory-slots': 2 })
    const known = (quantity: number) => part('memory', { modules: 2 }, quantity)
    expect(resultsOf('memory-slots', board, known(1), part('memory', {}))).toEqual(['unknown'])
    expect(resultsOf('memory-slots', board, known(2), part('memory', {}))).toEqual(['misfit'])
  })
})

describe('Places for radiators, cards and drives', () => {
  const mount = (place: string, sizes: number[], maxThickness: number, shortensGraphics = false) => ({
    place,
    sizes,
    maxThickness,
    shortensGraphics,
  })
  const cooler = (size = 360, quantity = 1) =>
    part('liquid-coolers', { 'radiator-size': size, 'radiator-thickness': 27, 'fan-thickness': 25 }, quantity)
  const box = (mounts: object[], room = 370) =>
    part('cases', { 'radiator-mounts': mounts, 'max-gpu-length': room })

  it('A radiator needs a free mount of its size and thickness', () => {
    expect(resultsOf('radiator-mount', cooler(), box([mount('top', [240, 360], 55)]))).toEqual(['fits'])
    expect(resultsOf('radiator-mount', cooler(), box([mount('top', [240, 360], 51)]))).toEqual(['misfit'])
    expect(
      resultsOf('radiator-mount', cooler(), box([mount('top', [240], 60), mount('front', [360], 60)])),
    ).toEqual(['fits'])
    expect(resultsOf('radiator-mount', cooler(360, 2), box([mount('top', [360], 60)]))).toEqual(['misfit'])
    expect(resultsOf('radiator-size', cooler(280), box([mount('top', [240, 360], 60)]))).toEqual(['misfit'])
    expect(resultsOf('radiator-size', cooler(280), part('cases', { 'max-radiator': 360 }))).toEqual([
      'unknown',
    ])
    expect(resultsOf('radiator-size', cooler(280), part('cases', { 'max-radiator': 420 }))).toEqual(['fits'])
  })

  it('A front radiator shortens the room for graphics, unless it can go elsewhere', () => {
    const card = part('graphics', { length: 322 })
    const front = mount('front', [360], 60, true)
    expect(resultsOf('radiator-graphics', cooler(), card, box([front]))).toEqual(['misfit'])
    expect(messageOf('radiator-graphics', cooler(), card, box([front]))).toBe(
      'The graphics and the radiator of The liquid-coolers need 322 mm + 52 mm = 374 mm; The cases has 370 mm.',
    )
    expect(resultsOf('radiator-graphics', cooler(), card, box([front], 374))).toEqual(['fits'])
    expect(resultsOf('radiator-graphics', cooler(), card, box([front, mount('top', [360], 60)]))).toEqual([
      'fits',
    ])
  })

  const slot = (id: string, position: number, more: object = {}) => ({
    id,
    position,
    size: 16,
    lanes: 16,
    generation: 5,
    source: 'cpu',
    ...more,
  })
  const card = (width: number, lanes = 16, category: 'graphics' | 'network' = 'graphics') =>
    part(category, { 'pcie-lanes': lanes, 'slot-width': width, 'pcie-generation': 5 })
  const boardWith = (slots: object[], more: object = {}) =>
    part('mainboards', { 'pcie-slot-list': slots, ...more })

  it('A wide card must not cover the slot that another card needs', () => {
    const network = card(1, 8, 'network')
    expect(resultsOf('covered-slots', card(2), network, boardWith([slot('a', 1), slot('b', 2)]))).toEqual([
      'fits',
    ])
    expect(resultsOf('covered-slots', card(3), card(2), boardWith([slot('a', 1), slot('b', 2)]))).toEqual([
      'misfit',
    ])
    expect(resultsOf('covered-slots', card(3), card(2), boardWith([slot('a', 1), slot('b', 4)]))).toEqual([
      'fits',
    ])
    expect(resultsOf('covered-slots', card(3), boardWith([slot('a', 1)]))).toEqual([])
    expect(
      resultsOf('card-slots', card(1), network, boardWith([slot('a', 1), slot('b', 2, { size: 4 })])),
    ).toEqual(['misfit'])
  })

  it('Fewer lanes or an older generation make a card slower, and never a misfit', () => {
    expect(resultsOf('card-lanes', card(1), boardWith([slot('a', 1)]))).toEqual(['fits'])
    expect(resultsOf('card-lanes', card(1), boardWith([slot('a', 1, { lanes: 4 })]))).toEqual(['note'])
    expect(
      resultsOf(
        'card-generation',
        card(1),
        boardWith([slot('a', 1, { generation: 4 })], { 'pcie-generation': 5 }),
      ),
    ).toEqual(['note'])
    expect(resultsOf('processor-lanes', card(1), part('processors', { 'graphics-lanes': 8 }))).toEqual([
      'note',
    ])
    expect(resultsOf('processor-lanes', card(1, 8), part('processors', { 'graphics-lanes': 8 }))).toEqual([
      'fits',
    ])
  })

  const m2 = (id: string, more: object = {}) => ({
    id,
    formats: ['M.2 2280'],
    key: 'M',
    lanes: 4,
    generation: 4,
    sata: false,
    maxHeight: 10,
    source: 'chipset',
    ...more,
  })
  const drive = (more: object = {}, quantity = 1) =>
    part(
      'ssd',
      { 'drive-form-factor': 'M.2 2280', interface: 'PCIe 4.0 ×4', height: 3, 'pcie-generation': 4, ...more },
      quantity,
    )
  const host = (slots: object[], more: object = {}) => part('mainboards', { 'm2-slot-list': slots, ...more })

  it('Every M.2 drive needs a slot of its own that takes its length, height, key and interface', () => {
    const sata = drive({ interface: 'SATA 6 Gb/s' })
    expect(resultsOf('m2-interface', sata, host([m2('a')]))).toEqual(['misfit'])
    expect(resultsOf('m2-interface', sata, host([m2('a', { sata: true })]))).toEqual(['fits'])
    expect(resultsOf('m2-interface', drive({ 'm2-key': 'B+M' }), host([m2('a')]))).toEqual(['fits'])
    expect(resultsOf('m2-interface', drive({ 'm2-key': 'E' }), host([m2('a')]))).toEqual(['misfit'])
    expect(resultsOf('m2-slots', drive({}, 2), host([m2('a')]))).toEqual(['misfit'])
    expect(resultsOf('m2-slots', drive(), sata, host([m2('a', { sata: true }), m2('b')]))).toEqual(['fits'])
    expect(
      resultsOf('m2-slots', drive(), drive({ height: 8 }), host([m2('a'), m2('b', { maxHeight: 4 })])),
    ).toEqual(['fits'])
    expect(
      resultsOf('m2-slots', drive({ height: 8 }, 2), host([m2('a'), m2('b', { maxHeight: 4 })])),
    ).toEqual(['misfit'])
  })

  it('A slot that switches off SATA ports in use is avoided, and a misfit where it cannot be', () => {
    const disk = (quantity: number) =>
      part('hdd', { 'drive-form-factor': '3.5 in', interface: 'SATA 6 Gb/s' }, quantity)
    const shared = m2('a', { disables: ['sata-1', 'sata-2'] })
    const board = (slots: object[]) => host(slots, { 'pcie-slot-list': [], 'sata-ports': 4 })
    expect(resultsOf('shared-lanes', drive(), disk(2), board([shared]))).toEqual(['fits'])
    expect(resultsOf('shared-lanes', drive(), disk(3), board([shared]))).toEqual(['misfit'])
    expect(resultsOf('shared-lanes', drive(), disk(3), board([shared, m2('b')]))).toEqual(['fits'])
    const withSlot = host([m2('a', { disables: ['x'] })], {
      'pcie-slot-list': [slot('x', 1)],
      'sata-ports': 4,
    })
    expect(resultsOf('shared-lanes', drive(), card(1), withSlot)).toEqual(['misfit'])
  })

  it('Bays, ports and plugs are counted over all drives', () => {
    const disk = (format: string, quantity: number) =>
      part('hdd', { 'drive-form-factor': format, interface: 'SATA 6 Gb/s' }, quantity)
    const bays = (large: number, small: number, formats = ['3.5 in']) =>
      part('cases', { 'bays-35': large, 'bays-25': small, 'drive-form-factor': formats })
    expect(resultsOf('drive-bays', disk('3.5 in', 2), disk('2.5 in', 1), bays(2, 1))).toEqual(['fits'])
    expect(resultsOf('drive-bays', disk('3.5 in', 1), disk('2.5 in', 2), bays(2, 1))).toEqual(['note'])
    expect(resultsOf('drive-bays', disk('3.5 in', 2), disk('2.5 in', 2), bays(2, 1))).toEqual(['misfit'])
    expect(resultsOf('drive-bays', disk('2.5 in', 2), bays(2, 0, ['3.5 in', '2.5 in']))).toEqual(['fits'])
    expect(
      resultsOf('sata-ports', disk('3.5 in', 4), disk('2.5 in', 1), part('mainboards', { 'sata-ports': 4 })),
    ).toEqual(['misfit'])
    expect(
      resultsOf('sata-power', disk('3.5 in', 5), part('power-supplies', { 'sata-connectors': 4 })),
    ).toEqual(['note'])
  })
})

describe('Power', () => {
  const cables = (...list: [string, number, number][]) => ({
    cables: list.map(([connector, plugs, watts]) => ({ connector, plugs, watts })),
  })
  const card = (more: object) =>
    part('graphics', { 'pcie-8pin': 0, 'pcie-12v-2x6': 0, 'board-power': 300, ...more })

  it('A supply up to 80% of its output fits, up to 100% is a note, and above is a misfit', () => {
    const supply = part('power-supplies', { wattage: 500 })
    expect(resultsOf('power-budget', card({ 'board-power': 400 }), supply)).toEqual(['fits'])
    expect(resultsOf('power-budget', card({ 'board-power': 401 }), supply)).toEqual(['note'])
    expect(resultsOf('power-budget', card({ 'board-power': 500 }), supply)).toEqual(['note'])
    expect(resultsOf('power-budget', card({ 'board-power': 501 }), supply)).toEqual(['misfit'])
    expect(resultsOf('power-budget', card({ 'board-power': 501 }), part('fans', {}), supply)).toEqual([
      'misfit',
    ])
    expect(resultsOf('power-budget', card({ 'board-power': 400 }), part('fans', {}), supply)).toEqual([
      'unknown',
    ])
  })

  it('The plugs of all cards come from one supply, and adapters take what is left', () => {
    const supply = part('power-supplies', cables(['pcie-8pin', 3, 150], ['12v-2x6', 1, 450]))
    const eight = card({ 'pcie-8pin': 1, 'pcie-6pin': 1 })
    const sixteen = card({ 'pcie-12v-2x6': 1 })
    const second = card({ 'pcie-12v-2x6': 1, 'board-power': 150 })
    expect(resultsOf('graphics-8pin', eight, supply)).toEqual(['fits'])
    expect(resultsOf('graphics-8pin', { ...eight, quantity: 2 }, supply)).toEqual(['misfit'])
    expect(resultsOf('graphics-12v-2x6', sixteen, supply)).toEqual(['fits'])
    expect(resultsOf('graphics-12v-2x6', sixteen, second, eight, supply)).toEqual(['note'])
    expect(resultsOf('graphics-12v-2x6', { ...sixteen, quantity: 2 }, eight, supply)).toEqual(['misfit'])
  })

  it('The 12V-2×6 plug delivers what its sense pins say, and the slot up to 75 W more', () => {
    const supply = part('power-supplies', cables(['12v-2x6', 1, 300]))
    const drawing = (watts: number) => card({ 'pcie-12v-2x6': 1, 'board-power': watts })
    expect(resultsOf('plug-watts', drawing(300), supply)).toEqual(['fits'])
    expect(resultsOf('plug-watts', drawing(375), supply)).toEqual(['note'])
    expect(resultsOf('plug-watts', drawing(376), supply)).toEqual(['misfit'])
    expect(resultsOf('plug-watts', card({}), supply)).toEqual([])
  })

  it('A large card on a supply older than ATX 3 is a note', () => {
    const supply = (version: number) => part('power-supplies', { 'atx-version': version })
    expect(resultsOf('supply-transients', card({ 'board-power': 360 }), supply(2.4))).toEqual(['note'])
    expect(resultsOf('supply-transients', card({ 'board-power': 360 }), supply(3.1))).toEqual(['fits'])
    expect(resultsOf('supply-transients', card({ 'board-power': 300 }), supply(2.4))).toEqual([])
  })
})

describe('Case and what is missing', () => {
  it('A board with connectors on the back needs the openings; one without fits every case', () => {
    const board = (value: string) => part('mainboards', { 'back-connect': value })
    expect(resultsOf('back-connect', board('Yes'), part('cases', { 'back-connect': 'No' }))).toEqual([
      'misfit',
    ])
    expect(resultsOf('back-connect', board('Yes'), part('cases', { 'back-connect': 'Yes' }))).toEqual([
      'fits',
    ])
    expect(resultsOf('back-connect', board('No'), part('cases', {}))).toEqual(['fits'])
    expect(resultsOf('back-connect', board('Yes'), part('cases', {}))).toEqual(['unknown'])
  })

  it('Cables need room to bend, front ports need headers, and odd sizes need a look', () => {
    const card = part('graphics', { 'card-height': 120, 'pcie-8pin': 1, 'pcie-12v-2x6': 0 })
    expect(resultsOf('cable-bend', card, part('cases', { 'max-card-height': 155 }))).toEqual(['fits'])
    expect(resultsOf('cable-bend', card, part('cases', { 'max-card-height': 154 }))).toEqual(['note'])
    const ports = part('cases', { 'usb-c-front': 1 })
    expect(resultsOf('front-usb', ports, part('mainboards', { 'usb-c-headers': 0 }))).toEqual(['note'])
    expect(resultsOf('front-usb', ports, part('mainboards', { 'usb-c-headers': 1 }))).toEqual(['fits'])
    const board = (format: string, width: number) =>
      part('mainboards', { 'form-factor': format, width, depth: 244 })
    expect(resultsOf('board-size', board('ATX', 305), ports)).toEqual(['fits'])
    expect(resultsOf('board-size', board('ATX', 306), ports)).toEqual(['note'])
    expect(resultsOf('board-size', board('E-ATX', 330), ports)).toEqual(['note'])
  })

  it('A tight fit is a note, and the margin decides', () => {
    const height = (cooler: number) =>
      resultsOf(
        'cooler-height',
        part('air-coolers', { height: cooler }),
        part('cases', { 'max-cooler-height': 165 }),
      )
    expect([height(163), height(163.5), height(165), height(165.1)]).toEqual([
      ['fits'],
      ['note'],
      ['note'],
      ['misfit'],
    ])
  })

  it('Nothing is a fault while a build grows; a machine that would be switched on needs cooler and display', () => {
    const machine = [
      part('processors', { 'integrated-graphics': 'No', 'cooler-included': 'No' }),
      part('mainboards', { 'display-outputs': '1 × HDMI' }),
      part('memory', {}),
    ]
    const supply = part('power-supplies', {})
    expect(resultsOf('picture', ...machine)).toEqual(['note'])
    expect(resultsOf('processor-cooler', ...machine)).toEqual([])
    expect(resultsOf('picture', ...machine, supply)).toEqual(['misfit'])
    expect(resultsOf('processor-cooler', ...machine, supply)).toEqual(['misfit'])
    expect(resultsOf('picture', ...machine, supply, part('graphics', {}))).toEqual(['fits'])
    expect(resultsOf('processor-cooler', ...machine, supply, part('air-coolers', {}))).toEqual(['fits'])
    expect(messageOf('missing-parts', ...machine, supply)).toBe(
      'Still missing: a processor cooler, a drive, and a case.',
    )
  })

  it('A machine has one of each main part', () => {
    expect(messageOf('one-of-each', part('cases', {}, 2), part('cases', {}, 1, 'Another'))).toBe(
      'A machine has one case; this build has Another and 2 × The cases.',
    )
    expect(resultsOf('one-of-each', part('fans', {}, 2), part('memory', {}, 2))).toEqual([])
  })
})

/** The results of a comparison just inside, at and just outside its limit. */
describe('Limits', () => {
  const compare = (id: string, left: (value: number) => AnyPart, right: AnyPart, values: readonly number[]) =>
    values.map((value) => resultsOf(id, left(value), right)[0])

  it.each<[string, (value: number) => AnyPart, AnyPart, [number, string][]]>([
    [
      'processor-power',
      (tdp) => part('processors', { tdp, 'max-power': tdp + 10 }),
      part('mainboards', { 'max-tdp': 125 }),
      [
        [115, 'fits'],
        [116, 'note'],
        [125, 'note'],
        [126, 'misfit'],
      ],
    ],
    [
      'memory-capacity',
      (capacity) => part('memory', { 'capacity-gb': capacity }),
      part('processors', { 'max-memory': 64 }),
      [
        [64, 'fits'],
        [65, 'misfit'],
      ],
    ],
    [
      'memory-speed',
      (speed) => part('memory', { 'memory-speed': speed }),
      part('mainboards', { 'max-memory-speed': 6400 }),
      [
        [6400, 'fits'],
        [6401, 'note'],
      ],
    ],
    [
      'memory-speed',
      (speed) => part('memory', { 'memory-speed': speed }),
      part('processors', { 'rated-memory-speed': 5600 }),
      [
        [5600, 'fits'],
        [5601, 'note'],
      ],
    ],
    [
      'memory-under-cooler',
      (height) => part('memory', { height }),
      part('air-coolers', { 'memory-clearance': 42 }),
      [
        [42, 'fits'],
        [42.5, 'misfit'],
      ],
    ],
    [
      'cooler-capacity',
      (capacity) => part('liquid-coolers', { 'cooling-capacity': capacity }),
      part('processors', { tdp: 170, 'max-power': 230 }),
      [
        [230, 'fits'],
        [229, 'note'],
        [170, 'note'],
        [169, 'misfit'],
      ],
    ],
    [
      'card-length',
      (length) => part('network', { length }),
      part('cases', { 'max-gpu-length': 300 }),
      [
        [298, 'fits'],
        [299, 'note'],
        [300, 'note'],
        [301, 'misfit'],
      ],
    ],
    [
      'card-width',
      (width) => part('graphics', { 'slot-width': width }),
      part('cases', { 'max-gpu-slots': 2 }),
      [
        [2, 'fits'],
        [3, 'misfit'],
      ],
    ],
    [
      'supply-length',
      (length) => part('power-supplies', { length, cabling: 'Fully modular' }),
      part('cases', { 'max-psu-length': 180 }),
      [
        [160, 'fits'],
        [161, 'note'],
        [180, 'note'],
        [181, 'misfit'],
      ],
    ],
    [
      'supply-length',
      (length) => part('power-supplies', { length, cabling: 'Fixed' }),
      part('cases', { 'max-psu-length': 180 }),
      [
        [180, 'fits'],
        [181, 'misfit'],
      ],
    ],
    [
      'radiator-size',
      (size) => part('liquid-coolers', { 'radiator-size': size }),
      part('cases', { 'max-radiator': 240 }),
      [
        [120, 'fits'],
        [240, 'fits'],
        [360, 'misfit'],
      ],
    ],
    [
      'm2-height',
      (height) => part('ssd', { 'drive-form-factor': 'M.2 2280', height }),
      part('mainboards', { 'm2-slots': 1, 'drive-form-factor': 'M.2 2280', 'max-m2-height': 4 }),
      [
        [4, 'fits'],
        [4.1, 'misfit'],
      ],
    ],
    [
      'm2-generation',
      (generation) =>
        part('ssd', { 'drive-form-factor': 'M.2 2280', interface: 'PCIe', 'pcie-generation': generation }),
      part('mainboards', { 'm2-pcie-generation': 4 }),
      [
        [4, 'fits'],
        [5, 'note'],
      ],
    ],
    [
      'eps-plugs',
      (plugs) => part('power-supplies', { 'eps-8pin': plugs }),
      part('mainboards', { 'eps-8pin': 2 }),
      [
        [2, 'fits'],
        [1, 'note'],
        [0, 'misfit'],
      ],
    ],
    [
      'recommended-supply',
      (wattage) => part('power-supplies', { wattage }),
      part('graphics', { 'recommended-psu': 650 }),
      [
        [650, 'fits'],
        [649, 'note'],
      ],
    ],
    [
      'graphics-8pin',
      (plugs) => part('graphics', { 'pcie-8pin': plugs }),
      part('power-supplies', { 'pcie-8pin': 2 }),
      [
        [2, 'fits'],
        [3, 'misfit'],
      ],
    ],
    [
      'sata-power',
      (plugs) => part('power-supplies', { 'sata-connectors': plugs }),
      part('hdd', { 'drive-form-factor': '3.5 in', interface: 'SATA 6 Gb/s' }),
      [
        [1, 'fits'],
        [0, 'note'],
      ],
    ],
  ])('%s changes its result exactly at its limits', (id, left, right, expected) => {
    const values = expected.map(([value]) => value)
    expect(compare(id, left, right, values)).toEqual(expected.map(([, result]) => result))
  })

  it('Fans are counted with those of coolers and cases, and a pump needs a header too', () => {
    const fans = (quantity: number) => part('fans', { 'fan-size': '120 mm' }, quantity)
    const pump = part('liquid-coolers', { 'fan-count': 2 })
    const box = part('cases', { 'fan-mounts': 5, 'fans-included': 1, 'fan-size': ['120 mm', '140 mm'] })
    const board = part('mainboards', { 'fan-headers': 5 })
    expect(resultsOf('fan-headers', fans(1), pump, box, board)).toEqual(['fits'])
    expect(resultsOf('fan-headers', fans(2), pump, box, board)).toEqual(['note'])
    expect(resultsOf('fan-headers', part('air-coolers', { 'fan-count': 5 }), board)).toEqual(['fits'])
    expect(resultsOf('fan-mounts', fans(2), pump, box)).toEqual(['fits'])
    expect(resultsOf('fan-mounts', fans(3), pump, box)).toEqual(['note'])
    expect(resultsOf('fan-mounts', fans(4), pump, box)).toEqual(['misfit'])
    const size = (mm: string) => resultsOf('fan-size', part('fans', { 'fan-size': mm }), box)
    expect([size('140 mm'), size('92 mm'), size('200 mm')]).toEqual([['fits'], ['note'], ['misfit']])
  })

  it('A card without a fan of its own needs one in the case', () => {
    const card = part('network', { cooling: 'Passive heatsink', 'airflow-speed': 1 })
    const box = (included?: number) =>
      part('cases', { ...(included !== undefined && { 'fans-included': included }) })
    expect(resultsOf('passive-airflow', card, box(1))).toEqual(['fits'])
    expect(resultsOf('passive-airflow', card, box(0))).toEqual(['note'])
    expect(resultsOf('passive-airflow', card, box(0), part('fans', {}))).toEqual(['fits'])
    expect(resultsOf('passive-airflow', card, box())).toEqual(['unknown'])
    expect(resultsOf('passive-airflow', part('graphics', { cooling: 'Two fans' }), box(0))).toEqual([])
  })
})
