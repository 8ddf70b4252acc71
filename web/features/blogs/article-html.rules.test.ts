import { expect, test } from 'vitest'
import { findHeadings } from './article-html.rules.ts'

test('Headings are plain text with their anchors', () => {
  const html =
    '<h2 id="a">Why <code>x &lt; y</code> &amp; z?</h2>\n<p>No</p><h3 id="b">Sub</h3><h2 id="c">End</h2>'
  expect(findHeadings(html)).toEqual([
    { id: 'a', text: 'Why x < y & z?' },
    { id: 'c', text: 'End' },
  ])
})
