import { describe, expect, it } from 'vitest'
import { defuseCell, readCell } from './csv.ts'

describe('Cells of a table', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+36 1 555', "'+36 1 555"],
    ['-1+cmd', "'-1+cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', "' =1"],
    ["'=1", "''=1"],
    ['＝1', "'＝1"],
    ['"=1', `'"=1`],
    ['\t=1', "\t'=1"],
    ['a;=cmd', "a;'=cmd"],
    ['a,@b|=c', "a,'@b|'=c"],
    ['a\r\n=1', "a\r\n'=1"],
    ['a;""=1', `a;'""=1`],
    ['a;-5+1;-5', "a;'-5+1;'-5"],
  ])('A cell never runs as a formula: %j', (text, defused) => {
    expect(defuseCell(text)).toBe(defused)
  })

  it.each([
    '=1+1',
    "'=1",
    "''=1",
    '-1',
    '+36 1 555',
    '＠x',
    '\t',
    'a;=b',
    "a;'=b",
    '; ; =',
    '10 | -20',
    'a\n\n-x',
    "'quoted'",
    "so '=1",
    "'",
    '',
    'Ines',
  ])('A cell is read back as the text that was written: %j', (text) => {
    expect(readCell(defuseCell(text))).toBe(text)
  })

  it.each(['Ines', '10', '-12', '+1.55', 'a=b', 'a\n\nb', '', '東京'])(
    'A harmless cell is not changed: %j',
    (text) => {
      expect(defuseCell(text)).toBe(text)
    },
  )
})
