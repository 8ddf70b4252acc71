import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import nodeFlags from './node-flags.json' with { type: 'json' }

it.each([
  ['deploy/Dockerfile', ['node', ...nodeFlags, 'server/main.ts'].map((word) => `"${word}"`).join(', ')],
  ['deploy/serve.sh', "require('./server/config/node-flags.json')"],
])('%s starts the shop with the same flags as npm start', (file, command) => {
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toContain(command)
})
