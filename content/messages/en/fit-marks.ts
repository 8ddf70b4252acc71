/** What a page says about a product and the current build. The reasons come from contract/fit/rules/. */
export const fitMarkMessages = {
  results: {
    fits: 'Fits your build',
    note: 'Fits, with a note',
    misfit: 'Does not fit',
    unknown: 'We can’t tell',
    'in-build': 'In your build',
  },
  because: (result: string, reason: string) => `${result}: ${reason}`,
  onlyFitting: 'Fits my build',
} as const

/** The product page and the comparison: with a current build, and the way to start one. */
export const productBuildMessages = {
  title: 'Will it fit?',
  start: 'Build a machine around it. We check every other part you choose against it and show both numbers.',
  startLink: 'Start a build',
  startWith: (product: string) => `Start a build with ${product}`,
  fits: 'It fits every part that you have chosen so far.',
  inBuild: 'It is one of the parts of your build.',
  add: 'Add to your build',
  replace: (product: string) => `Replace ${product} in your build`,
  open: 'Open your build',
  row: 'Your build',
} as const

/** Which products go with the product of a page. */
export const companionMessages = {
  title: 'What goes with it',
  tab: 'Goes with',
  count: (fitting: string, all: string) => `${fitting} of ${all}`,
  lists: {
    processors: 'Processors that fit',
    'air-coolers': 'Air coolers that fit',
    'liquid-coolers': 'Liquid coolers that fit',
    mainboards: 'Motherboards that fit',
    memory: 'Memory that fits',
    ssd: 'Solid-state drives that fit',
    hdd: 'Hard drives that fit',
    graphics: 'Graphics cards that fit',
    'power-supplies': 'Power supplies that fit',
    cases: 'Cases that fit',
    fans: 'Fans that fit',
    network: 'Network cards that fit',
  },
} as const

/** The cart and a pasted list, checked as one machine or against the current build. It warns and stops nobody. */
export const orderFitMessages = {
  misfit: (count: number) => (count === 1 ? 'One thing does not fit' : `${count} things do not fit`),
  unknown: 'We can’t tell whether these products fit together',
  fits: 'These products fit together',
  checked: (machines: string, isOne: boolean) =>
    isOne ? 'Checked as one machine.' : `Checked as ${machines} identical machines.`,
  stillOrder: 'You can order them as they are.',
  more: (count: string) => `${count} more`,
  instead: (product: string, replaced: string, change: string) =>
    `${product} instead of ${replaced} ${change}`,
  added: (product: string, change: string) => `${product} ${change}`,
  saves: (price: string) => `saves ${price}`,
  adds: (price: string) => `adds ${price}`,
  samePrice: 'costs the same',
  seeBuild: 'See the build',
  withBuild: 'With your build',
} as const
