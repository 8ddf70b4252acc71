import { expect, test } from 'vitest'
import { parseFrontMatter } from './front-matter.ts'

test('reads text, quoted text and lists, and leaves the rest as the body', () => {
  const source = '---\n\ntitle: Fans: a guide\nauthor: "A. B."\ntags: [cooling, "case fans"]\n---\n\n# Body\n'
  expect(parseFrontMatter(source)).toEqual({
    attributes: { title: 'Fans: a guide', author: 'A. B.', tags: ['cooling', 'case fans'] },
    body: '\n# Body\n',
  })
})

test('takes a file without front matter whole', () => {
  expect(parseFrontMatter('# Body')).toEqual({ attributes: {}, body: '# Body' })
})

test('names the line it cannot read', () => {
  expect(() => parseFrontMatter('---\nno key here\n---\n')).toThrow('no key here')
})
