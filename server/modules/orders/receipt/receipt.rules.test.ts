import { describe, expect, it } from 'vitest'
import { isStandardText, wrapText } from './receipt.rules.ts'

describe('text on a receipt', () => {
  it.each(['Zoë Brown', 'Smith & Søn', '€ 5', '“quoted” – dash', ''])('is standard: %j', (text) => {
    expect(isStandardText(text)).toBe(true)
  })

  it.each(['Łukasz', 'Ελένη', 'Жанна', '山田', 'a\tb', '😀'])('is not standard: %j', (text) => {
    expect(isStandardText(text)).toBe(false)
  })

  it('breaks between words, and inside a word only where it must', () => {
    const widthOf = (text: string) => [...text].length
    expect(wrapText('one two three', { room: 7, widthOf })).toEqual(['one two', 'three'])
    expect(wrapText('a abcdefghij b', { room: 4, widthOf })).toEqual(['a', 'abcd', 'efgh', 'ij b'])
    expect(wrapText('', { room: 4, widthOf })).toEqual([])
  })
})
