import { describe, expect, it } from 'vitest'
import { messages } from './messages.ts'
import { ContactMessageSchema } from './schemas/message.ts'
import { ProductWriteSchema } from './schemas/product.ts'
import { ReviewWriteSchema } from './schemas/review.ts'
import { UserPutSchema } from './schemas/user.ts'
import { validationMessages } from './validation-messages.ts'

function firstMessages(result: {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
}) {
  return Object.fromEntries(
    (result.error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
}

describe('Messages', () => {
  it('Messages match the specification word for word', () => {
    expect(validationMessages.login.emailInvalid).toBe('Provide a valid Email')
    expect(validationMessages.registration.emailInvalid).toBe('Provide a valid email')
    expect(validationMessages.profile.displayNameRequired).toBe('displayName is required')
    expect(messages.productDeleted('N7 8C')).toBe('Product: N7 8C is deleted!!')
    expect(messages.minimumOrder(10)).toBe('Minimum order 10')
    expect(messages.chunkFailed).toBe('Loading chunk failed')
  })

  it('An empty product form gets one message per field', () => {
    expect(firstMessages(ProductWriteSchema.safeParse({}))).toEqual({
      name: 'Name is required',
      description: 'Description is required',
      order: 'Min-Quantity is required',
      quantity: 'Quantity is required',
      price: 'Price is required',
      img: 'Image is required',
    })
  })

  it('An empty contact form gets one message per field', () => {
    expect(firstMessages(ContactMessageSchema.safeParse({ email: '', subject: ' ', message: '' }))).toEqual({
      email: 'Email is required',
      subject: 'Subject is required',
      message: 'Message is required',
    })
  })

  it.each(['', '0', '6', '4.5', 'five', 0, 6, null])(
    'The rating %j is refused with a message about ratings',
    (rating) => {
      const { rating: message } = firstMessages(ReviewWriteSchema.safeParse({ rating, description: 'Good' }))
      expect(message).toMatch(/^Rating (is required|must be a whole number from 1 to 5)$/)
    },
  )

  it.each([1, 5, '3'])('The rating %j is accepted as a number', (rating) => {
    expect(ReviewWriteSchema.parse({ rating, description: 'Good' }).rating).toBe(Number(rating))
  })

  it('PUT /user accepts both a profile and a plain address', () => {
    const profile = { displayName: 'A', phoneNumber: '1', location: 'B', education: 'C', photoURL: '/p.webp' }
    expect(UserPutSchema.parse(profile)).toEqual(profile)
    expect(UserPutSchema.parse({ email: 'a@firm.info' })).toEqual({ email: 'a@firm.info' })
    // An incomplete profile passes too: the server names each missing field, which a union of two shapes cannot.
    expect(UserPutSchema.parse({ displayName: 'A' })).toEqual({ displayName: 'A' })
    expect(UserPutSchema.safeParse({ email: 'nobody' }).success).toBe(false)
  })
})
