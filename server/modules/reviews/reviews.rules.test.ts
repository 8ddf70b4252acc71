import { describe, expect, it } from 'vitest'
import { IMAGES_PATH } from '../images/image-base.ts'
import {
  decodeReviewPosition,
  encodeReviewPosition,
  judgeVisibility,
  signAs,
  toModeratedReview,
  toOwnReview,
  toReview,
} from './reviews.rules.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const ROW = {
  id: 'review-1',
  user_id: 'user-1',
  product_id: 'product-1',
  about_shop: 0,
  rating: 4,
  description: 'Runs cool',
  display_name: 'Ines W',
  company: 'Firm',
  photo_key: KEY,
  sample: 0,
  verified: 1,
  answer: 'Thanks',
  answered_at: 1_000,
  hidden_at: null,
  waiting: 0,
  hidden_reason: null,
  created_at: 0,
  edited_at: null,
  photo_widths: '160,320',
  photo_remote_url: null,
  product_name: 'N7 8C',
  product_slug: 'n7-8c',
  writer_email: 'ines@firm.info',
}

describe('Review mappers', () => {
  it('A review is signed with its writer’s name, never with an address', () => {
    expect(signAs({ display_name: ' Ines W ', photo_key: KEY })).toEqual({
      display_name: 'Ines W',
      photo_key: KEY,
    })
    for (const display_name of [null, '  '])
      expect(signAs({ display_name, photo_key: null })).toEqual({ display_name: 'Customer', photo_key: null })
  })

  it('A public review contains neither its writer’s address nor the reason it was hidden', () => {
    const photo = expect.stringMatching(new RegExp(`/${KEY}-160\\.webp$`))
    expect(toReview(ROW, IMAGES_PATH)).toEqual({
      _id: 'review-1',
      rating: 4,
      description: 'Runs cool',
      displayName: 'Ines W',
      company: 'Firm',
      image: photo,
      photoURL: photo,
      productId: 'product-1',
      product: { name: 'N7 8C', slug: 'n7-8c' },
      verified: true,
      sample: false,
      answer: 'Thanks',
      answeredAt: '1970-01-01T00:00:01.000Z',
      createdAt: '1970-01-01T00:00:00.000Z',
      editedAt: null,
    })
  })

  it('A review without a photo or product has null in its place', () => {
    expect(toReview({ ...ROW, photo_key: null }, IMAGES_PATH).image).toBeNull()
    expect(toReview({ ...ROW, photo_widths: null }, IMAGES_PATH).image).toBeNull()
    expect(toReview({ ...ROW, product_name: null }, IMAGES_PATH).product).toBeNull()
    expect(toReview({ ...ROW, product_slug: null }, IMAGES_PATH).product).toBeNull()
    expect(toReview({ ...ROW, verified: 0, sample: 1 }, IMAGES_PATH)).toMatchObject({
      verified: false,
      sample: true,
    })
  })

  it('The writer sees whether and why a review is hidden, and an admin also sees who wrote it', () => {
    const hidden = { ...ROW, hidden_at: 7, hidden_reason: 'Not about the part' }
    expect(toOwnReview(hidden, IMAGES_PATH)).toEqual({
      ...toReview(ROW, IMAGES_PATH),
      aboutShop: false,
      waiting: false,
      hidden: true,
      hiddenReason: 'Not about the part',
    })
    expect(toOwnReview(ROW, IMAGES_PATH)).toMatchObject({ hidden: false, hiddenReason: null })
    expect(
      toOwnReview({ ...ROW, hidden_at: 7, waiting: 1, product_id: null, about_shop: 1 }, IMAGES_PATH),
    ).toMatchObject({
      aboutShop: true,
      waiting: true,
      hidden: false,
    })
    expect(toModeratedReview(ROW, IMAGES_PATH)).toEqual({
      ...toOwnReview(ROW, IMAGES_PATH),
      email: 'ines@firm.info',
    })
  })
})

describe('Who sees a review that was written or edited', () => {
  const [shown, hidden, waiting] = [
    { hidden_at: null, waiting: 0 },
    { hidden_at: 7, waiting: 0 },
    { hidden_at: 7, waiting: 1 },
  ]
  const judge = (
    before: typeof hidden | typeof shown | null,
    isVerified: boolean,
    approveReviews = true,
    mustWait = false,
  ) => judgeVisibility({ before, isVerified, mustWait, approveReviews, now: 9 })

  it('A buyer’s review is shown immediately, also one that waited', () => {
    for (const before of [null, shown, waiting]) expect(judge(before, true)).toEqual(shown)
  })

  it('Another person’s review waits, and so does its new text after it was approved', () => {
    for (const before of [null, shown]) expect(judge(before, false)).toEqual({ hidden_at: 9, waiting: 1 })
    expect(judge(waiting, false)).toEqual(waiting)
  })

  it('A shop that does not approve reviews shows all of them', () => {
    for (const before of [null, shown, waiting]) expect(judge(before, false, false)).toEqual(shown)
  })

  it('A writer who deleted a hidden review waits for approval, even as a buyer and whatever the setting', () => {
    for (const isVerified of [true, false])
      for (const approveReviews of [true, false])
        expect(judge(null, isVerified, approveReviews, true)).toEqual({ hidden_at: 9, waiting: 1 })
  })

  it('A review that the shop has hidden stays hidden', () => {
    for (const isVerified of [true, false]) expect(judge(hidden, isVerified)).toEqual(hidden)
  })
})

describe('Pages of a list', () => {
  it('A cursor of the public list says whether its review is a buyer’s', () => {
    for (const place of [
      { verified: 1, id: 'a' },
      { verified: 0, id: 'a' },
    ])
      expect(decodeReviewPosition(encodeReviewPosition(place))).toEqual(place)
  })
})
