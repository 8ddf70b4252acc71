import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../../../tests/support/any-text.ts'
import {
  isNumberWord,
  NUMBER_WORDS,
  textToPhrase,
  toForms,
  toNumber,
  toStem,
  toTokens,
} from './normalize.rules.ts'

describe('The normalizer of documents and questions', () => {
  it.each([
    ['SO-DIMM', 'so dimms'],
    ['M.2 2280', 'm2 2280'],
    ['PCIe 5.0 ×4', 'pcie 5 x4'],
    ['2 × 16 GB', '2x16gb'],
    ['2 × 16 GB', '2*16 gb'],
    ['1,300 W', '1300w'],
    ['Solid-state drives', 'solid state drive'],
    ['Power supplies', 'powersupply'],
    ['Bead-blasted aluminum', 'bead blasted aluminium'],
    ['CL36', 'cl 36'],
    ['Kühlkörper', 'KUHLKORPER'],
  ])('%j and %j are the same phrase', (a, b) => {
    expect(textToPhrase(a)).toBe(textToPhrase(b))
  })

  it.each([
    ['2.5 in', '25 in'],
    ['5.0', '50'],
    ['DDR4', 'DDR5'],
  ])('%j and %j are different phrases', (a, b) => {
    expect(textToPhrase(a)).not.toBe(textToPhrase(b))
  })

  it.each([
    ['1,300,000.50 W', ['1300000.5', 'w']],
    ['1.300.000', ['1300000']],
    ['2,5', ['2.5']],
    ['5.00', ['5']],
    ['10.05', ['10.05']],
    ['0,300', ['0300']],
    ['12,3456', ['12.3456']],
    ['DDR5-6000, 32GB.', ['ddr5', '6000', '32gb']],
    ['<= 5', ['≤', '5']],
    ['=< 5', ['≤', '5']],
    ['≤ 5 < 6', ['≤', '5', '<', '6']],
    ['>= 5', ['≥', '5']],
    ['=> 5', ['≥', '5']],
    ['≥ 5 > 4', ['≥', '5', '>', '4']],
    ['~5+ 80%', ['~', '5', '+', '80', '%']],
    ['3.5" 3.5″', ['3.5', '"', '3.5', '"']],
    ["3.5'' 3.5’’ 3.5′′", ['3.5', '"', '3.5', '"', '3.5', '"']],
    ["it''s", ['it', 's']],
    ['2 * 16, 2*16, a * b', ['2', 'x', '16', '2', 'x', '16', 'a', 'b']],
    ['2 × 16', ['2', 'x', '16']],
    ['$300 €40', ['$', '300', '€', '40']],
    ['Kühl-Körper', ['kuhl', 'korper']],
    ['', []],
  ])('The tokens of %j are %j', (text, tokens) => {
    expect(toTokens(text).map((token) => token.text)).toEqual(tokens)
  })

  it('Each token stands where its place says, in order and without overlap', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        let last = 0
        for (const { start, end, gap } of toTokens(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(text.slice(last, start)).toBe(gap)
          last = end
        }
      }),
    )
  })
})

describe('Singular and plural, American and British spelling', () => {
  it.each([
    ['cases', 'case'],
    ['fans', 'fan'],
    ['batteries', 'battery'],
    ['boxes', 'box'],
    ['switches', 'switch'],
    ['brushes', 'brush'],
    ['glasses', 'glass'],
    ['quartzes', 'quartz'],
    ['cpus', 'cpu'],
    ['gpus', 'gpu'],
    ['plus', 'plus'],
    ['thus', 'thus'],
    ['status', 'status'],
    ['xcpus', 'xcpus'],
    ['glass', 'glass'],
    ['chassis', 'chassis'],
    ['gas', 'gas'],
    ['ssds', 'ssd'],
    ['i7s', 'i7s'],
    ['colours', 'color'],
    ['grey', 'gray'],
    ['sticks2', 'sticks2'],
  ])('The stem of %j is %j', (word, stem) => {
    expect(toStem(word)).toBe(stem)
  })

  it.each([
    ['aluminum', 'aluminium'],
    ['gray', 'grey'],
    ['color', 'colour'],
    ['colored', 'coloured'],
    ['center', 'centre'],
    ['liter', 'litre'],
    ['meter', 'metre'],
    ['fiber', 'fibre'],
    ['vapor', 'vapour'],
    ['armored', 'armoured'],
    ['galvanized', 'galvanised'],
    ['optimized', 'optimised'],
    ['catalog', 'catalogue'],
    ['jewelry', 'jewellery'],
    ['analog', 'analogue'],
  ])('%j and %j find each other', (us, uk) => {
    expect(toForms(us)).toEqual([us, uk])
    expect(toForms(uk)).toEqual([uk, us])
    expect(toStem(`${uk}s`)).toBe(us)
  })

  it('A word is found in singular and plural', () => {
    expect(toForms('coolers')).toEqual(['coolers', 'cooler'])
    expect(toForms('colours')).toEqual(['colours', 'color', 'colour'])
    expect(toForms('cooler')).toEqual(['cooler'])
  })
})

describe('Numbers in words and digits', () => {
  it.each([
    ['8', 8],
    ['16', 16],
    ['2.5', 2.5],
    ['2.25', 2.25],
    ['single', 1],
    ['dual', 2],
    ['double', 2],
    ['triple', 3],
    ['quad', 4],
    ['hexa', 6],
    ['octa', 8],
    ['', null],
    ['8x', null],
    ['x8', null],
    ['2.', null],
    ['2.x', null],
    ['toString', null],
  ])('%j is the number %j', (text, number) => {
    expect(toNumber(text)).toBe(number)
    expect(isNumberWord(text)).toBe(number !== null && !/^\d/.test(text))
  })

  it('The words from zero to twelve are read as their numbers', () => {
    expect(NUMBER_WORDS).toEqual(
      'zero one two three four five six seven eight nine ten eleven twelve'.split(' '),
    )
    expect(NUMBER_WORDS.map(toNumber)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(NUMBER_WORDS.every(isNumberWord)).toBe(true)
  })
})
