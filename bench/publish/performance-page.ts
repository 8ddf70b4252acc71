import { toMarkdownTable } from '../../scripts/markdown-table.ts'
import { describeVerdict, judgeAll } from '../judge.ts'
import type { Figure, SectionResult } from '../report.ts'
import { median } from '../statistics.ts'
import { describeFigure, groupByYardstick, toDigits } from './wording.ts'

function toRow(figure: Figure): Record<string, string> {
  const { sizes } = figure
  const cells = describeFigure(figure)
  if (!sizes) return cells
  const bySize = sizes.map(({ size, values }) => [
    `p99 at ${size.toLocaleString('en')}`,
    `${toDigits(median(values))} ms`,
  ])
  return {
    figure: cells.figure ?? '',
    ...Object.fromEntries(bySize),
    ratio: cells.ratio ?? '',
    'ratio, spread': cells['ratio, spread'] ?? '',
    'ratio of medians': cells['ratio of medians'] ?? '',
  }
}

function describeTaking({ machine, settings, takenAt, tookSeconds }: SectionResult): string {
  const { cores, memoryGb, architecture, system, node } = machine
  return `${settings.repeats} turns in ${tookSeconds} s, ${takenAt.slice(0, 10)}, on ${cores} cores (${architecture}, ${system}) with ${memoryGb} GB and Node ${node.slice(1)}.`
}

function toChapter(result: SectionResult): string {
  return [
    `## ${result.title}`,
    `${result.method} ${describeTaking(result)}`,
    ...groupByYardstick(result.figures).flatMap(({ heading, figures }) => [
      ...(heading ? [`${heading}:`] : []),
      toMarkdownTable(figures.map(toRow)),
    ]),
    ...(result.notes.length > 0 ? [result.notes.map((note) => `- ${note}`).join('\n')] : []),
  ].join('\n\n')
}

/** docs/performance.md: nothing in it is written by hand. */
export function writePerformancePage(results: readonly SectionResult[]): string {
  const grown = results.some(({ section }) => section.startsWith('growth-'))
  const picture =
    '## Growth\n\n![p99 of every read by the size of the shop, beside that of the smallest](images/growth.svg)'
  const chapters = results.map(toChapter)
  const firstGrowth = results.findIndex(({ section }) => section.startsWith('growth-'))
  return `${[
    '# How fast it is',
    'Made from `bench/results/latest.json` by `npm run bench -- --publish`; measured by `npm run bench`. Only ratios of one run mean anything on another machine: everything was measured by turns with what it is held against. Figures are medians of the turns with the least and the most.',
    '## What it must show',
    toMarkdownTable(judgeAll(results).map(describeVerdict)),
    ...(grown ? chapters.toSpliced(firstGrowth, 0, picture) : chapters),
  ].join('\n\n')}\n`
}
