import { PLUG_WATTS, SLOT_WATTS } from '../platforms.ts'
import { count, say } from '../rule.ts'
import { sharesWord } from '../words.ts'
import { numberOf, type Test, wordsOf } from './compare.ts'

/** A limit of a case against one of its own outer sides. */
export function inside(
  key: string,
  what: string,
  choose: (sides: readonly number[]) => number,
  side: string,
): Test {
  return (stated) => {
    const sides = ['height', 'width', 'depth'].flatMap((name) => numberOf(stated, name) ?? [])
    const limit = numberOf(stated, key)
    if (limit === undefined || sides.length < 3 || limit <= choose(sides)) return false
    return {
      keys: [key, 'height', 'width', 'depth'],
      message: `It has room for ${what} of ${say(limit, 'mm')}, but its ${side} side is ${say(choose(sides), 'mm')}.`,
    }
  }
}

export const longest = (sides: readonly number[]) => Math.max(...sides)
export const shortest = (sides: readonly number[]) => Math.min(...sides)

export const volume: Test = (stated) => {
  const [liters, ...sides] = ['volume', 'height', 'width', 'depth'].map((key) => numberOf(stated, key))
  if (liters === undefined || sides.includes(undefined)) return false
  const outer = sides.reduce<number>((product, side = 0) => product * side, 1) / 1_000_000
  return (
    Math.abs(liters - outer) > outer / 10 && {
      keys: ['volume', 'height', 'width', 'depth'],
      message: `Its sides make ${say(Number(outer.toFixed(1)), 'l')}, but it states ${say(liters, 'l')}.`,
    }
  )
}

/** What the sense pins of a 12V-2×6 plug can grant. */
const MOST_PLUG_WATTS = 600

export const socketWatts: Test = (stated) => {
  const [power, eight, sixteen] = ['board-power', 'pcie-8pin', 'pcie-12v-2x6'].map((key) =>
    numberOf(stated, key),
  )
  if (power === undefined || eight === undefined || sixteen === undefined) return false
  const six = numberOf(stated, 'pcie-6pin') ?? 0
  const plugs = six * PLUG_WATTS['pcie-6pin'] + eight * PLUG_WATTS['pcie-8pin'] + sixteen * MOST_PLUG_WATTS
  const most = SLOT_WATTS + plugs
  return (
    power > most && {
      keys: ['board-power', 'pcie-6pin', 'pcie-8pin', 'pcie-12v-2x6'],
      message: `It draws ${say(power, 'W')}, but its slot and sockets carry ${say(most, 'W')}.`,
    }
  )
}

export const radiatorFans: Test = (stated) => {
  const [fans, radiator] = [numberOf(stated, 'fan-count'), numberOf(stated, 'radiator-size')]
  const size = Number.parseFloat(wordsOf(stated, 'fan-size')[0] ?? '')
  if (fans === undefined || radiator === undefined || !(fans * size > radiator)) return false
  return {
    keys: ['fan-count', 'fan-size', 'radiator-size'],
    message: `${count(fans, 'fan')} of ${say(size, 'mm')} do not fit on a radiator of ${say(radiator, 'mm')}.`,
  }
}

/** Bays and the formats that the case lists. A 2.5 in drive also goes into a 3.5 in bay. */
export const bays: Test = (stated) => {
  const [large, small] = [numberOf(stated, 'bays-35'), numberOf(stated, 'bays-25')]
  const formats = wordsOf(stated, 'drive-form-factor')
  if (large === undefined || small === undefined || formats.length === 0) return false
  const keys = ['bays-35', 'bays-25', 'drive-form-factor']
  for (const [format, own, room] of [
    ['3.5 in', large, large],
    ['2.5 in', small, small + large],
  ] as const) {
    const isListed = sharesWord([format], formats)
    if (isListed && room === 0)
      return { keys, message: `It lists ${format} drives, but has no bay for them.` }
    if (!isListed && own > 0)
      return { keys, message: `It has ${count(own, 'bay')} of ${format}, but does not list the format.` }
  }
  return false
}
