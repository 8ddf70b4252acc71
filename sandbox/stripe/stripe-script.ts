import { readFile } from 'node:fs/promises'

/** In the order of their imports. */
const PARTS = ['connection', 'card-element', 'challenge', 'stripe']

/**
 * Stripe.js is one classic script, which defines window.Stripe while it runs. Ours is written in modules; joined
 * without their imports and exports they are such a script.
 */
export async function readStripeScript(): Promise<string> {
  const parts = await Promise.all(
    PARTS.map((name) => readFile(new URL(`./browser/stripe-js/${name}.js`, import.meta.url), 'utf8')),
  )
  const joined = parts.map((part) => part.replace(/^import .*$/gm, '').replace(/^export /gm, ''))
  return `;(() => {\n'use strict'\n${joined.join('\n')}\n})()\n`
}
