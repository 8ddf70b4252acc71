import { describe, expect, it, test } from 'vitest'
import { isChosen, mentionsAll, toBeginningOfAddress, toRanges } from './moderation.rules.ts'

const STATES = [undefined, 'waiting', 'shown', 'hidden', 'unanswered'] as const
const RATINGS = [undefined, 1, 5]
const CHOICES = STATES.flatMap((state) => RATINGS.map((rating) => ({ state, rating })))

/** Every combination of properties that a filter can distinguish. */
const REVIEWS = [1, 2, 3, 4, 5].flatMap((rating) =>
  [
    { hidden_at: null, waiting: 0 },
    { hidden_at: 7, waiting: 0 },
    { hidden_at: 7, waiting: 1 },
  ].flatMap((seen) => [null, 'Thanks'].map((answer) => ({ rating, ...seen, answer }))),
)

describe('Index ranges of a filter', () => {
  test.each(CHOICES)('The ranges of %j contain each matching review once and no other', (choice) => {
    const ranges = toRanges(choice)
    for (const review of REVIEWS) {
      const times = ranges.filter((range) => isChosen(review, range)).length
      expect(times).toBe(isChosen(review, choice) ? 1 : 0)
    }
  })

  it('A filter needs one range for shown reviews, and one per rating for hidden, waiting or unanswered ones', () => {
    expect(toRanges({})).toEqual([{}])
    expect(toRanges({ rating: 5 })).toHaveLength(3)
    expect(toRanges({ state: 'shown' })).toEqual([{ state: 'shown' }])
    expect(toRanges({ state: 'shown', rating: 5 })).toEqual([{ state: 'shown', rating: 5 }])
    expect(toRanges({ state: 'hidden' })).toHaveLength(5)
    expect(toRanges({ state: 'waiting' })).toHaveLength(5)
    expect(toRanges({ state: 'unanswered', rating: 5 })).toEqual([{ state: 'unanswered', rating: 5 }])
  })

  it('Hidden reviews do not count as unanswered', () => {
    expect(isChosen({ rating: 5, hidden_at: 7, waiting: 0, answer: null }, { state: 'unanswered' })).toBe(
      false,
    )
    expect(isChosen({ rating: 5, hidden_at: null, waiting: 0, answer: null }, { state: 'unanswered' })).toBe(
      true,
    )
    expect(
      isChosen({ rating: 5, hidden_at: null, waiting: 0, answer: 'Thanks' }, { state: 'unanswered' }),
    ).toBe(false)
  })
})

describe('Search in reviews', () => {
  const review = {
    description: 'Der KÜHLKÖRPER sitzt\n fest',
    display_name: 'Zoë Novak',
    answer: 'Danke',
    writer_email: 'zoe@firm.info',
  }

  test.each(['kühlkörper', 'sitzt fest', 'novak fest', 'FIRM', 'ＮＯＶＡＫ', 'dank'])(
    'A search for %s finds the review',
    (q) => {
      expect(mentionsAll(review, q)).toBe(true)
    },
  )

  test('A word that spans two fields is not found', () => {
    expect(mentionsAll(review, 'festzoë')).toBe(false)
  })

  test('Extra spaces around and between the words are ignored', () => {
    expect(mentionsAll({ ...review, description: 'a  b' }, '  b   zoë ')).toBe(true)
    expect(toBeginningOfAddress(' zoe@firm ')).toBe('zoe@firm')
  })

  test.each(['kuhlkorper', 'novak lose', 'null'])('A search for %s does not find the review', (q) => {
    expect(mentionsAll({ ...review, answer: null }, q)).toBe(false)
  })

  test.each([
    ['Zoe@Firm', 'zoe@firm'],
    ['zoe@', 'zoe@'],
    ['@firm.info', null],
    ['zoe', null],
    ['mail zoe@firm.info', null],
  ])('The search text %s gives the address prefix %s', (q, beginning) => {
    expect(toBeginningOfAddress(q)).toBe(beginning)
  })
})
