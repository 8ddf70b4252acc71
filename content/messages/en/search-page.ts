import { inSentence, sayWords } from '../../../contract/sentences.ts'
import { count } from './count.ts'

/** How the shop read a question, above the list. */
export const readingMessages = {
  label: 'How we read your search',
  search: 'Search',
  readAs: 'Read as',
  text: 'Words',
  both: (first: string, second: string) => `${first}, ${second}`,
  remove: (label: string, value: string) => `Remove ${label} ${value}`.replace(/ +/g, ' '),
  showingFor: 'Showing results for',
  insteadOf: (typed: readonly string[]) => `Search for ${typed.join(' ')} instead`,
  exact: 'Showing results for your exact spelling.',
  correct: 'Correct spelling mistakes',
  asPlain: 'Search as plain text',
  plain: 'Showing products that contain every word of your search.',
  asFilters: 'Read words as specs and limits',
  offers: (typed: string) => `${typed} could mean`,
} as const

/** A question that no product matches in full. */
export const relaxedMessages = {
  noneMatches: 'No product matches all of',
  leftOut: 'left out',
  putBack: 'Put back',
  putBackLabel: (words: string) => `Put back ${words}`,
  was: (value: string, before: string) => `${value}, was ${before}`,
  undo: (label: string, before: string) => `Put ${inSentence(label)} back to ${before}`,
  steps: (steps: readonly string[], found: number) =>
    `We ${sayWords(steps, 'and')}: ${count(found, 'product matches', 'products match')}.`,
  dropped: (values: readonly string[]) => `left out ${sayWords(values, 'and')}`,
  raisedPrice: 'raised the price limit',
  loweredPrice: 'lowered the price limit',
  widened: (label: string) => `widened ${inSentence(label)}`,
} as const

/** Products beside what was asked, and their values. */
export const resultMessages = {
  labeled: (label: string, value: string) => `${label}: ${value}`,
  price: 'Price',
  minimumAndStock: { minimum: 'minimum,', inStock: 'in stock' },
  closeMatches: 'Close matches',
  instead: (value: string, wanted: string) => `${value} instead of ${wanted}`,
  over: (amount: string) => `${amount} over your limit`,
  under: (amount: string) => `${amount} below your limit`,
  misses: (misses: readonly string[]) => sayWords(misses, 'and'),
} as const

/** A question that finds nothing. */
export const nothingMessages = {
  notSold: (question: string) => `We don’t sell “${question}”`,
  nothing: (question: string) => `No product matches “${question}”`,
  noted: 'We noted your search to learn what customers are looking for.',
  ask: 'Ask us',
  askSubject: (question: string) => `Looking for ${question}`,
  askMessage: (question: string) =>
    `I searched your shop for “${question}” and found nothing. Do you have it?`,
} as const
