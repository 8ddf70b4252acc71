import { count } from '../count.ts'

interface NotFitting {
  misfit: number
  unknown: number
}

const definitelyFits = (unknown: number) => (unknown > 0 ? 'definitely fits' : 'fits')
const sayMisfits = (misfits: number) => count(misfits, 'does not fit', 'do not fit')

function describeNotFitting({ misfit, unknown }: NotFitting): string {
  if (unknown === 0) return misfit === 1 ? 'it does not fit' : 'none fits'
  if (misfit > 0) return `none definitely fits: ${sayMisfits(misfit)}, and we can’t tell about ${unknown}`
  return unknown === 1 ? 'we can’t tell whether it fits' : 'we can’t tell whether any of them fits'
}

export const chooseMessages = {
  title: (one: string) => `Choose a ${one}`,
  description: 'Parts for a machine, checked against the other parts of the build, with both numbers.',
  text: (machines: string, isOne: boolean, others: number) =>
    `${isOne ? 'For 1 machine.' : `For ${machines} machines.`} ${
      others === 0
        ? 'The first part of this build: everything fits so far.'
        : `Checked against the ${count(others, 'other part', 'other parts')} of this build.`
    }`,
  noSlot: 'There is no such slot in a build.',
  back: 'Back to the build',
  others: 'Other parts of this build',
  show: 'Show',
  only: 'Fits',
  all: 'All',
  kind: 'Kind',
  any: 'Any',
  searchIn: (several: string) => `Search ${several}`,
  placeholder: 'Name, part number, or spec',
  sort: 'Sort',
  sorts: {
    price: 'Price, low to high',
    '-price': 'Price, high to low',
    room: 'Most spare room',
    quiet: 'Quietest',
    name: 'Name',
  },
  update: 'Update',
  counted: (fits: number, all: number) => `${fits} of ${all} fit`,
  groups: {
    fits: (fits: number) => `${fits} ${fits === 1 ? 'fits' : 'fit'}`,
    unknown: (unknown: number) => `Can’t tell: ${unknown}`,
    misfit: sayMisfits,
  },
  hide: 'Hide',
  showHidden({ misfit, unknown }: NotFitting) {
    const hidden = [
      ...(misfit > 0 ? [count(misfit, 'that does not fit', 'that do not fit')] : []),
      ...(unknown > 0 ? [`the ${unknown === 1 ? 'one' : unknown} we can’t tell about`] : []),
    ]
    return `Show ${hidden.join(' and ')}, with the ${misfit + unknown === 1 ? 'reason' : 'reasons'}`
  },
  of: (limit: string) => `of ${limit}`,
  results: { fits: 'fits', note: 'with a note', misfit: 'does not fit', unknown: 'unknown' },
  inBuild: 'in your build',
  samePrice: 'same price',
  difference: (isLess: boolean, price: string) => `${isLess ? '−' : '+'}${price} per machine`,
  minimumOrder: (pieces: string, price: string) => `Minimum order ${pieces}: ${price}`,
  packs: (packs: number, pieces: string, price: string) =>
    `${count(packs, 'pack', 'packs')} of ${pieces}: ${price}`,
  outOfStock: 'out of stock',
  inStock: (pieces: string) => `${pieces} in stock`,
  choose: 'Choose',
  chooseName: (name: string) => `Choose ${name}`,
  keep: 'Keep',
  keepName: (name: string) => `Keep ${name}`,
  nothing: (unknown: number) => `Nothing ${definitelyFits(unknown)}`,
  noMatch: (words: string, unknown: number) => `Nothing that matches “${words}” ${definitelyFits(unknown)}`,
  nothingFits(found: NotFitting) {
    const all = found.misfit + found.unknown
    const start = all === 1 ? 'There is 1 product' : `There are ${all} products`
    return `${start}, and ${describeNotFitting(found)}. See why.`
  },
  nothingText: 'Try other words, or all kinds.',
  showAll: (all: number) => (all === 1 ? 'Show it' : `Show all ${all}`),
  reset: 'Show everything',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, pages: number) => `${page} of ${pages}`,
} as const
