import type { Line } from './line.ts'
import { access } from './lines/access.ts'
import { faults } from './lines/faults.ts'
import { stockAndMoney } from './lines/stock-and-money.ts'

export const chapters: readonly { title: string; lines: readonly Line[] }[] = [
  { title: 'Stock and money', lines: stockAndMoney },
  { title: 'Access', lines: access },
  { title: 'Faults', lines: faults },
]

export class UnknownLine extends Error {}

/** The lines with these numbers; all lines without a number. */
export function chooseLines(numbers: readonly string[]): readonly Line[] {
  const all = chapters.flatMap(({ lines }) => lines)
  if (numbers.length === 0) return all
  return numbers.map((asked) => {
    const line = all.find(({ number }) => String(number) === asked)
    if (!line) throw new UnknownLine(`There is no line ${asked}. There are 1 to ${all.length}.`)
    return line
  })
}
