/** The configurator: builds of machines, and whether their parts fit. Sentences of the rules are in contract/fit. */

const count = (pieces: number, one: string, several: string) => `${pieces} ${pieces === 1 ? one : several}`

/** The places of a build. */
export const slotMessages = {
  names: {
    processor: 'Processor',
    motherboard: 'Motherboard',
    memory: 'Memory',
    cooler: 'Cooler',
    graphics: 'Graphics',
    drive: 'Drives',
    'power-supply': 'Power supply',
    case: 'Case',
    fan: 'Fans',
    network: 'Network',
  },
  /** Completes "Choose …" and "Use … you already have". */
  one: {
    processor: 'a processor',
    motherboard: 'a motherboard',
    memory: 'memory',
    cooler: 'a cooler',
    graphics: 'a graphics card',
    drive: 'a drive',
    'power-supply': 'a power supply',
    case: 'a case',
    fan: 'a fan',
    network: 'a network card',
  },
  several: {
    processor: 'Processors',
    motherboard: 'Motherboards',
    memory: 'Memory',
    cooler: 'Coolers',
    graphics: 'Graphics cards',
    drive: 'Drives',
    'power-supply': 'Power supplies',
    case: 'Cases',
    fan: 'Fans',
    network: 'Network cards',
  },
  kinds: {
    'air-coolers': 'Air',
    'liquid-coolers': 'Liquid',
    ssd: 'SSD',
    hdd: 'Hard drive',
  },
  optional: (name: string) => `${name}, optional`,
  empty: 'Nothing chosen',
  own: 'You have it already',
} as const

export const verdictMessages = {
  misfit: (checks: number) => count(checks, 'check does not fit', 'checks do not fit'),
  unknown: (checks: number) => count(checks, 'check has no value', 'checks have no value'),
  unknownText: 'We can’t tell without the missing numbers, and never guess.',
  open: (parts: number) => `${count(parts, 'part', 'parts')} to go`,
  note: (notes: number) => `Fits, with ${count(notes, 'note', 'notes')}`,
  noteText: 'It works. Read what to know before you order.',
  fits: 'Everything fits',
  tightest: (checks: number, title: string, margin: string) =>
    `${count(checks, 'check', 'checks')}, no notes. Tightest: ${title.toLowerCase()}, ${margin} spare.`,
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

export const repairMessages = {
  swap: 'Swap',
  swapFor: (old: string, name: string) => `Swap ${old} for ${name}`,
  add: 'Add',
  addName: (name: string) => `Add ${name}`,
  insteadOf: (name: string) => `Instead of ${name}.`,
  added: 'Added to the build.',
  saves: (price: string) => `Saves ${price}.`,
  more: (price: string) => `${price} more.`,
  samePrice: 'Costs the same.',
  none: 'No single swap solves this. Change one of the parts, or ask us.',
  waiting: 'Looking for the cheapest repair …',
} as const

export const powerMessages = {
  title: 'Power',
  of: 'of',
  share: (percent: number) => `, ${percent}%`,
  watts: (value: string) => `${value} W`,
  zero: '0',
  headroom: (value: string) => `${value}, 80%`,
  fullLoad: 'At full load',
  described: (total: string, limit: string | null) =>
    limit === null ? `The parts draw ${total} watts` : `The parts draw ${total} of ${limit} watts`,
} as const

export const drawingMessages = {
  title: (name: string) => `Clearances in ${name}`,
  scale: 'To scale, in mm',
  views: { front: 'Front', side: 'Side', radiator: 'Radiator' },
  described: {
    front: (name: string, size: string, limit: string) =>
      `Front view, to scale: ${name} is ${size} mm tall, the case takes ${limit} mm`,
    side: (name: string, size: string, limit: string) =>
      `Side view, to scale: ${name} is ${size} mm long, the case takes ${limit} mm`,
    radiator: (name: string, size: string, limit: string) =>
      `Radiator, to scale: that of ${name} is ${size} mm long, the case takes ${limit} mm`,
  },
  supplyOnly: (name: string, size: string) => `Side view, to scale: ${name} is ${size} mm long`,
  and: 'and',
  over: (size: string) => `${size} over`,
  board: (height: string, width: string) => `board ${height} × ${width}`,
  supply: 'supply',
  of: (size: string, limit: string) => `${size} of ${limit}`,
  rear: 'rear',
  front: 'front',
  number: 'Case',
  height: 'Height',
  width: 'Width',
  depth: 'Depth',
} as const

/** The list of slots. */
export const partsMessages = {
  title: 'Parts',
  prices: 'Prices per machine, before quantity breaks',
  change: 'Change',
  changeName: (name: string) => `Change ${name}`,
  remove: 'Remove',
  removeName: (name: string) => `Remove ${name}`,
  choose: 'Choose',
  chooseName: (one: string) => `Choose ${one}`,
  another: {
    memory: 'Add another kit',
    drive: 'Add another drive',
    fan: 'Add another fan',
    network: 'Add another network card',
  },
  fewer: (name: string) => `One ${name} fewer`,
  more: (name: string) => `One more ${name}`,
  times: (pieces: number, price: string) => `${pieces} × ${price}`,
  ended: 'No longer sold',
  other: 'Not checked',
  ownValues: (stated: number) =>
    stated === 0 ? 'No values stated' : count(stated, 'value stated', 'values stated'),
  seeFix: 'See the fix',
} as const

interface SpareText {
  needed: string
  sold: string
  ordered: string
  spare: string
  price: string
}

/** How many machines, and what they cost. */
export const machinesMessages = {
  title: 'Machines',
  update: 'Update',
  part: (name: string) => `${name}:`,
  packs: (multiple: string) => `sold in packs of ${multiple}`,
  minimum: (minimum: string) => `sold from ${minimum} pcs`,
  spare: ({ needed, sold, ordered, spare, price }: SpareText) =>
    `${needed} needed, ${sold}. You get ${ordered}, ${spare} spare, ${price}.`,
  short: (ordered: string, available: string) => `${ordered} ordered, ${available} in stock now.`,
  others: (hasOthers: boolean, machines: string, isOne: boolean) =>
    `${hasOthers ? 'All other parts' : 'All parts'} meet their minimum order, and are in stock for ${isOne ? '1 machine' : `${machines} machines`}.`,
  noSpares: (machines: string) => `${machines} machines leave no spares`,
  times: (machines: string, price: string) => `${machines} × ${price}`,
  breaks: (parts: number) => `Quantity breaks, ${count(parts, 'part', 'parts')}`,
  minus: (price: string) => `−${price}`,
  spares: (pieces: string, isOne: boolean) => `${pieces} spare ${isOne ? 'piece' : 'pieces'}`,
  perMachine: 'per machine, before shipping and tax',
  add: 'Add all to cart',
  added: (lines: number) => (lines === 1 ? '1 line is in your cart.' : `${lines} lines are in your cart.`),
  toCart: 'Go to the cart',
  failed: 'The parts could not be added',
  warn: 'You can order with a part that does not fit. The cart repeats the warning.',
} as const

export const completeMessages = {
  title: 'Complete this build',
  text: 'Missing parts, with the reason for each',
  goal: 'What matters most?',
  goals: { cheapest: 'Cheapest', quietest: 'Quietest', headroom: 'Most headroom' },
  goalTexts: {
    cheapest: 'The lowest price for all machines',
    quietest: 'The lowest noise of coolers and fans',
    headroom: 'The most room and power to spare',
  },
  budget: 'Budget',
  budgetNote: 'per machine, optional',
  ask: 'Suggest parts',
  looking: 'Looking for the best parts …',
  pieces: (pieces: number, name: string) => `${pieces} × ${name}`,
  take: 'Take',
  takeName: (name: string) => `Take ${name}`,
  takeAll: (picks: number) => (picks === 1 ? 'Take it' : `Take all ${picks}`),
  dismiss: 'Dismiss',
  perMachine: 'per machine',
  all: (price: string, machines: number) => `${price} for ${machines} machines`,
  nothing: 'Nothing to suggest',
  nothingText: 'The build has everything it needs.',
} as const

/** Parts that the buyer has already. */
export const ownPartMessages = {
  title: (one: string) => `I already have ${one}`,
  text: 'Enter what you know. Anything left blank counts as unknown, never as a fit.',
  kind: 'Kind of your part',
  name: 'What you call it',
  optional: 'optional',
  more: (fields: number) => `${fields} more values that rules can use`,
  use: 'Use it',
  save: 'Save changes',
} as const

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

/** The build page itself. */
export const buildMessages = {
  title: 'Build a machine',
  metaTitle: (name: string) => `${name}, build`,
  description:
    'Choose the parts of a machine. Every part is checked against the others, with both numbers and the cheapest repair.',
  home: 'Home',
  newBuild: 'Build',
  unnamed: 'Your build',
  summary: (filled: number, slots: number, checks: number) =>
    `${filled} of ${slots} slots filled. ${count(checks, 'check', 'checks')}.`,
  emptySummary: 'Choose parts in any order. Each one is checked against the others.',
  emptyTitle: 'Start with any part',
  emptyText:
    'Take the case you want, the graphics card you have, or a processor. From there on, only what fits is shown.',
  promises: [
    'Every check shows both numbers and the room that is left.',
    'If a value is missing, we say so. We never guess.',
    'What does not fit comes with the cheapest repair.',
    'The build is its address: share the link, no account needed.',
  ],
  resume: (name: string) => `Continue with ${name}`,
  problems: 'Parts of this link were left out',
  failed: 'The build could not be checked',
  completeFailed: 'No parts could be suggested',
  addAll: 'Add all to cart',
} as const

export const buildHeadMessages = {
  rename: 'Rename the build',
  name: 'Name of the build',
  saveName: 'Save',
  share: 'Share',
  copied: 'Link copied. Anyone with the link can see this build.',
  textCopied: 'The text is copied.',
  notCopied: 'That could not be copied. Select it and copy it yourself.',
  duplicate: 'Duplicate',
  copyOf: (name: string) => `Copy of ${name}`,
  moreActions: 'More: print, CSV, text, compare',
  print: 'Print',
  csv: 'Download CSV',
  fileName: 'build.csv',
  text: 'Text for forums',
  markdown: 'Markdown',
  copyText: (label: string) => `Copy: ${label}`,
  compareWith: 'Compare with another build',
  pasteLink: 'Paste its link',
  compare: 'Compare',
} as const

/** Files and texts of a build. */
export const exportMessages = {
  other: 'Other',
  own: 'already there',
  columns: [
    'Part',
    'Product',
    'Part number',
    'Pieces per machine',
    'Pieces ordered',
    'Price per piece',
    'Total',
  ],
  markdownColumns: ['Part', 'Product', 'Per machine'],
  total: (price: string) => `Total: ${price}, before shipping and tax`,
  totalOf: (machines: number, total: string, perMachine: string) =>
    `Total: ${total} for ${machines} machines, ${perMachine} each, before shipping and tax`,
} as const

export const saveBuildMessages = {
  save: 'Save',
  signIn: 'Sign in to save',
  name: 'Name of the build',
  placeholder: 'Render node',
  submit: 'Save build',
  saved: (name: string) => `“${name}” is saved in My Builds.`,
  replaced: (name: string) => `“${name}” in My Builds is updated.`,
  nameMissing: 'Enter a name',
} as const

export const compareBuildsMessages = {
  title: 'Compare two builds',
  current: 'Compare',
  description: 'Two builds side by side: parts, prices and what the rules say.',
  first: 'Your build',
  second: 'The other build',
  open: 'Open',
  openName: (name: string) => `Open ${name}`,
  sums: 'Sums and verdict',
  parts: 'Parts',
  verdict: 'Verdict',
  perMachine: 'Per machine',
  total: 'Total',
  spares: 'Spare pieces',
  power: 'Power',
  watts: (drawn: string, output: string) => `${drawn} of ${output} W`,
  pieces: (pieces: number, name: string) => `${pieces} × ${name}`,
  other: 'Other',
  nothing: '–',
  differs: 'Differs',
} as const

/** The page of one's own builds. */
export const savedBuildsMessages = {
  title: 'My Builds',
  text: 'Machines you keep, with their parts and how many you want.',
  caption: 'My builds',
  loading: 'Loading your builds',
  failed: 'Your builds could not be loaded',
  emptyTitle: 'You have no builds yet',
  emptyText: 'Plan a machine, press Save, and you will find it here.',
  toBuild: 'Build a machine',
  name: 'Name',
  parts: 'Parts',
  machines: 'Machines',
  changed: 'Changed',
  actions: 'Actions',
  compare: 'Compare',
  compareName: (name: string) => `Compare ${name} with the current build`,
  rename: 'Rename',
  renameName: (name: string) => `Rename ${name}`,
  renameTitle: 'Rename the build',
  renameText: 'Links to the build keep the name that they were made with.',
  save: 'Save',
  delete: 'Delete',
  deleteName: (name: string) => `Delete ${name}`,
  deleteTitle: 'Delete this build?',
  deleteText: 'Links to it still work. Carts and orders made from it stay as they are.',
  deleted: (name: string) => `“${name}” was deleted`,
  alreadyDeleted: 'This build was already deleted',
  noAnswer: 'We couldn’t reach the shop. Try again in a moment.',
} as const
