import { type OrderState, wasPaid } from '../../../contract/order-states.ts'
import { shop } from '../../../server/modules/shop/shop.ts'
import type { Buyer } from './buyers.ts'
import type { Trial } from './trial.ts'

const PLACED = 'We received your order'
const RECEIPT = 'We received your payment'
const RETURNED = 'We are refunding your late payment'
const CANCELED = 'Your order was canceled'

/** What decides which mails an order causes. */
interface MailedOrder {
  user_email: string
  status: OrderState
  late: number | null
  /** An admin canceled it. */
  isCanceled: boolean
}

interface ArrivedMail {
  subject: string
  headers: { name: string; value: string }[]
}

/** Checks that exactly the mails that each order needs were queued, and that all of them arrived. */
export async function checkMails(
  { store, sandbox }: Trial,
  { buyers, orders }: { buyers: readonly Buyer[]; orders: readonly MailedOrder[] },
): Promise<{ faults: string[]; sentAgain: number }> {
  const outbox = await store.engine.db.selectFrom('mail_outbox').selectAll().execute()
  const faults = outbox.flatMap(({ subject, recipient, failed_at, last_error }) =>
    failed_at === null ? [] : [`${subject} to ${recipient} was given up: ${last_error}`],
  )
  let sentAgain = 0
  for (const { email } of buyers) {
    const own = orders.filter(({ user_email }) => user_email === email)
    const expected = own.flatMap(mailsOf).toSorted()
    const promised = outbox.filter(({ recipient }) => recipient === email)
    const subjects = promised.map(({ subject }) => subject).toSorted()
    if (subjects.join() !== expected.join())
      faults.push(`${email} was promised [${subjects}], not [${expected}]`)
    const arrived = await readArrived(sandbox.origin, email)
    const ids = new Set(arrived)
    sentAgain += arrived.length - ids.size
    const missing = promised.filter(({ id }) => !ids.has(`<${id}@${shop.domain}>`))
    faults.push(...missing.map(({ subject }) => `${subject} to ${email} has not arrived`))
    if (ids.size > promised.length)
      faults.push(`${email} got ${ids.size} mails of ${promised.length} promised`)
  }
  return { faults, sentAgain }
}

function mailsOf({ status, late, isCanceled }: MailedOrder): string[] {
  if (wasPaid(status)) return [PLACED, RECEIPT]
  return [PLACED, ...(isCanceled ? [CANCELED] : []), ...(late === 1 ? [RETURNED] : [])]
}

/** The Message-IDs of the mails that have arrived for an address. */
async function readArrived(origin: string, email: string): Promise<string[]> {
  const response = await fetch(`${origin}/mail.json?to=${encodeURIComponent(email)}`)
  const { messages } = (await response.json()) as { messages: ArrivedMail[] }
  return messages.map(
    ({ headers }) => headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? '',
  )
}
