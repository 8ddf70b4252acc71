import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { toMarkdownTable } from '../../scripts/markdown-table.ts'
import { describeVerdict, judgeAll } from '../judge.ts'
import type { Figure, SectionResult } from '../report.ts'
import { readResults } from '../results.ts'
import { sections } from '../sections.ts'
import { median } from '../statistics.ts'
import { drawGrowth, toPanels } from './growth-chart.ts'
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

/** A blank line after the summary lets GitHub render the Markdown inside. */
function toDetails(title: string, body: readonly string[]): string {
  return [`<details>\n<summary>${title}</summary>`, ...body, '</details>'].join('\n\n')
}

function toChapter(result: SectionResult): string {
  return toDetails(result.title, [
    `${result.method} ${describeTaking(result)}`,
    ...groupByYardstick(result.figures).flatMap(({ heading, figures }) => [
      ...(heading ? [`${heading}:`] : []),
      toMarkdownTable(figures.map(toRow)),
    ]),
    ...(result.notes.length > 0 ? [result.notes.map((note) => `- ${note}`).join('\n')] : []),
  ])
}

const INTRODUCTION =
  '`npm run bench` measures the shop in turns with something to compare it to, such as a bare `node:http` server that sends the same bytes. Compare the ratios: absolute times belong to the machine that took them. `npm run bench -- --publish` writes this page.'

const CHART =
  '![99th percentile of every read as the shop grows, relative to the smallest shop](images/growth.svg)'

/** Generates all of docs/performance.md: the headline figures and the chart first, everything else collapsed. */
export function writePerformancePage(results: readonly SectionResult[]): string {
  const isGrown = results.some(({ section }) => section.startsWith('growth-'))
  const verdicts = judgeAll(results)
  return `${[
    '# How fast the shop is',
    INTRODUCTION,
    toMarkdownTable(verdicts.filter(({ headline }) => headline).map(describeVerdict)),
    ...(isGrown ? [CHART] : []),
    '## Details',
    'Each figure is the median of the turns; the spread is the lowest and the highest turn.',
    toDetails('Other limits and checks', [
      toMarkdownTable(verdicts.filter(({ headline }) => !headline).map(describeVerdict)),
    ]),
    ...results.map(toChapter),
  ].join('\n\n')}\n`
}

const docs = fileURLToPath(new URL('../../docs/', import.meta.url))

/** Writes docs/performance.md and its chart once every section has run on this machine. */
export function publish(): void {
  const results = readResults()
  const missing = sections.filter(({ name }) => !results.some(({ section }) => section === name))
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(' ')
    console.error(`docs/performance.md stays as it is: run \`npm run bench -- ${names}\` here first.`)
    process.exitCode = 1
    return
  }
  writeFileSync(`${docs}performance.md`, writePerformancePage(results))
  const panels = toPanels(results)
  if (panels.length > 0) writeFileSync(`${docs}images/growth.svg`, drawGrowth(panels))
  console.log('docs/performance.md is written.')
}
