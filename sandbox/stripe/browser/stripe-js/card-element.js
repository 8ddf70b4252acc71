import { BASE, IntegrationError } from './connection.js'

/** Asks a card element for a payment method. No other code reaches into its frame. */
export const frames = new WeakMap()

/** The card element: a frame, and a message port to its content. */
class CardElement {
  #options
  #listeners = new Map()
  #frame = null
  #port = null
  #ready = null
  #requests = new Map()
  #lastRequest = 0
  #destroyed = false

  constructor(options = {}) {
    this.#options = options
    frames.set(this, (request) => this.#request(request))
  }

  mount(place) {
    const parent = typeof place === 'string' ? document.querySelector(place) : place
    if (this.#destroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
    if (!parent)
      throw new IntegrationError(
        `The selector you specified (${place}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
      )
    this.unmount()
    const frame = document.createElement('iframe')
    frame.title = 'Secure card payment input frame'
    frame.name = `__privateStripeFrame${Math.floor(Math.random() * 1e6)}`
    frame.src = `${BASE}/card`
    frame.allow = 'payment *'
    const size = this.#options.style?.base?.fontSize ?? '14px'
    Object.assign(frame.style, {
      display: 'block',
      width: '100%',
      height: `calc(${size} * 1.5)`,
      border: '0',
      margin: '0',
      padding: '0',
      background: 'transparent',
      colorScheme: 'light only',
    })
    this.#frame = frame
    this.#ready = new Promise((resolve) => {
      frame.addEventListener('load', () => this.#connect(resolve))
    })
    parent.classList.add('StripeElement', 'StripeElement--empty')
    parent.replaceChildren(frame)
  }

  #connect(resolve) {
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.onmessage = ({ data }) => {
      if (data.type === 'result') {
        this.#requests.get(data.id)?.(data.result)
        this.#requests.delete(data.id)
        return
      }
      if (data.type === 'ready') resolve()
      this.#show(data)
      const event = data.event ?? { elementType: 'card' }
      for (const listener of this.#listeners.get(data.type) ?? []) listener(event)
    }
    this.#frame.contentWindow.postMessage(
      { sandboxStripe: 'card', options: this.#options },
      window.location.origin,
      [port2],
    )
  }

  /** The classes that Stripe sets on the element's container. */
  #show({ type, event }) {
    const { classList } = this.#frame.parentElement ?? document.createElement('div')
    if (type === 'focus') classList.add('StripeElement--focus')
    if (type === 'blur') classList.remove('StripeElement--focus')
    if (type !== 'change') return
    classList.toggle('StripeElement--empty', event.empty)
    classList.toggle('StripeElement--complete', event.complete)
    classList.toggle('StripeElement--invalid', Boolean(event.error))
  }

  async #request(request) {
    if (!this.#frame?.isConnected)
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      )
    await this.#ready
    this.#lastRequest += 1
    const id = this.#lastRequest
    return new Promise((resolve) => {
      this.#requests.set(id, resolve)
      this.#port.postMessage({ type: 'createPaymentMethod', id, ...request })
    })
  }

  on(type, listener) {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
    return this
  }

  once(type, listener) {
    const once = (event) => {
      this.off(type, once)
      listener(event)
    }
    return this.on(type, once)
  }

  off(type, listener) {
    const kept = (this.#listeners.get(type) ?? []).filter((other) => listener && other !== listener)
    this.#listeners.set(type, kept)
    return this
  }

  update(options) {
    this.#options = { ...this.#options, ...options }
    this.#port?.postMessage({ type: 'update', ...this.#options })
  }

  async #tell(type) {
    await this.#ready
    if (type === 'focus') this.#frame?.focus()
    this.#port?.postMessage({ type })
  }

  focus() {
    this.#tell('focus')
  }

  blur() {
    this.#tell('blur')
  }

  clear() {
    this.#tell('clear')
  }

  unmount() {
    if (!this.#frame) return
    const parent = this.#frame.parentElement
    for (const name of [...(parent?.classList ?? [])])
      if (name.startsWith('StripeElement')) parent.classList.remove(name)
    for (const resolve of this.#requests.values()) resolve(null)
    this.#requests.clear()
    this.#port?.close()
    this.#frame.remove()
    this.#frame = null
    this.#port = null
  }

  destroy() {
    this.unmount()
    this.#listeners.clear()
    this.#destroyed = true
  }
}

export function elements() {
  let card = null
  return {
    create(type, options) {
      if (type !== 'card') throw new IntegrationError(`The sandbox plays the card Element only, not ${type}.`)
      if (card)
        throw new IntegrationError(
          "Can only create one Element of type card through this Elements instance. If you don't need it anymore, call `.destroy()` on the Element.",
        )
      card = new CardElement(options)
      const destroy = card.destroy.bind(card)
      card.destroy = () => {
        destroy()
        card = null
      }
      return card
    },
    getElement: (type) => (type === 'card' || type === CardElement ? card : null),
  }
}
