import { readFile } from 'node:fs/promises'

/** In import order. */
const PARTS = ['connection', 'card-element', 'challenge', 'stripe']

/**
 * Stripe.js is one classic script that defines window.Stripe when it runs. Ours is written as modules; joined without
 * their imports and exports, they form such a script.
 */
export async function readStripeScript(): Promise<string> {
  const parts = await Promise.all(
    PARTS.map((name) => readFile(new URL(`./browser/stripe-js/${name}.js`, import.meta.url), 'utf8')),
  )
  const joined = parts.map((part) => part.replace(/^import .*$/gm, '').replace(/^export /gm, ''))
  return `;(() => {\n'use strict'\n${joined.join('\n')}\n})()\n`
}
