import { mapReading, type Part, type Reading, read } from './build.ts'

const FLAT_KEYS = {
  'eps-8pin': 'eps-8pin',
  'pcie-8pin': 'pcie-8pin',
  '12v-2x6': 'pcie-12v-2x6',
  sata: 'sata-connectors',
} as const

/** How many plugs of a kind a supply has, from its list of cables or, without one, from its counts. */
export function readPlugs(
  supply: Part<'power-supplies'>,
  connector: keyof typeof FLAT_KEYS,
): Reading<number> {
  const cables = read(supply, 'cables')
  if (!cables.value) return read(supply, FLAT_KEYS[connector])
  return mapReading(cables, (list) =>
    list.reduce((sum, cable) => sum + (cable.connector === connector ? cable.plugs : 0), 0),
  )
}

type Card = Part<'graphics'>

/** 8-pin plugs that the 8-pin and 6-pin sockets of the cards take. An 8-pin plug splits into 6 + 2. */
export function readEightPins(card: Card): Reading<number> {
  return mapReading(
    read(card, 'pcie-8pin'),
    (eight) => (eight + (card.values['pcie-6pin'] ?? 0)) * card.quantity,
  )
}

export function readSixteenPins(card: Card): Reading<number> {
  return mapReading(read(card, 'pcie-12v-2x6'), (plugs) => plugs * card.quantity)
}

export const addUp = (readings: readonly Reading<number>[]) =>
  readings.reduce((sum, { value = 0 }) => sum + value, 0)
