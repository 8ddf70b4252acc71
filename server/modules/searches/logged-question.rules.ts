import { QUESTION_MAX_LENGTH, type SearchOutcome } from '../../../contract/search-outcomes.ts'
import { UNIT_SPELLINGS } from '../catalog/search/units.rules.ts'

/**
 * A letter, digit, sign or emoji, a dot and two letters: every such ending may be a domain. None is called "skill" or
 * "quiet", but makers are called G.Skill and be quiet! Browsers read an East Asian full stop as a dot.
 */
const WEB_ADDRESS = /[\p{L}\p{M}\p{Nd}\p{S}][.\u3002](?!(?:skill|quiet)(?!\p{L}))\p{L}[\p{L}\p{M}]/u

/** As many digits without a letter between them as a phone number has with its area code, whatever they belong to. */
const LONG_NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}\p{Sc}]*\p{Nd}){9}/u

/** Email addresses, also in words, web addresses, long numbers and tokens. */
const PERSONAL_TEXTS: readonly RegExp[] = [
  /@|\bat\b.*\bdot\b/,
  /:\/\/|\bwww\./,
  WEB_ADDRESS,
  LONG_NUMBER,
  /(?=[\w-]*\d)[\w-]{24}/,
]

/** Order numbers; phone and card numbers. */
const PERSONAL_NUMBERS: readonly RegExp[] = [/\p{Nd}{5}/u, /\p{Nd}(?:[^\p{L}\p{Nd}\p{Sc}]*\p{Nd}){6}/u]

/** The digits of product names and amounts. They are taken out before a question is searched for personal numbers. */
const PRODUCT_NUMBERS = new RegExp(
  [
    // DDR5, M2, but not the tel01 of tel01 234 567
    String.raw`(?<=\p{L})\p{Nd}{1,2}(?!\p{Nd})(?!(?:[^\p{L}\p{Nd}\p{Sc}]+\p{Nd}{2,3}(?!\p{Nd})){2})`,
    // 32GB, 850W
    String.raw`(?<![\p{L}\p{Nd}])[1-9]\p{Nd}{0,3}(?=(?:${UNIT_SPELLINGS.join('|')})(?![\p{L}\p{Nd}]))`,
    // 14700K, 13900KS
    String.raw`(?<!\p{Nd})\p{Nd}{5}(?=[fhkstux]{1,2}(?![\p{L}\p{Nd}]))`,
    // i7-14700
    String.raw`(?<=(?<![\p{L}\p{Nd}])i[3579][ -]?)\p{Nd}{5}(?![\p{L}\p{Nd}])`,
  ].join('|'),
  'gu',
)

/** Whether a question may identify a person. */
function isPersonal(question: string): boolean {
  const numbers = question.replace(PRODUCT_NUMBERS, '')
  return (
    PERSONAL_TEXTS.some((pattern) => pattern.test(question)) ||
    PERSONAL_NUMBERS.some((pattern) => pattern.test(numbers))
  )
}

/** Lower case and single spaces, so that spellings of one question are counted together. */
export function toPlainQuestion(typed: string): string {
  return (
    typed
      .normalize('NFKC')
      .toLowerCase()
      // Signs without a width: a page may put them before the dots of an address.
      .replace(/\p{Cf}+/gu, '')
      .replace(/[\s\p{C}\p{Z}]+/gu, ' ')
      .replace(/^[\s"'“”‘’.,;:!?]+|[\s"'“”‘’.,;:!?]+$/gu, '')
  )
}

/** The question as it is logged; null if it is empty, too long, or may contain personal data. */
export function toLoggedQuestion(typed: string): string | null {
  const question = toPlainQuestion(typed)
  const isKept = question.length > 0 && question.length <= QUESTION_MAX_LENGTH
  return isKept && !isPersonal(question) ? question : null
}

/** Whether a page of the dashboard asks. */
export function isFromDashboard(referer: string | undefined): boolean {
  return referer !== undefined && /^https?:\/\/[^/]+\/dashboard(?:[/?#]|$)/.test(referer)
}

/** A search as it is counted. */
export interface CountedSearch {
  outcome: SearchOutcome
  /** As typed so far, to recognize that typing went on. */
  typed: string
  /** Null: only the search is counted, not its words. Those of an answered question are not needed. */
  question: string | null
}

/** The parameters of a plain search. With any other, the list was filtered, sorted or continued by hand. */
const LOOKS: readonly string[] = ['q', 'limit', 'view', 'exact']

/**
 * The search that a list or its page answers. Null for a list that was filtered, sorted or continued by hand: it
 * belongs to a search that was counted before.
 */
export function toCountedSearch(params: URLSearchParams, outcome: SearchOutcome): CountedSearch | null {
  const typed = params.get('q')?.trim()
  if (!typed) return null
  for (const [name, value] of params) {
    const isOwn = LOOKS.includes(name) || (name === 'sort' && value === 'best')
    if (!isOwn && value !== '') return null
  }
  const seen = params.get('exact') ? 'taken-back' : outcome
  const isAnswered = seen === 'found' || seen === 'taken-back'
  return { outcome: seen, typed, question: isAnswered ? null : toLoggedQuestion(typed) }
}
