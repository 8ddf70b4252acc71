import { describe, expect, it } from 'vitest'
import { defuseCell, readCell } from './csv.rules.ts'

describe('a cell of a table', () => {
  it.each([
    '=1+1',
    '+36 1 555',
    '-1+cmd',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    "'=1",
    '＝1',
    "=cmd|' /C calc'!A0",
  ])('never runs as a formula: %j', (text) => {
    expect(defuseCell(text)).toBe(`'${text}`)
  })

  it.each(['=1+1', "'=1", "''=1", '-1', '+36 1 555', '＠x', '\t', "'quoted'", "so '=1", "'", '', 'Ines'])(
    'is read as it was before it was written: %j',
    (text) => {
      expect(readCell(defuseCell(text))).toBe(text)
    },
  )

  it.each(['Ines', '10', '-12', '+1.55', 'a=b', ' =1', '', '東京'])('stays as it is: %j', (text) => {
    expect(defuseCell(text)).toBe(text)
  })
})
