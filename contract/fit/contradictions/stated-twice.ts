import { findBoardFormat } from '../platforms.ts'
import { count, say, sayWords } from '../rule.ts'
import { sharesWord } from '../words.ts'
import { entriesOf, numberOf, type Test, wordsOf } from './compare.ts'

/** 'PCIe 5.0 ×16' beside a generation and lanes of their own. */
export const writtenInterface: Test = (stated) => {
  const written = wordsOf(stated, 'interface')[0] ?? ''
  const [, generation, lanes] = /^PCIe (\d)\.\d [×x](\d+)$/.exec(written) ?? []
  const told = { 'pcie-generation': generation, 'pcie-lanes': lanes }
  const wrong = Object.entries(told).filter(([key, value]) => {
    const own = numberOf(stated, key)
    return value !== undefined && own !== undefined && own !== Number(value)
  })
  const said = wrong.map(([key]) =>
    key === 'pcie-lanes' ? `${stated[key]} lanes` : `PCIe generation ${stated[key]}`,
  )
  return (
    wrong.length > 0 && {
      keys: ['interface', ...wrong.map(([key]) => key)],
      message: `The interface is ${written}, but it also states ${sayWords(said, 'and')}.`,
    }
  )
}

/** What a slot switches off has to exist. */
export const switchedOff: Test = (stated) => {
  const lists = ['pcie-slot-list', 'm2-slot-list'] as const
  const slots = lists.flatMap((list) => entriesOf(stated, list) ?? [])
  const ports = numberOf(stated, 'sata-ports') ?? Number.POSITIVE_INFINITY
  // Slots of the other kind may be known only by their number.
  const isWhole = lists.every((list) => entriesOf(stated, list))
  const exists = (name: string) => {
    const port = /^sata-(\d+)$/.exec(name)?.[1]
    return port
      ? Number(port) >= 1 && Number(port) <= ports
      : !isWhole || slots.some((slot) => slot.id === name)
  }
  const unknown = slots.flatMap((slot) => wordsOf(slot, 'disables').filter((name) => !exists(name)))
  return (
    unknown.length > 0 && {
      keys: [...lists, 'sata-ports'],
      message: `Its slots switch off ${sayWords([...new Set(unknown)], 'and')}, which it does not have.`,
    }
  )
}

export const boardSize: Test = (stated) => {
  const nominal = findBoardFormat(wordsOf(stated, 'form-factor'))
  const [width, depth] = [numberOf(stated, 'width'), numberOf(stated, 'depth')]
  if (!nominal || width === undefined || depth === undefined) return false
  return (
    (width > nominal.widthMm || depth > nominal.depthMm) && {
      keys: ['form-factor', 'width', 'depth'],
      message: `It is ${width} × ${depth} mm; its format ends at ${nominal.widthMm} × ${nominal.depthMm} mm.`,
    }
  )
}

export const boardMemory: Test = (stated) => {
  const [slots, most, limit] = ['memory-slots', 'max-module', 'max-memory'].map((key) =>
    numberOf(stated, key),
  )
  if (slots === undefined || most === undefined || limit === undefined || slots * most >= limit) return false
  return {
    keys: ['memory-slots', 'max-module', 'max-memory'],
    message: `${count(slots, 'slot')} of ${say(most, 'GB')} hold ${say(slots * most, 'GB')}, but it states ${say(limit, 'GB')}.`,
  }
}

/** '2 × 16 GB' beside a number of modules and a capacity. */
export const kit: Test = (stated) => {
  const [, modules, each] = /^(\d+) [×x] (\d+) GB$/.exec(wordsOf(stated, 'kit')[0] ?? '') ?? []
  if (modules === undefined || each === undefined) return false
  const told = { modules: Number(modules), 'capacity-gb': Number(modules) * Number(each) }
  const wrong = Object.entries(told).filter(([key, value]) => (numberOf(stated, key) ?? value) !== value)
  return (
    wrong.length > 0 && {
      keys: ['kit', ...wrong.map(([key]) => key)],
      message: `The kit is ${modules} × ${each} GB, but it also states ${sayWords(
        wrong.map(([key]) =>
          key === 'modules' ? count(Number(stated[key]), 'module') : `${stated[key]} GB`,
        ),
        'and',
      )}.`,
    }
  )
}

const PINS: readonly [format: string, pins: number][] = [
  ['DIMM', 288],
  ['SO-DIMM', 262],
]

/** Only DDR5 has these numbers of contacts. */
export const pins: Test = (stated) => {
  const own = numberOf(stated, 'pins')
  const format = PINS.find(([name]) => sharesWord([name], wordsOf(stated, 'module-format')))
  if (own === undefined || !format || !sharesWord(['DDR5'], wordsOf(stated, 'memory-type'))) return false
  return (
    own !== format[1] && {
      keys: ['pins', 'module-format'],
      message: `A DDR5 ${format[0]} has ${format[1]} pins, but it states ${own}.`,
    }
  )
}
