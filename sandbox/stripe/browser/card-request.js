/** Sends the number from this frame to the API. */
export async function sendCard({ digits, key, billingDetails }) {
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': digits.number,
    'card[exp_month]': digits.expiry.slice(0, 2),
    'card[exp_year]': digits.expiry.slice(2),
    'card[cvc]': digits.cvc,
    key,
  })
  for (const [name, value] of Object.entries(billingDetails ?? {}))
    if (typeof value === 'string') body.set(`billing_details[${name}]`, value)
  const response = await fetch('v1/payment_methods', { method: 'POST', body })
  const reply = await response.json()
  return response.ok ? { paymentMethod: reply } : { error: reply.error }
}
