import { expect, it } from 'vitest'
import { escapeXml } from './escape-xml.rules.ts'

it('Characters that XML cannot contain are left out; a line break and a tab are not', () => {
  expect(escapeXml('a\u0000b\u001fc\u0085d\ufffee\uffff\ud800f\n\t<&>"')).toBe(
    'abcdef\n\t&lt;&amp;&gt;&quot;',
  )
  expect(escapeXml('café 🐟')).toBe('café 🐟')
})
