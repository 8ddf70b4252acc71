import { inSentence } from '../../../../contract/sentences.ts'
import { count } from '../count.ts'

/** Whether the parts of a build fit. The sentences of the rules are in contract/fit. */
export const verdictMessages = {
  misfit: (checks: number) => count(checks, 'thing does not fit', 'things do not fit'),
  unknown: (checks: number) => count(checks, 'check needs a value', 'checks need a value'),
  unknownText: 'We can’t tell without the missing values, and we never guess.',
  open: (parts: number) => `${count(parts, 'part', 'parts')} to go`,
  note: (notes: number) => `Fits, with ${count(notes, 'note', 'notes')}`,
  noteText: 'It works. Read the notes before you order.',
  fits: 'Everything fits',
  tightest: (checks: number, title: string, margin: string) =>
    `${count(checks, 'check', 'checks')}, no notes. Tightest: ${inSentence(title)}, ${margin} spare.`,
  checks: (checks: number) => `${count(checks, 'check', 'checks')}, no notes.`,
  tallyUnknown: 'unknown',
  tallyNotes: (notes: number) => (notes === 1 ? 'note' : 'notes'),
  tallyFits: (fits: number) => (fits === 1 ? 'fits' : 'fit'),
  marks: {
    fits: 'Fits:',
    note: 'Fits, with a note:',
    misfit: 'Does not fit:',
    unknown: 'We can’t tell:',
  },
  noValue: 'no value',
  same: 'same',
  enter: 'Enter a value',
  enterName: 'Name your part',
  ask: 'Ask us',
  askSubject: (title: string) => `Missing value: ${title}`,
  askMessage: (message: string, link: string) => `${message}\n\nMy build: ${link}`,
  unstated: (checks: number) => `${count(checks, 'more check', 'more checks')} we can’t make`,
  fitting: (checks: number) => count(checks, 'check fits', 'checks fit'),
  fittingCaption: 'Checks that fit',
  check: 'Check',
  has: 'Has',
  takes: 'Takes',
  spare: 'Spare',
} as const

const withSpares = (spares: number) => (spares > 0 ? `, with ${count(spares, 'spare', 'spares')}` : '')

export const repairMessages = {
  swap: 'Swap',
  swapFor: (old: string, name: string) => `Swap ${old} for ${name}`,
  add: 'Add',
  addName: (name: string) => `Add ${name}`,
  insteadOf: (name: string) => `Instead of ${name}.`,
  added: 'Added to the build.',
  saves: (price: string) => `Saves ${price} per machine`,
  more: (price: string) => `${price} more per machine`,
  samePrice: 'Costs the same per machine',
  forAll: (change: string, price: string, machines: string) => `${change}, ${price} for ${machines}.`,
  forOne: (change: string) => `${change}.`,
  wholeOrder: (change: string, orderChange: string, spares: number) =>
    `${change}. The whole order costs ${orderChange}${withSpares(spares)}.`,
  orderLess: (price: string) => `${price} less`,
  orderMore: (price: string) => `${price} more`,
  orderSame: 'the same',
  tooFew: 'Not enough in stock.',
  none: 'No single swap fixes this. Change one of the parts, or ask us.',
  later: 'Fix the problems above first. Then we’ll look for a fix here.',
  unanswered: 'The shop didn’t respond, so we can’t look for a fix.',
  waiting: 'Looking for the cheapest fix…',
} as const
