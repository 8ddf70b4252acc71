import type { BuildSlot } from '../../../contract/fit/slots.ts'
import { slotNames } from './build/slot-names.ts'

/** Checks of a build. The sentences of the rules are in contract/fit/rules/, beside what they compare. */
export const fitMessages = {
  noSuchProduct: 'No such product',
  goneProduct: (slug: string) => `“${slug}” is not in the shop. It was left out.`,
  noPart: (name: string) => `${name} is not a part of a computer. It was left out.`,
  nothingMissing: 'Nothing is missing in this build.',
  repairFirst: 'Some parts of this build do not fit together. Fix that first.',
  cannotTell: 'Some parts of this build are missing values that the checks need. Add those values first.',
  nothingFits: (slot: BuildSlot) => `No ${slotNames[slot].one} in the shop fits this build.`,
  noCombination: 'No combination of the missing parts fits together.',
  overBudget: (perMachine: string) =>
    `The cheapest complete build costs ${perMachine} per machine, minimum orders included.`,
  notAllTried: 'There are too many combinations to try them all, so a better one may exist.',
  pickReason: {
    only: (slot: BuildSlot) => `The only ${slotNames[slot].one} that fits.`,
    cheapest: (slot: BuildSlot, among: number) =>
      `The cheapest of ${among} ${slotNames[slot].several} that fit.`,
    quietest: (slot: BuildSlot, among: number) =>
      `The quietest of ${among} ${slotNames[slot].several} that fit.`,
    headroom: (slot: BuildSlot, among: number) =>
      `Of ${among} ${slotNames[slot].several} that fit, it leaves the most power and cooling to spare.`,
    'within-budget': (slot: BuildSlot, among: number) =>
      `Of ${among} ${slotNames[slot].several} that fit, it is the best for the whole build.`,
  },
  wrongValue: (name: string, label: string, problem: string) => `${name}, ${label}: ${problem}.`,
  tooMany: 'Your connection checked too many builds in a short time. Wait a moment, then check it again.',
  /** What a part that the buyer has already is called if it has no name. */
  yourPart: {
    processors: 'Your processor',
    'air-coolers': 'Your air cooler',
    'liquid-coolers': 'Your liquid cooler',
    mainboards: 'Your motherboard',
    memory: 'Your memory',
    ssd: 'Your SSD',
    hdd: 'Your hard drive',
    graphics: 'Your graphics card',
    'power-supplies': 'Your power supply',
    cases: 'Your case',
    fans: 'Your fan',
    network: 'Your network card',
  },
} as const
