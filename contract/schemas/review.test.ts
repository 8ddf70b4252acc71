import { describe, expect, it, test } from 'vitest'
import { validationMessages } from '../validation-messages.ts'
import { ReviewVisibilitySchema, ReviewWriteSchema } from './review.ts'

const { ratingRequired, ratingInvalid, descriptionRequired } = validationMessages.review

function findMessages(given: object): string[] {
  const parsed = ReviewWriteSchema.safeParse({ rating: 5, description: 'Quiet', ...given })
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}

describe('Ratings', () => {
  test.each([5, 1, '5', ' 3 ', '1'])('A rating of %j is accepted as a number', (rating) => {
    const parsed = ReviewWriteSchema.parse({ rating, description: 'Quiet' })
    expect(parsed.rating).toBe(Number(rating))
  })

  test.each([
    0,
    6,
    -1,
    4.5,
    '0',
    '6',
    '4.5',
    '-3',
    '0x5',
    '5e0',
    '5 stars',
    'five',
    '５',
    'very good indeed, all of it',
  ])('A rating of %j is refused with the rule for ratings', (rating) => {
    expect(findMessages({ rating })).toEqual([ratingInvalid])
  })

  test.each([undefined, null, '', '  ', true, [5], {}])('A rating of %j is refused as missing', (rating) => {
    expect(findMessages({ rating })).toEqual([ratingRequired])
  })
})

test.each([
  ['', descriptionRequired],
  [' \n ', descriptionRequired],
  [undefined, descriptionRequired],
  ['x'.repeat(10_000), 'At most 2000 characters'],
  ['a\0b', 'Must be plain text'],
])('A description is refused with the reason (case %#)', (description, message) => {
  expect(findMessages({ description })).toEqual([message])
})

it('Hiding a review needs a reason, and showing it again does not', () => {
  for (const reason of [undefined, '', '  '])
    expect(ReviewVisibilitySchema.safeParse({ hidden: true, reason }).error?.issues[0]?.path).toEqual([
      'reason',
    ])
  expect(ReviewVisibilitySchema.safeParse({ hidden: true, reason: 'Insults' }).success).toBe(true)
  expect(ReviewVisibilitySchema.safeParse({ hidden: false }).success).toBe(true)
})
