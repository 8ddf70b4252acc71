import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import nodeFlags from './node-flags.json' with { type: 'json' }

it.each([
  ['deploy/Dockerfile', ['node', ...nodeFlags, 'dist/server/main.js'].map((word) => `"${word}"`).join(', ')],
  ['deploy/serve.sh', "require('./server/config/node-flags.json').join(' ')"],
  ['deploy/serve.sh', 'exec "$node" $flags dist/server/main.js'],
  ['scripts/start.mjs', "[...flags, 'dist/server/main.js'"],
])('%s starts the shop with the same flags as npm start, by %s', (file, command) => {
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toContain(command)
})
