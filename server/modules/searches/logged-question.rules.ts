import { QUESTION_MAX_LENGTH, type SearchOutcome } from '../../../contract/search-outcomes.ts'

/**
 * A letter, digit or emoji, a dot and two letters: every such ending may be a domain. None is called "skill", but a
 * maker of memory is called G.Skill. Browsers read an East Asian full stop as a dot.
 */
const WEB_ADDRESS = /[\p{L}\p{M}\p{Nd}\p{So}][.\u3002](?!skill(?!\p{L}))\p{L}[\p{L}\p{M}]/u

/** What may identify a person: email addresses, web addresses, order, phone and card numbers, tokens. */
const PERSONAL: readonly RegExp[] = [
  /@/,
  /:\/\/|\bwww\./,
  WEB_ADDRESS,
  /\p{Nd}{5}/u,
  /\p{Nd}(?:[^\p{L}\p{Nd}\p{Sc}]*\p{Nd}){6}/u,
  /(?=[\w-]*\d)[\w-]{24}/,
]

/** Lower case and single spaces, so that spellings of one question are counted together. */
export function toPlainQuestion(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{C}\p{Z}]+/gu, ' ')
    .replace(/^[\s"'“”‘’.,;:!?]+|[\s"'“”‘’.,;:!?]+$/gu, '')
}

/** The question as it is logged; null if it is empty, too long, or may contain personal data. */
export function toLoggedQuestion(typed: string): string | null {
  const question = toPlainQuestion(typed)
  const isKept = question.length > 0 && question.length <= QUESTION_MAX_LENGTH
  return isKept && !PERSONAL.some((pattern) => pattern.test(question)) ? question : null
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
