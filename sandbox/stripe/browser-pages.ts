import type Stripe from 'stripe'
import { BROWSER_PATH } from '../addresses.ts'
import { type Html, html } from '../pages/html.ts'
import { formatMoney } from './format-money.ts'

interface FramePage {
  title: string
  stylesheet: string
  script: Html
  body: Html
}

const BASE = `${BROWSER_PATH}/stripe`

function framePage({ title, stylesheet, script, body }: FramePage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylesheet}">
${script}
</head>
<body>
${body}
</body>
</html>
`.markup
}

/** Field names and labels match Stripe's card element. The fields accept no input until the script runs. */
export function cardFramePage(): string {
  return framePage({
    title: 'Card payment',
    stylesheet: `${BASE}/card.css`,
    script: html`<script type="module" src="${BASE}/card.js"></script>`,
    body: html`<form class="card" autocomplete="on" novalidate>
<svg class="icon" width="28" height="20" viewBox="0 0 28 20" aria-hidden="true"><rect width="28" height="20" rx="3"/><rect class="stripe" y="4" width="28" height="4"/><text x="14" y="16" text-anchor="middle"></text></svg>
<input class="number" name="cardnumber" inputmode="numeric" autocomplete="cc-number" placeholder="Card number" aria-label="Credit or debit card number" aria-invalid="false" disabled>
<input class="expiry" name="exp-date" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" aria-label="Credit or debit card expiration date" aria-invalid="false" disabled>
<input class="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" aria-label="Credit or debit card CVC/CVV" aria-invalid="false" disabled>
</form>`,
  })
}

export function challengePage({ token, intent }: { token: string; intent: Stripe.PaymentIntent }): string {
  const action = `${BASE}/3ds/${token}`
  return framePage({
    title: '3-D Secure',
    stylesheet: `${BROWSER_PATH}/assets/sandbox.css`,
    // Runs before the buttons appear, so Escape works as soon as they are visible.
    script: html`<script src="${BASE}/challenge.js"></script>`,
    body: html`<header class="note" aria-label="Sandbox"><p><strong>Test mode:</strong> this page stands in for your bank.</p></header>
<main aria-label="3-D Secure">
<h1>3-D Secure</h1>
<p>Approve the payment of <strong class="mono">${formatMoney(intent.amount, intent.currency)}</strong>?</p>
<div class="search">
<form method="post" action="${action}/complete"><button class="button" id="test-source-authorize-3ds">Complete</button></form>
<form method="post" action="${action}/fail"><button class="button quiet" id="test-source-fail-3ds">Fail</button></form>
</div>
</main>`,
  })
}

/** Tells the parent page that the challenge has ended; that page asks the API for the outcome. */
export function challengeDonePage(): string {
  return framePage({
    title: '3-D Secure',
    stylesheet: `${BROWSER_PATH}/assets/sandbox.css`,
    script: html`<script src="${BASE}/3ds.js"></script>`,
    body: html`<main aria-label="3-D Secure"><p role="status">Taking you back to the shop…</p></main>`,
  })
}
