import { describe, expect, it, test } from 'vitest'
import { isChosen, says, toBeginningOfAddress, toRanges } from './moderation.rules.ts'

const STATES = [undefined, 'shown', 'hidden', 'unanswered'] as const
const RATINGS = [undefined, 1, 5]
const CHOICES = STATES.flatMap((state) => RATINGS.map((rating) => ({ state, rating })))

/** Every kind of review that there is, as far as a choice can tell. */
const REVIEWS = [1, 2, 3, 4, 5].flatMap((rating) =>
  [null, 7].flatMap((hidden_at) => [null, 'Thanks'].map((answer) => ({ rating, hidden_at, answer }))),
)

describe('the ranges of a choice', () => {
  test.each(CHOICES)('%j have each review that was chosen once, and no other', (choice) => {
    const ranges = toRanges(choice)
    for (const review of REVIEWS) {
      const times = ranges.filter((range) => isChosen(review, range)).length
      expect(times).toBe(isChosen(review, choice) ? 1 : 0)
    }
  })

  it('are few: one for what is shown, one for each rating of what was taken down or waits', () => {
    expect(toRanges({})).toEqual([{}])
    expect(toRanges({ rating: 5 })).toHaveLength(2)
    expect(toRanges({ state: 'shown' })).toEqual([{ state: 'shown' }])
    expect(toRanges({ state: 'shown', rating: 5 })).toEqual([{ state: 'shown', rating: 5 }])
    expect(toRanges({ state: 'hidden' })).toHaveLength(5)
    expect(toRanges({ state: 'unanswered', rating: 5 })).toEqual([{ state: 'unanswered', rating: 5 }])
  })

  it('of what waits for an answer leave out what was taken down', () => {
    expect(isChosen({ rating: 5, hidden_at: 7, answer: null }, { state: 'unanswered' })).toBe(false)
    expect(isChosen({ rating: 5, hidden_at: null, answer: null }, { state: 'unanswered' })).toBe(true)
    expect(isChosen({ rating: 5, hidden_at: null, answer: 'Thanks' }, { state: 'unanswered' })).toBe(false)
  })
})

describe('a search', () => {
  const review = {
    description: 'Der KÜHLKÖRPER sitzt\n fest',
    display_name: 'Zoë Novak',
    answer: 'Danke',
    writer_email: 'zoe@firm.info',
  }

  test.each(['kühlkörper', 'sitzt fest', 'novak fest', 'FIRM', 'ＮＯＶＡＫ', 'dank'])(
    'for %s finds it',
    (q) => {
      expect(says(review, q)).toBe(true)
    },
  )

  test('finds no word that only stands across two fields', () => {
    expect(says(review, 'festzoë')).toBe(false)
  })

  test('for words with blanks around and between them is for the words', () => {
    expect(says({ ...review, description: 'a  b' }, '  b   zoë ')).toBe(true)
    expect(toBeginningOfAddress(' zoe@firm ')).toBe('zoe@firm')
  })

  test.each(['kuhlkorper', 'novak lose', 'null'])('for %s does not', (q) => {
    expect(says({ ...review, answer: null }, q)).toBe(false)
  })

  test.each([
    ['Zoe@Firm', 'zoe@firm'],
    ['zoe@', 'zoe@'],
    ['@firm.info', null],
    ['zoe', null],
    ['mail zoe@firm.info', null],
  ])('for %s is by address: %s', (q, beginning) => {
    expect(toBeginningOfAddress(q)).toBe(beginning)
  })
})
