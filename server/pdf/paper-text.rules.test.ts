import { describe, expect, it } from 'vitest'
import { isStandardText, wrapText } from './paper-text.rules.ts'

describe('Text on paper', () => {
  it.each(['Zoë Brown', 'Smith & Søn', '€ 5', '“quoted” – dash', ''])(
    'The standard PDF fonts can show %j',
    (text) => {
      expect(isStandardText(text)).toBe(true)
    },
  )

  it.each(['Łukasz', 'Ελένη', 'Жанна', '山田', 'a\tb', '😀'])(
    'The standard PDF fonts cannot show %j',
    (text) => {
      expect(isStandardText(text)).toBe(false)
    },
  )

  it('Text wraps between words, and inside a word only if the word is too long', () => {
    const widthOf = (text: string) => [...text].length
    expect(wrapText('one two three', { room: 7, widthOf })).toEqual(['one two', 'three'])
    expect(wrapText('a abcdefghij b', { room: 4, widthOf })).toEqual(['a', 'abcd', 'efgh', 'ij b'])
    expect(wrapText('', { room: 4, widthOf })).toEqual([])
    expect(wrapText(' one   two ', { room: 20, widthOf })).toEqual(['one two'])
    expect(wrapText('abcdef', { room: 4, widthOf })).toEqual(['abcd', 'ef'])
  })
})
