import type { APIRequestContext } from '@playwright/test'
import { registerPaidBuyer } from './order-calls.ts'
import { bearer, fetchToken, type Person, registerUser } from './sign-in.ts'

interface Written {
  rating: number
  description: string
  productId?: string
}

/** Writes a review over the API, as My Review does, only faster. */
export async function writeReview(request: APIRequestContext, token: string, data: Written): Promise<string> {
  const response = await request.post('/review', { headers: bearer(token), data })
  if (!response.ok()) throw new Error(`The review was refused: ${await response.text()}`)
  return (await response.json()).insertedId
}

export async function registerReviewer(request: APIRequestContext, data: Written): Promise<Person> {
  const person = await registerUser(request)
  await writeReview(request, await fetchToken(request, person), data)
  return person
}

/** A customer who bought the product and reviewed it, so that everyone sees the review immediately. */
export async function registerBuyingReviewer(
  request: APIRequestContext,
  slug: string,
  { rating, description }: Written,
): Promise<Person> {
  const { person, token, product } = await registerPaidBuyer(request, slug)
  await writeReview(request, token, { rating, description, productId: product._id })
  return person
}
