import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { hasInvisible, hasWebAddress } from '../../contract/person-name.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { XSS_CORPUS } from '../support/xss-corpus.ts'
import { inForm } from '../trust/trials/form.ts'
import { expect, openPage, test } from './fixtures.ts'
import { chargeCard, findProduct, placeOrder, reportPaymentToShop } from './order-calls.ts'
import { ADMIN, bearer, fetchToken, loginAs, type Person, registerUser } from './sign-in.ts'

interface Hostile {
  /** Short enough for a name, and tries several ways to run a script at once. */
  name: string
  /** Every kind that a long field stores: markup, right-to-left marks, emoji, templates, ends of blocks. */
  text: string
}

const TEXT = Object.entries(HOSTILE_TEXTS)
  .filter(([kind]) => !/null bytes|ten thousand|half/.test(kind))
  .map(([, text]) => text)
  .join('\n')
/** The longest text that the search accepts. */
const NAME_MAX = 100
const TEXT_MAX = 2_000

/** The long form sends the whole corpus through the long fields, and a sixth of it through the names. */
const rounds: Hostile[] = [
  { name: `${HOSTILE_TEXTS.script}${HOSTILE_TEXTS['event handler']}`, text: TEXT },
  ...inForm({ short: [], long: drawRounds(10) }),
]

function drawRounds(count: number): Hostile[] {
  const perRound = XSS_CORPUS.length / count
  return Array.from({ length: count }, (_, round) => {
    const part = XSS_CORPUS.slice(round * perRound, (round + 1) * perRound)
    const fits = (text: string) => text.length + HOSTILE_TEXTS.script.length <= NAME_MAX
    const isName = (text: string) => !hasInvisible(text) && !hasWebAddress(HOSTILE_TEXTS.script + text)
    const name = part.find((text) => fits(text) && isName(text)) ?? ''
    return {
      name: `${HOSTILE_TEXTS.script}${name}`,
      text: [HOSTILE_TEXTS.script, ...part].join('\n').slice(0, TEXT_MAX),
    }
  })
}

interface Told {
  person: Person
  orderId: string
  productId: string
  slug: string
}

/** Every image differs from all others, because each belongs to one product or person. */
async function uploadImage(request: APIRequestContext, token: string): Promise<string> {
  const background = `#${randomUUID().slice(0, 6)}`
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  const multipart = { image: { name: 'photo.png', mimeType: 'image/png', buffer } }
  const response = await request.post('/image', { headers: bearer(token), multipart })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()).data.url
}

/** Puts hostile text into every field that others read, as a program that knows the API would. */
async function tellShopEverything(request: APIRequestContext, { name, text }: Hostile): Promise<Told> {
  const admin = await fetchToken(request, ADMIN)
  const { category } = await findProduct(request, 'm3-16-gb-kit')
  const img = await uploadImage(request, admin)
  const product = { name, description: text, order: '1', quantity: '100', price: '5.00', img, category }
  const added = await request.post('/product', {
    headers: bearer(admin),
    data: { ...product, partNumber: `<b>${Date.now()}</b>` },
  })
  expect(added.ok(), await added.text()).toBe(true)
  const { insertedId: productId } = await added.json()
  const stored = await findProduct(request, productId)

  const person = await registerUser(request, { name })
  const token = await fetchToken(request, person)
  const call = async (method: string, path: string, data: object, by = token) => {
    const response = await request.fetch(path, { method, headers: bearer(by), data })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return response.json()
  }
  await call('PUT', `/user/${person.email}`, {
    displayName: name,
    phoneNumber: '<i>555</i>',
    location: name,
    education: name,
    photoURL: await uploadImage(request, token),
  })
  const orderId = await placeOrder(request, { token, product: stored, address: name, phone: '<b>1</b>' })
  const transactionId = await chargeCard(request, { token, orderId })
  await reportPaymentToShop(request, { token, orderId, transactionId })
  const review = await call('POST', '/review', { rating: '5', description: text, productId })
  await call('POST', '/message', { email: person.email, subject: name, message: text })
  // The browser has one session, so the admin signs in again after the person.
  const again = await fetchToken(request, ADMIN)
  await call('POST', `/order/${orderId}/shipment`, { carrier: '<b>Carrier</b>', tracking: '"><i>1' }, again)
  await call('PUT', `/review/${review.insertedId}/answer`, { answer: text }, again)
  return { person, orderId, productId, slug: stored.slug }
}

async function expectNothingRan(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  expect(await page.evaluate(() => 'ran' in window), path).toBe(false)
}

// Seen to fail when reviews are rendered as HTML under a policy that allows inline scripts.
for (const [round, hostile] of rounds.entries()) {
  test(`Hostile text ${round} in every field is shown as plain text, and none of it runs`, async ({
    page,
    request,
  }) => {
    test.slow()
    page.on('dialog', () => expect('a dialog opened').toBe(''))
    const { person, orderId, productId, slug } = await tellShopEverything(request, hostile)
    const asText = page.getByText(HOSTILE_TEXTS.script).first()

    await test.step('For visitors', async () => {
      for (const path of [
        '/',
        `/products/${slug}`,
        `/compare?parts=${slug}`,
        `/products?q=${encodeURIComponent(hostile.name)}`,
      ]) {
        await expectNothingRan(page, path)
        await expect(asText, path).toBeVisible()
      }
      await expectNothingRan(page, `/login?from=${encodeURIComponent(HOSTILE_TEXTS['script address'])}`)
    })
    await test.step('For the person', async () => {
      await loginAs(page, person)
      const places = [
        `/purchase/${productId}`,
        '/dashboard',
        `/dashboard/orders/${orderId}`,
        '/dashboard/review',
      ]
      for (const path of places) {
        await expectNothingRan(page, path)
        await expect(asText, path).toBeVisible()
      }
      await expectNothingRan(page, '/dashboard/profile')
      await expect(page.getByLabel('Display name')).toHaveValue(hostile.name)
    })
    await test.step('For admins', async () => {
      await loginAs(page, ADMIN)
      const places = [
        '/dashboard/manageOrder',
        `/dashboard/manageOrder/${orderId}`,
        '/dashboard/manageProduct',
        '/dashboard/reviews',
        '/dashboard/messages',
        '/dashboard/overview',
      ]
      for (const path of places) {
        await expectNothingRan(page, path)
        await expect(asText, path).toBeVisible()
      }
      await expectNothingRan(page, `/dashboard/makeAdmin?q=${encodeURIComponent(person.email)}`)
      await expectNothingRan(page, '/dashboard/audit')
      await expectNothingRan(page, `/dashboard/product/${productId}`)
    })
  })
}
