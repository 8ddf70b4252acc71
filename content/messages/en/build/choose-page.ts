import { count } from '../count.ts'

export const chooseMessages = {
  title: (one: string) => `Choose ${one}`,
  description: 'Parts for a machine, checked against the others of the build with both numbers.',
  text: (machines: string, isOne: boolean, others: number) =>
    `${isOne ? 'For 1 machine.' : `For ${machines} machines.`} ${
      others === 0
        ? 'The first part of this build: everything fits so far.'
        : `Checked against the ${count(others, 'other part', 'other parts')} of this build.`
    }`,
  noSlot: 'A build has no such place.',
  back: 'Back to the build',
  others: 'Parts that decide',
  show: 'Show',
  only: 'Fits',
  all: 'All',
  kind: 'Kind',
  any: 'Any',
  searchIn: (several: string) => `Search ${several.toLowerCase()}`,
  placeholder: 'Name, number, or spec',
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
    unknown: (unknown: number) => `${unknown} we can’t tell`,
    misfit: (misfits: number) => `${misfits} ${misfits === 1 ? 'does' : 'do'} not fit`,
  },
  hide: 'Hide',
  showHidden: (hidden: number) =>
    hidden === 1
      ? 'Show 1 more that does not fit, with the reason'
      : `Show ${hidden} more that do not fit, with the reasons`,
  of: (limit: string) => `of ${limit}`,
  results: { fits: 'fits', note: 'with a note', misfit: 'does not fit', unknown: 'unknown' },
  inBuild: 'in your build',
  samePrice: 'same price',
  difference: (isLess: boolean, price: string) => `${isLess ? '−' : '+'}${price} per machine`,
  outOfStock: 'out of stock',
  inStock: (pieces: string) => `${pieces} in stock`,
  choose: 'Choose',
  chooseName: (name: string) => `Choose ${name}`,
  keep: 'Keep',
  keepName: (name: string) => `Keep ${name}`,
  nothing: 'Nothing fits',
  noMatch: (words: string) => `Nothing fits that matches “${words}”`,
  nothingFits: (all: number) =>
    all === 1
      ? 'There is 1 product, and it does not fit. See why.'
      : `There are ${all} products, and none fits. See why.`,
  nothingText: 'Try other words, or all kinds.',
  showAll: (all: number) => (all === 1 ? 'Show it' : `Show all ${all}`),
  reset: 'Show everything',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: number, pages: number) => `${page} of ${pages}`,
} as const
