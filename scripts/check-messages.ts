import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findTexts } from './messages/find-texts.ts'

/**
 * `node scripts/check-messages.ts [folder …]`: lists every text for people that is not in content/messages. Without a
 * folder it checks all that show texts to customers and admins.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const SHOWN = ['web', 'server/modules/mail', 'server/modules/orders/receipt']

const folders = process.argv.length > 2 ? process.argv.slice(2) : SHOWN
let count = 0
for (const folder of folders)
  for (const file of globSync(`${folder}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/*.test.*', '**/*.d.ts', '**/fake*.ts'],
  }))
    for (const { line, text } of findTexts(file, readFileSync(resolve(root, file), 'utf8'))) {
      count += 1
      console.error(`${file}:${line} ${text}`)
    }
if (count > 0) console.error('Fix: move these texts to content/messages/en and import them from there.')
console.log(`${count} texts outside content/messages`)
process.exitCode = count > 0 ? 1 : 0
