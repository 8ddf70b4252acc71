import { count } from '../count.ts'

/** The slots of a build. */
export const slotMessages = {
  kinds: {
    'air-coolers': 'Air',
    'liquid-coolers': 'Liquid',
    ssd: 'SSD',
    hdd: 'Hard drive',
  },
  optional: (name: string) => `${name}, optional`,
  empty: 'Nothing chosen',
  own: 'You own it',
} as const

/** The list of slots. */
export const partsMessages = {
  title: 'Parts',
  prices: 'Prices per machine, before price breaks',
  change: 'Change',
  changeName: (name: string) => `Change ${name}`,
  remove: 'Remove',
  removeName: (name: string) => `Remove ${name}`,
  choose: 'Choose',
  chooseName: (one: string) => `Choose a ${one}`,
  another: {
    memory: 'Add another kit',
    drive: 'Add another drive',
    fan: 'Add another fan',
    network: 'Add another network card',
  },
  fewer: (name: string) => `One fewer ${name}`,
  more: (name: string) => `One more ${name}`,
  times: (pieces: number, price: string) => `${pieces} × ${price}`,
  ended: 'No longer sold',
  other: 'Not checked',
  ownValues: (stated: number) =>
    stated === 0 ? 'No values stated' : count(stated, 'value stated', 'values stated'),
  seeFix: 'See the fix',
} as const

/** Parts that the buyer has already. */
export const ownPartMessages = {
  title: (one: string) => `I already have a ${one}`,
  text: 'Enter what you know. Anything left blank counts as unknown, never as a fit.',
  kind: 'Type of part',
  name: 'What you call it',
  optional: 'optional',
  more: (fields: number) => `${count(fields, 'more value', 'more values')} that we can check`,
  use: 'Use it',
  save: 'Save changes',
} as const
