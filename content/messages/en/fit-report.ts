import { groupThousands } from '../../../contract/thousands.ts'

/** Texts of the page where admins learn which products fit nowhere, and what to fill in. */

export const fitReportMessages = {
  title: 'Fit',
  text: (rules: string, products: string, when: string) =>
    `Checked ${products} products against ${rules} rules on ${when}.`,
  loading: 'Checking which products fit together',
  failed: 'We couldn’t check which products fit',
  partial: (checked: string, total: string) =>
    `Only ${checked} of ${total} products were checked: those with the highest stock value. A match may be among the rest.`,
  undecided: (products: number) =>
    products === 1
      ? 'For 1 product the search stopped early. It may or may not complete a build.'
      : `For ${groupThousands(products)} products the search stopped early. They may or may not complete a build.`,
  edit: 'Edit specs',
  editOf: (name: string) => `Edit specs of ${name}`,
  more: (count: string) => `and ${count} more`,
} as const

export const fitFigures = {
  completing: 'Complete a build',
  ofProducts: (total: string) => `of ${total} products`,
  orphans: 'No confirmed build',
  ofStock: (value: string) => `${value} of stock`,
  missing: 'Values missing',
  inSpecs: (count: string) => (count === '1' ? 'in 1 spec' : `in ${count} specs`),
  contradictions: 'Contradictions',
  inOwnSpecs: 'in a product’s own specs',
} as const

export const orphansMessages = {
  title: 'Products in no confirmed build',
  order: 'By stock value',
  none: 'Every product completes at least one build.',
  noneDecided: 'Every product we could check completes at least one build.',
  inStock: (count: string) => `${count} in stock`,
  noneExists: (part: string) => `The shop has no ${part}.`,
  refused: (count: string, parts: string) =>
    count === '1' ? `The only ${parts} doesn’t fit.` : `None of the ${count} ${parts} fits.`,
  both: (title: string, own: string, others: string) =>
    `${title}: ${own} for this product, ${others} for the others.`,
  refusals: (titles: string) =>
    `It fits a product of every kind, but no complete machine works.${titles && ` Most common reasons: ${titles}.`}`,
  unknown: 'We can’t tell whether its builds fit:',
  tryIt: 'Try',
  tryItOf: (name: string) => `Try ${name} with another product`,
  newProduct: (part: string, needs: string, products: string, value: string) =>
    `One new product would help the most: a ${part}${needs && ` (${needs})`} for ${products}. It would bring ${value} of stock into builds.`,
} as const

export const missingMessages = {
  title: 'Missing values, by what they decide',
  none: 'No rule is missing a value.',
  spec: 'Spec',
  products: 'Products',
  decides: 'Decides',
  together: (title: string, others: string) => `${title}, together with ${others}`,
  required: 'required',
  fillIn: 'Fill in',
  noField: 'The category has no such spec yet',
} as const

export const contradictionsMessages = {
  title: 'Contradictions',
  none: 'No product contradicts itself.',
  product: 'Product',
  says: 'What can’t both be right',
  specs: 'Specs',
} as const

export const tryTwoMessages = {
  title: 'Try any two products',
  first: 'First product',
  second: 'Second product',
  search: 'Name or part number',
  choose: (name: string) => `Choose ${name}`,
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  nothing: 'No product found.',
  hint: 'Choose two products to see every check with both values.',
  same: 'Choose two different products.',
  untouched: 'No rule compares these two.',
  caption: 'Checks of both products',
  check: 'Check',
  result: 'Result',
  room: 'Room',
  failed: 'We couldn’t check these two',
  verdicts: { fits: 'Fits', note: 'Fits, with a note', misfit: 'Does not fit', unknown: 'We can’t tell' },
} as const
