import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FACTS_CHECKED_ON } from '../../../contract/fit/platforms.ts'
import { rules } from '../../../contract/fit/rules.ts'

it('docs/fit.md lists every rule with its source, and says when the facts were checked', () => {
  const page = readFileSync(new URL('../../../docs/fit.md', import.meta.url), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `') && line.split('|').length === 6)
  expect(rows).toEqual(
    rules.map(
      ({ id, title, isRequired, source }) =>
        `| \`${id}\` | ${title} | ${isRequired ? 'yes' : ''} | ${source} |`,
    ),
  )
  expect(page).toContain(`checked on ${FACTS_CHECKED_ON}`)
})
