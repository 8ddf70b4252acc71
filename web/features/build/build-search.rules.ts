import {
  type BuildTextLine,
  formatBuild,
  MAX_PIECES_IN_MACHINE,
  parseBuild,
} from '../../../contract/fit/build-text.ts'
import { GOALS, type Goal } from '../../../contract/fit/goals.ts'
import type { BuildSlot } from '../../../contract/fit/slots.ts'
import { pages } from '../../../contract/pages.ts'
import { MAX_MULTIPLY } from '../../../contract/quick-order.ts'
import type { BuildLine } from '../../../contract/schemas/fit-build.ts'
import { MAX_TITLE } from '../../../contract/text-limits.ts'

/** What the address of a build says. The parts are its text, as contract/fit/build-text.ts writes it. */
export interface BuildSearch {
  parts: string
  machines: number
  name: string
  /** The buyer asks to complete the build. */
  goal: Goal | null
  /** For one machine, as typed. */
  budget: string
}

/** Gives 1 for anything that is not a number of machines. */
export function parseMachines(text: string | null): number {
  const machines = Number(text)
  return Number.isInteger(machines) && machines >= 1 ? Math.min(machines, MAX_MULTIPLY) : 1
}

export function parseBuildSearch(params: URLSearchParams): BuildSearch {
  const goal = params.get('goal')
  return {
    parts: params.get('parts') ?? '',
    machines: parseMachines(params.get('machines')),
    name: (params.get('name') ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE),
    goal: GOALS.find((each) => each === goal) ?? null,
    budget: /^\d{1,9}(\.\d{1,2})?$/.test(params.get('budget') ?? '') ? (params.get('budget') ?? '') : '',
  }
}

type BuildAddress = Pick<BuildSearch, 'parts' | 'machines' | 'name'>

/** The characters of a build's text stay as they are in an address. */
function toQuery({ parts, machines, name }: BuildAddress, more: Record<string, string> = {}): string {
  const rest = new URLSearchParams({
    ...(machines > 1 && { machines: String(machines) }),
    ...(name && { name }),
    ...more,
  })
  return `?parts=${encodeURI(parts)}${rest.size > 0 ? `&${rest}` : ''}`
}

export function toBuildPath(search: BuildAddress & Partial<Pick<BuildSearch, 'goal' | 'budget'>>): string {
  const { goal, budget } = search
  return pages.build + toQuery(search, { ...(goal && { goal }), ...(goal && budget && { budget }) })
}

export function toChoosePath(
  search: BuildAddress,
  slot: BuildSlot,
  more: Record<string, string> = {},
): string {
  return pages.chooseParts.replace(':slot', slot) + toQuery(search, more)
}

export function toComparePath(search: BuildAddress, other: string): string {
  return pages.compareBuilds + toQuery(search, { with: other })
}

const isSame = (line: BuildTextLine, wanted: Pick<BuildLine, 'slug' | 'text'>) =>
  'slug' in line
    ? line.slug === wanted.slug
    : formatBuild([line]) === wanted.text || formatBuild([{ ...line, quantity: 1 }]) === wanted.text

/** The text of the build after one of its lines changed. Null removes it. */
export function changeLine(
  parts: string,
  wanted: Pick<BuildLine, 'slug' | 'text'>,
  change: (line: BuildTextLine) => BuildTextLine | null,
): string {
  const lines = parseBuild(parts).lines.flatMap((line) =>
    isSame(line, wanted) ? (change(line) ?? []) : line,
  )
  return formatBuild(lines)
}

export const removeLine = (parts: string, line: Pick<BuildLine, 'slug' | 'text'>) =>
  changeLine(parts, line, () => null)

/** Null where a machine cannot have that many pieces. */
export function setPieces(
  parts: string,
  line: Pick<BuildLine, 'slug' | 'text'>,
  quantity: number,
): string | null {
  if (quantity < 1 || quantity > MAX_PIECES_IN_MACHINE) return null
  return changeLine(parts, line, (found) => ({ ...found, quantity }))
}

export const addLine = (parts: string, line: BuildTextLine) => formatBuild([...parseBuild(parts).lines, line])

/** Reads the build out of its text, or out of a link to it. */
export function readPasted(pasted: string): string {
  const text = pasted.trim()
  const found = /[?&]parts=([^&#\s]*)/.exec(text)?.[1]
  return found === undefined ? text : decode(found)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
