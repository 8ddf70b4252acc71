import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  expectSoundTexts,
  holdRequests,
  openPage,
  test,
  watchLayoutShifts,
} from './fixtures.ts'
import { registerPaidBuyer } from './order-calls.ts'
import { confirmAddress } from './people.ts'
import { ADMIN, bearer, fetchToken, loginAs } from './sign-in.ts'

const SHOP_ADDRESS = 'shop@northbridge.example'
const contact = (page: Page) => page.getByRole('region', { name: 'Contact us' })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** A word that occurs in no other message. */
const newWord = () => `batch${randomUUID().slice(0, 8)}`

async function openForm(page: Page): Promise<void> {
  await openPage(page, '/')
}

async function fillForm(page: Page, given: { email?: string; subject?: string; message?: string } = {}) {
  const message = { email: 'ines@firm.info', subject: 'NB-M3-16K', message: 'Two hundred, please.', ...given }
  await contact(page).getByLabel('Email').fill(message.email)
  await contact(page).getByLabel('Subject').fill(message.subject)
  await contact(page).getByLabel('Message').fill(message.message)
  return message
}

interface ShopMail {
  subject: string
  text: string
  headers: { name: string; value: string }[]
}

async function readShopMail(page: Page, word: string, to = SHOP_ADDRESS): Promise<ShopMail[]> {
  const reply = await page.request.get(`/sandbox/mail.json?to=${encodeURIComponent(to)}`)
  const { messages } = (await reply.json()) as { messages: ShopMail[] }
  return messages.filter(({ subject }) => subject.includes(word))
}

test('A visitor writes by keyboard alone and sees that the message arrived; an admin finds it with its date, reads and answers it', async ({
  page,
}) => {
  const word = newWord()
  const readShifts = await watchLayoutShifts(page)
  await openForm(page)
  const sent = await fillForm(page, {
    subject: `About ${word}`,
    message: 'Hello <b>there</b>,\n\nhow many?\n<script>window.planted = true</script>',
  })
  await contact(page).getByLabel('Message').press('Tab')
  const send = contact(page).getByRole('button', { name: 'Send message' })
  await expect(send).toBeFocused()
  await send.press('Enter')
  const arrival = contact(page).getByRole('status')
  await expect(arrival).toBeFocused()
  await expect(arrival).toContainText('Thanks, we got your message')
  await expect(arrival).toContainText(sent.email)
  await expect(send).toBeHidden()
  await expectNoAxeViolations(page)
  expect(await readShifts()).toEqual([])
  await arrival.getByRole('button', { name: 'Send another message' }).press('Enter')
  await expect(contact(page).getByLabel('Email')).toBeFocused()
  await expect(contact(page).getByLabel('Email')).toHaveValue(sent.email)
  await expect(contact(page).getByLabel('Message')).toHaveValue('')

  await expect.poll(() => readShopMail(page, word)).toHaveLength(1)
  const [mail] = await readShopMail(page, word)
  expect(mail?.text).toContain('how many?')
  expect(mail?.headers.find(({ name }) => name.toLowerCase() === 'reply-to')?.value).toBe(sent.email)

  await loginAs(page, ADMIN)
  await page.goto('/dashboard/messages')
  await page.getByRole('searchbox', { name: /^Search by whole words/ }).fill(word.toUpperCase())
  await expect(page).toHaveURL(`/dashboard/messages?q=${word.toUpperCase()}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, word)).toContainText('New')
  await expectSoundTexts(page)
  await expectNoAxeViolations(page)
  await row(page, word).getByRole('link', { name: sent.subject }).press('Enter')
  await expect(page.getByRole('heading', { name: sent.subject })).toBeVisible()
  await expect(page.getByRole('main').getByText('how many?')).toHaveText(sent.message)
  expect(await page.evaluate(() => 'planted' in window)).toBe(false)
  await expect(page.getByRole('main').getByText('Read', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Mark as answered' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Mark as not answered' })).toBeFocused()
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Messages' }).last().click()
  await expect(page).toHaveURL(`/dashboard/messages?q=${word.toUpperCase()}`)
  await expect(row(page, word)).toContainText('Answered')
  await page.getByLabel('Status').selectOption('New')
  await expect(page.getByRole('heading', { name: 'No messages match' })).toBeVisible()
})

test('An admin replies to a message beside the sender’s orders, and the sender gets one mail', async ({
  page,
  request,
}) => {
  const word = newWord()
  const { person, product } = await registerPaidBuyer(request, 'm3-16-gb-kit')
  const message = { email: person.email, subject: `About ${word}`, message: 'When will it ship?' }
  expect((await request.post('/message', { data: message })).ok()).toBe(true)
  await loginAs(page, ADMIN)
  await page.goto(`/dashboard/messages?q=${word}`)
  await page.getByRole('link', { name: message.subject }).click()
  await expect(page.getByText('No account has confirmed this email address.')).toBeVisible()

  // Only an account whose owner confirmed the address is the sender's.
  await confirmAddress(request, person)
  await page.reload()
  const order = page.getByRole('listitem').filter({ hasText: product.name })
  await expect(order).toContainText('Paid')
  await expect(order.getByRole('link')).toHaveAttribute('href', /^\/dashboard\/manageOrder\//)

  const send = page.getByRole('button', { name: 'Send reply' })
  await send.click()
  await expect(page.getByText('Enter a reply')).toBeVisible()
  await expect(page.getByLabel('Your reply')).toBeFocused()
  await page.getByLabel('Your reply').fill('It ships on Monday.\n\nMaya')
  await expectNoAxeViolations(page)
  const sending = await holdRequests(page, '**/message/*/reply', 'POST')
  await send.dblclick()
  await sending.arrived
  await page.getByLabel('Your reply').fill('P.S. It comes with UPS.')
  sending.release()
  await expect(page.locator('.Toastify__toast')).toHaveText('Reply sent')
  const conversation = page.getByRole('region', { name: 'Conversation' })
  await expect(conversation.getByRole('listitem')).toHaveCount(2)
  await expect(conversation).toContainText('It ships on Monday.')
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Your reply')).toHaveValue('P.S. It comes with UPS.')
  await expect.poll(() => readShopMail(page, word, person.email)).toHaveLength(1)
  const [sent] = await readShopMail(page, word, person.email)
  expect(sent?.subject).toBe(`Re: ${message.subject}`)
  expect(sent?.text).toContain('It ships on Monday.')
})

test('A message that is sent before the form’s code loads arrives once it has loaded, and the next form is empty', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/live-contact-form-*.js', (route) => released.then(() => route.continue()))
  await openForm(page)
  const { email } = await fillForm(page)
  const send = contact(page).getByRole('button', { name: 'Send message' })
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(contact(page).getByRole('status')).toContainText('Thanks, we got your message')
  await contact(page).getByRole('button', { name: 'Send another message' }).click()
  await expect(contact(page).getByLabel('Email')).toHaveValue(email)
  await expect(contact(page).getByLabel('Message')).toHaveValue('')
  // No field shows an error before the message is sent.
  await contact(page).getByLabel('Subject').fill('x')
  await contact(page).getByLabel('Subject').fill('')
  await expect(contact(page).locator('[aria-invalid]')).toHaveCount(0)
})

test.describe('A message that could not be sent', () => {
  test.use({ expectedProblem: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 4\d\d.*\/message/ })

  test('The message stays in the form when the form’s code does not load either', async ({ page }) => {
    await page.route('**/live-contact-form-*.js', (route) => route.abort())
    await openForm(page)
    const { message } = await fillForm(page)
    await contact(page).getByRole('button', { name: 'Send message' }).click()
    await expect(contact(page).getByRole('alert')).toContainText('We couldn’t reach the shop')
    await expect(contact(page).getByLabel('Message')).toHaveValue(message)
  })

  test('The message stays in the form with the reason, and arrives once when it is sent again', async ({
    page,
  }) => {
    const word = newWord()
    await openForm(page)
    const typed = await fillForm(page, { subject: word })
    const send = contact(page).getByRole('button', { name: 'Send message' })

    // The shop stores the message, but its reply is lost.
    await page.route(
      '/message',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await send.click()
    await expect(contact(page).getByRole('alert')).toContainText('We couldn’t reach the shop')
    await expect(contact(page).getByLabel('Message')).toHaveValue(typed.message)

    const refusal = { code: 'TOO_MANY_REQUESTS', title: 'Too many requests', detail: 'Try again in 12 min.' }
    await page.route('/message', (route) => route.fulfill({ status: 429, json: refusal }), { times: 1 })
    await send.click()
    await expect(contact(page).getByRole('alert')).toContainText('Try again in 12 min.')
    await expectNoAxeViolations(page)

    const errors = { subject: ['At most 200 characters'] }
    const wrong = { code: 'BAD_INPUT', title: 'Bad', detail: 'Bad', errors }
    await page.route('/message', (route) => route.fulfill({ status: 400, json: wrong }), { times: 1 })
    await send.click()
    await expect(contact(page).getByText('At most 200 characters')).toBeVisible()
    await expect(contact(page).getByLabel('Subject')).toBeFocused()
    await expect(contact(page).getByLabel('Message')).toHaveValue(typed.message)

    await send.dblclick()
    await expect(contact(page).getByRole('status')).toContainText('Thanks, we got your message')
    const token = await fetchToken(page.request, ADMIN)
    const list = await page.request.get(`/message?q=${word}`, {
      headers: bearer(token),
    })
    expect(await list.json()).toHaveLength(1)
  })
})

test('Messages are readable on a small screen and can be marked unread again', async ({ page, request }) => {
  const word = newWord()
  const email = `${'long'.repeat(14)}@${'firm'.repeat(12)}.info`
  const long = { email, subject: `${word} ${'W'.repeat(180)}`, message: `${'m'.repeat(900)}\nlast line` }
  expect((await request.post('/message', { data: long })).ok()).toBe(true)
  await page.setViewportSize({ width: 360, height: 780 })
  await loginAs(page, ADMIN)
  await page.goto(`/dashboard/messages?q=${word}`)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect(row(page, word)).toBeVisible()
  expect(await width()).toBe(360)
  await page.getByRole('link', { name: new RegExp(`^${word}`) }).click()
  await expect(page.getByText('last line')).toBeVisible()
  await expect(page.getByRole('main').getByText('Read', { exact: true })).toBeVisible()
  expect(await width()).toBe(360)
  await page.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(page).toHaveURL(`/dashboard/messages?q=${word}`)
  await expect(row(page, word)).toContainText('New')
})
