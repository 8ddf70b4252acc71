import { BROWSER_PATH } from '../addresses.ts'
import { type Html, html } from '../pages/html.ts'
import { renderPage } from '../pages/page.ts'
import { KEPT, type Message } from './outbox.ts'

const ADDRESS = /https?:\/\/[^\s<>"']+/g
/** Punctuation that ends a sentence, not an address. */
const TRAILING = /[.,;:!?)\]}]+$/

/** Turns each web address in the text into a link; everything else stays text. */
function linkAddresses(text: string): Html[] {
  const parts: Html[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TRAILING, '')
    parts.push(html`${text.slice(end, index)}<a href="${address}" rel="noopener noreferrer">${address}</a>`)
    end = index + address.length
  }
  return [...parts, html`${text.slice(end)}`]
}

const MAIL_PATH = `${BROWSER_PATH}/mail`
const PLAYS = 'the email service'

function time(receivedAt: number): Html {
  const iso = new Date(receivedAt).toISOString()
  return html`<time class="mono" datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}

function messageRow({ id, subject, to, receivedAt }: Message): Html {
  return html`<li><a class="row" href="${MAIL_PATH}/${id}">
<span class="row-title">${subject || '(no subject)'}</span>
<span class="mute">To ${to.join(', ')}</span>
<span class="mute">${time(receivedAt)}</span>
</a></li>`
}

const DELETE_ALL = html`<details>
<summary>Delete all messages</summary>
<p>This permanently deletes every message.</p>
<form method="post" action="${MAIL_PATH}/delete"><button class="button danger">Delete all</button></form>
</details>`

export function outboxPage({
  messages,
  to,
  more,
}: {
  messages: Message[]
  to: string
  more: boolean
}): string {
  const empty = to
    ? `No messages to addresses that contain “${to}”.`
    : 'The shop hasn’t sent any messages yet.'
  const last = messages.at(-1)
  const older = `${MAIL_PATH}?${new URLSearchParams({ to, before: String(last?.id) })}`
  return renderPage({
    title: 'Mail',
    plays: PLAYS,
    main: html`<h1>Mail</h1>
<p>Every message the shop has sent, newest first. The last ${KEPT} are kept.</p>
<form class="search" method="get" action="${MAIL_PATH}">
<div class="field"><label for="to">Recipient</label><input id="to" name="to" type="search" value="${to}" autocomplete="off"></div>
<button class="button quiet">Search</button>
</form>
${messages.length > 0 ? html`<ul class="rows">${messages.map(messageRow)}</ul>` : html`<p role="status">${empty}</p>`}
${more && html`<p><a class="back" href="${older}">Older messages</a></p>`}
${messages.length > 0 && DELETE_ALL}`,
  })
}

export function messagePage(message: Message): string {
  const { id, subject, from, to, receivedAt, text, html: source, headers, attachments } = message
  return renderPage({
    title: subject || 'Message',
    plays: PLAYS,
    main: html`<p><a class="back" href="${MAIL_PATH}">All messages</a></p>
<h1>${subject || '(no subject)'}</h1>
<p class="mute">From ${from}<br>To ${to.join(', ')}<br>${time(receivedAt)}</p>
${source && html`<h2>HTML</h2><iframe class="mail" title="HTML part" sandbox="${FRAME_SANDBOX}" referrerpolicy="no-referrer" src="${MAIL_PATH}/${id}/html"></iframe>`}
<h2>Text</h2>
${text ? html`<div class="text">${linkAddresses(text)}</div>` : html`<p>This message has no text part.</p>`}
${source && html`<details><summary>HTML source</summary><pre class="source" tabindex="0" aria-label="HTML source">${source}</pre></details>`}
${
  attachments.length > 0 &&
  html`<h2>Attachments</h2><ul>${attachments.map(
    ({ filename, mimeType, bytes }) =>
      html`<li>${filename} <span class="mute">${mimeType}, ${bytes} bytes</span></li>`,
  )}</ul>`
}
<h2>Headers</h2>
<dl class="headers">${headers.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`,
  })
}

/** A link in a mail opens a new window. The mail itself can do nothing else. */
const FRAME_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

/** For the frame on the page of a message: no script, no form and no request to any server. */
export const FRAME_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  `sandbox ${FRAME_SANDBOX}`,
].join('; ')

/** The HTML part as it was sent, with its attached images in place. */
export function framedHtml({ html: source, attachments }: Message): string {
  return attachments.reduce(
    (shown, { contentId, mimeType, data }) =>
      contentId && data ? shown.replaceAll(`cid:${contentId}`, `data:${mimeType};base64,${data}`) : shown,
    source,
  )
}

export function missingPage(): string {
  return renderPage({
    title: 'Message not found',
    plays: PLAYS,
    main: html`<h1>Message not found</h1>
<p>It was deleted, or it is older than the last ${KEPT} messages.</p>
<p><a class="button" href="${MAIL_PATH}">All messages</a></p>`,
  })
}
