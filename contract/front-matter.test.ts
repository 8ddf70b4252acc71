import { expect, test } from 'vitest'
import { parseFrontMatter } from './front-matter.ts'

test('Front matter holds text, quoted text and lists, and the rest of the file is the body', () => {
  const source = '---\n\ntitle: Fans: a guide\nauthor: "A. B."\ntags: [cooling, "case fans"]\n---\n\n# Body\n'
  expect(parseFrontMatter(source)).toEqual({
    attributes: { title: 'Fans: a guide', author: 'A. B.', tags: ['cooling', 'case fans'] },
    body: '\n# Body\n',
  })
})

test('A file without front matter is all body', () => {
  expect(parseFrontMatter('# Body')).toEqual({ attributes: {}, body: '# Body' })
})

test('An error names the line that cannot be read', () => {
  expect(() => parseFrontMatter('---\nno key here\n---\n')).toThrow('no key here')
})
