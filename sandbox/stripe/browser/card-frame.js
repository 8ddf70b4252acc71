import { sendCard } from './card-request.js'
import {
  brandOf,
  caretAfter,
  checkCvc,
  checkExpiry,
  checkNumber,
  formatExpiry,
  formatNumber,
  longest,
} from './card-rules.js'
import { applyStyle } from './card-style.js'

/** Runs in the frame. The card number is typed, checked and sent to the API here and never reaches the page. */

const NARROW = 340
const NAMES = {
  visa: 'VISA',
  mastercard: 'MC',
  amex: 'AMEX',
  discover: 'DISC',
  diners: 'DC',
  jcb: 'JCB',
  unionpay: 'UP',
}

const form = document.querySelector('form')
const icon = document.querySelector('.icon')
const fields = {
  number: document.querySelector('.number'),
  expiry: document.querySelector('.expiry'),
  cvc: document.querySelector('.cvc'),
}
const ORDER = ['number', 'expiry', 'cvc']
const digits = { number: '', expiry: '', cvc: '' }
/** An incomplete field is reported once the cursor has left it, not while the buyer types in it. */
const left = { number: false, expiry: false, cvc: false }
let port
let lastSent = ''

function limitOf(name) {
  if (name === 'number') return longest(brandOf(digits.number))
  return name === 'expiry' ? 4 : brandOf(digits.number).cvc
}

function format(name) {
  if (name === 'number') return formatNumber(digits.number)
  return name === 'expiry' ? formatExpiry(digits.expiry) : digits.cvc
}

function checkAll() {
  return {
    number: checkNumber(digits.number),
    expiry: checkExpiry(digits.expiry, new Date()),
    cvc: checkCvc(digits.cvc, brandOf(digits.number)),
  }
}

function describe() {
  const checks = checkAll()
  const shown = ORDER.find(
    (name) =>
      checks[name].state === 'invalid' || (checks[name].state === 'incomplete' && left[name] && digits[name]),
  )
  return {
    checks,
    event: {
      elementType: 'card',
      empty: ORDER.every((name) => digits[name] === ''),
      complete: ORDER.every((name) => checks[name].state === 'complete'),
      error: shown && checks[shown].error,
      brand: brandOf(digits.number).brand,
      value: { postalCode: '' },
    },
  }
}

function paint() {
  const { checks, event } = describe()
  for (const name of ORDER) {
    const isFaulty =
      checks[name].state === 'invalid' || (checks[name].state === 'incomplete' && left[name] && digits[name])
    fields[name].setAttribute('aria-invalid', String(Boolean(isFaulty)))
  }
  const isKnown = event.brand !== 'unknown'
  icon.classList.toggle('is-known', isKnown)
  icon.classList.toggle('is-invalid', checks.number.state === 'invalid')
  icon.querySelector('text').textContent = NAMES[event.brand] ?? ''
  fields.cvc.placeholder = event.brand === 'amex' ? 'CVV' : 'CVC'
  const isNarrow = form.clientWidth < NARROW
  const isCollapsed =
    isNarrow && checks.number.state === 'complete' && document.activeElement !== fields.number
  form.classList.toggle('is-narrow', isNarrow)
  form.classList.toggle('is-collapsed', isCollapsed)
  fields.number.value = isCollapsed ? digits.number.slice(-4) : format('number')
  const text = JSON.stringify(event)
  if (text === lastSent) return
  lastSent = text
  port?.postMessage({ type: 'change', event })
}

function readDigits(name, text) {
  const typed = text.replace(/\D/g, '')
  // Browsers may autofill a four-digit year.
  if (name === 'expiry' && typed.length === 6) return typed.slice(0, 2) + typed.slice(4)
  return typed
}

for (const name of ORDER) {
  const field = fields[name]
  field.addEventListener('input', ({ inputType }) => {
    const before = digits[name]
    let typed = readDigits(name, field.value)
    const isDeleting = inputType?.startsWith('delete')
    if (name === 'expiry' && /^[2-9]/.test(typed)) typed = `0${typed}`
    const atEnd = field.selectionStart === field.value.length
    const digitsBeforeCaret = field.value.slice(0, field.selectionStart ?? 0).replace(/\D/g, '').length
    // Set first: limitOf reads the brand from these digits.
    digits[name] = typed
    digits[name] = typed.slice(0, limitOf(name))
    // Backspace over the slash also deletes the digit before it; otherwise the cursor could never pass the slash.
    if (name === 'expiry' && isDeleting && before === typed && before.length === 2)
      digits.expiry = before.slice(0, 1)
    left[name] = false
    const shown = name === 'expiry' && isDeleting && digits.expiry.length <= 2 ? digits.expiry : format(name)
    field.value = shown
    if (!atEnd) field.setSelectionRange(...caretAfter(shown, digitsBeforeCaret))
    paint()
    const next = fields[ORDER[ORDER.indexOf(name) + 1]]
    if (next && !isDeleting && atEnd && checkAll()[name].state === 'complete') next.focus()
  })
  field.addEventListener('keydown', ({ key }) => {
    const previous = fields[ORDER[ORDER.indexOf(name) - 1]]
    if (key === 'Backspace' && previous && field.value === '') previous.focus()
    if (key === 'Escape') port?.postMessage({ type: 'escape' })
  })
  field.addEventListener('focus', () => {
    if (name === 'number') field.value = format('number')
    port?.postMessage({ type: 'focus' })
    paint()
  })
  field.addEventListener('blur', () => {
    left[name] = true
    paint()
    if (!form.contains(document.activeElement) || document.activeElement === document.body)
      port?.postMessage({ type: 'blur' })
  })
}

// Enter pays: the page submits its form.
form.addEventListener('submit', (event) => {
  event.preventDefault()
  port?.postMessage({ type: 'enter' })
})

async function createPaymentMethod(request) {
  const { checks } = describe()
  const faulty = ORDER.find((name) => checks[name].state !== 'complete')
  if (!faulty) return sendCard({ digits, ...request })
  for (const name of ORDER) left[name] = true
  paint()
  fields[faulty].focus()
  return { error: checks[faulty].error }
}

const commands = {
  update: (options) => applyStyle(options, Object.values(fields)),
  focus: () => (fields[ORDER.find((name) => checkAll()[name].state !== 'complete')] ?? fields.cvc).focus(),
  blur: () => document.activeElement?.blur(),
  clear() {
    for (const name of ORDER) {
      digits[name] = ''
      left[name] = false
      fields[name].value = ''
    }
    paint()
  },
  async createPaymentMethod({ id, ...request }) {
    try {
      port.postMessage({ type: 'result', id, result: await createPaymentMethod(request) })
    } catch {
      port.postMessage({ type: 'result', id, result: null })
    }
  },
}

window.addEventListener('message', ({ data, origin, ports }) => {
  if (origin !== window.location.origin || data?.sandboxStripe !== 'card' || port) return
  port = ports[0]
  port.onmessage = ({ data: { type, ...rest } }) => commands[type]?.(rest)
  applyStyle(data.options, Object.values(fields))
  new ResizeObserver(paint).observe(form)
  port.postMessage({ type: 'ready' })
})
