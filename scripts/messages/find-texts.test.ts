import { expect, test } from 'vitest'
import { findTexts } from './find-texts.ts'

const textsOf = (source: string) => findTexts('page.tsx', source).map(({ text }) => text)

test('Texts between tags, in labels and in sentences are found with their line', () => {
  expect(findTexts('page.tsx', "const a = 1\nconst b = <p title='Your cart'>Nothing here</p>")).toEqual([
    { line: 2, text: 'Your cart' },
    { line: 2, text: 'Nothing here' },
  ])
  expect(textsOf("throw new ShopError('CONFLICT', 'This product is sold out.')")).toEqual([
    'This product is sold out.',
  ])
  expect(textsOf(`const hint = \`Order at least ${'$'}{least} pieces\``)).toEqual(['Order at least'])
  expect(textsOf("const heading = 'Orders'")).toEqual(['Orders'])
})

test('Names, classes, addresses, keys and texts for engineers are not found', () => {
  expect(textsOf("const a = <a className='grid gap-4' href='/x y' id='Main'>{messages.title}</a>")).toEqual(
    [],
  )
  expect(textsOf("throw new Error('The root element is missing')")).toEqual([])
  expect(textsOf("if (event.key === 'Escape') close()")).toEqual([])
  expect(textsOf("switch (key) { case 'Home': return 0 }")).toEqual([])
  expect(textsOf("const data = { '@type': 'Organization' }")).toEqual([])
  expect(textsOf("logger.warn({ err }, 'Mail could not be sent')")).toEqual([])
})
