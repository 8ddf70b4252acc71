import { expect, test } from 'vitest'
import { countReadingMinutes, renderMarkdown } from './render-markdown.ts'

test('Raw HTML in a text is shown, not run', () => {
  const { html } = renderMarkdown('Hello <b onclick="x()">you</b>\n\n<script>alert(1)</script>\n')
  expect(html).not.toMatch(/<(b|script)/)
  expect(html).toContain('&#60;script&#62;')
})

test('A code block and a table can be reached with the keyboard', () => {
  const { html } = renderMarkdown('```js\na < b\n```\n\n| a |\n| - |\n| b |\n')
  expect(html).toContain('<pre tabindex="0"><code class="language-js">a &lt; b')
  expect(html).toContain('<table tabindex="0">')
})

test('An image alone in its paragraph is a figure with its title as the caption', () => {
  const { html, images } = renderMarkdown('![Two "curves" <&>](../images/a.svg "Flow & pressure")\n\nText\n')
  expect(html).toBe(
    '<figure><!--image-0--><figcaption>Flow &#38; pressure</figcaption></figure>\n<p>Text</p>\n',
  )
  expect(images).toEqual([
    { mark: '<!--image-0-->', file: '../images/a.svg', alt: 'Two &#34;curves&#34; &#60;&#38;&#62;' },
  ])
})

test('An image among words stays among them, and text that looks like its mark stays text', () => {
  const { html } = renderMarkdown('See ![a](./a.svg) there, <!--image-0--> here\n')
  expect(html).toBe('<p>See <!--image-0--> there, &#60;!--image-0--&#62; here</p>\n')
})

test('An image from another site, which no page may show, fails the build by name', () => {
  expect(() => renderMarkdown('![a](https://elsewhere.example/a.png)')).toThrow('elsewhere.example/a.png')
})

test('Reading time counts words, not tags, and is never zero', () => {
  expect(countReadingMinutes('<p></p>')).toBe(1)
  expect(countReadingMinutes(`<p>${'word '.repeat(1100)}</p>`)).toBe(5)
  expect(countReadingMinutes('<p>word</p><p>word</p>'.repeat(220))).toBe(2)
})
