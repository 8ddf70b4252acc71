import { BROWSER_PATH } from '../addresses.ts'
import { type Html, html } from '../pages/html.ts'
import { renderPage } from '../pages/page.ts'
import type { Account } from './accounts.ts'

interface OtherAccount {
  email: string
  name: string
  emailVerified: boolean
}

export type OtherErrors = Partial<Record<'email' | 'name', string>>

interface Chooser {
  uid: string
  shop: string
  accounts: Account[]
  other: OtherAccount
  errors: OtherErrors
}

interface Field {
  name: 'email' | 'name'
  label: string
  type: string
  value: string
  error: string | undefined
}

function field({ name, label, type, value, error }: Field): Html {
  const validity = error ? html` aria-invalid="true" aria-describedby="${name}-error"` : null
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="off" required${validity}>
${error ? html`<p class="error" id="${name}-error">${error}</p>` : null}
</div>`
}

function accountRow({ sub, name, email, emailVerified }: Account): Html {
  return html`<li><button class="row" name="sub" value="${sub}">
<span class="row-title">${name}</span>
<span class="mute">${email}</span>
${emailVerified ? null : html`<span class="tag">Email not verified</span>`}
</button></li>`
}

export function chooserPage({ uid, shop, accounts, other, errors }: Chooser): string {
  const action = `${BROWSER_PATH}/google/interaction/${uid}`
  return renderPage({
    title: 'Choose an account',
    plays: 'Google',
    main: html`<div class="chooser">
<h1>Choose an account</h1>
<p class="mute">to continue to ${shop}</p>
<form method="post" action="${action}/choose"><ul class="rows">${accounts.map(accountRow)}</ul></form>
<h2>Use another account</h2>
<form method="post" action="${action}/other">
${field({ name: 'email', label: 'Email', type: 'email', value: other.email, error: errors.email })}
${field({ name: 'name', label: 'Name', type: 'text', value: other.name, error: errors.name })}
<label class="check"><input type="checkbox" name="verified" value="yes"${other.emailVerified ? html` checked` : null}> Google has verified this email</label>
<button class="button">Continue</button>
</form>
<form class="cancel" method="post" action="${action}/cancel"><button class="button quiet">Cancel</button></form>
</div>`,
  })
}

export function failurePage({ publicOrigin, reason }: { publicOrigin: string; reason: string }): string {
  return renderPage({
    title: 'Sign-in stopped',
    plays: 'Google',
    main: html`<h1>This sign-in can’t continue</h1>
<p>Reason: ${reason}.</p>
<p><a class="button" href="${publicOrigin}/login">Start again</a></p>`,
  })
}
