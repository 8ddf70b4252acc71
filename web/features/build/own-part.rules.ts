import {
  type Attribute,
  attributes,
  type FitCategory,
  isFitCategory,
} from '../../../contract/fit/attributes.ts'
import {
  type BuildTextLine,
  formatBuild,
  MAX_OWN_NAME,
  type TextValue,
} from '../../../contract/fit/build-text.ts'

/** One value that a buyer can state of a part they have. */
export interface OwnField {
  key: string
  label: string
  unit: string | null
  kind: 'number' | 'words'
}

/** What most rules ask for. The rest is folded. */
const FIRST: Record<FitCategory, readonly string[]> = {
  processors: ['socket', 'tdp', 'max-power', 'memory-type', 'integrated-graphics'],
  'air-coolers': ['socket', 'cooling-capacity', 'height', 'memory-clearance'],
  'liquid-coolers': ['socket', 'cooling-capacity', 'radiator-size', 'radiator-thickness'],
  mainboards: ['socket', 'form-factor', 'memory-type', 'memory-slots', 'max-tdp', 'm2-slots'],
  memory: ['memory-type', 'module-format', 'capacity-gb', 'modules', 'memory-speed', 'height'],
  ssd: ['drive-form-factor', 'interface', 'height', 'power'],
  hdd: ['drive-form-factor', 'interface', 'power'],
  graphics: ['length', 'slot-width', 'board-power', 'pcie-8pin', 'pcie-12v-2x6', 'slot-height'],
  'power-supplies': ['wattage', 'psu-form-factor', 'length', 'eps-8pin', 'pcie-8pin', 'pcie-12v-2x6'],
  cases: [
    'form-factor',
    'max-cooler-height',
    'max-gpu-length',
    'max-radiator',
    'psu-form-factor',
    'max-psu-length',
  ],
  fans: ['fan-size', 'power'],
  network: ['length', 'pcie-lanes', 'slot-height', 'power'],
}

/** The fields of a category, in two groups. Leaves out specs that are lists: the form does not ask for them. */
export function listOwnFields(category: FitCategory): { first: OwnField[]; more: OwnField[] } {
  const fields = Object.entries<Attribute>(attributes[category]).flatMap(([key, attribute]): OwnField[] =>
    attribute.kind === 'list'
      ? []
      : [
          {
            key,
            label: attribute.label.charAt(0).toUpperCase() + attribute.label.slice(1),
            unit: attribute.kind === 'number' ? attribute.unit : null,
            kind: attribute.kind,
          },
        ],
  )
  const place = ({ key }: OwnField) => FIRST[category].indexOf(key)
  return {
    first: fields.filter((field) => place(field) >= 0).toSorted((a, b) => place(a) - place(b)),
    more: fields.filter((field) => place(field) < 0),
  }
}

/** The names of the form's fields. */
export const OWN_CATEGORY = 'own'
export const OWN_NAME = 'own-name'
export const OWN_REPLACES = 'own-replaces'
export const ownFieldName = (key: string) => `own.${key}`

const MAX_WORD = 100

/** A number as people type it: '65', '65 mm', '1,200 W', '1,5'. Null for anything else, which counts as not stated. */
function toNumber(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/^[1-9]\d{0,2}(?:,\d{3})+(?!\d)/, (grouped) => grouped.replaceAll(',', ''))
  const digits = /^(\d{1,7}(?:[.,]\d{1,3})?)(?:\s*[^\d\s.,]+.*)?$/.exec(text)?.[1]
  return digits === undefined ? null : Number(digits.replace(',', '.'))
}

const toWords = (typed: string): string[] =>
  typed
    .split(/[,;|]/)
    .map((word) => word.trim().slice(0, MAX_WORD))
    .filter(Boolean)

/** The part that the form describes; null when the form was not sent. What is blank stays unknown. */
export function readOwnPart(params: URLSearchParams): BuildTextLine | null {
  const category = params.get(OWN_CATEGORY)
  if (!isFitCategory(category)) return null
  const { first, more } = listOwnFields(category)
  const values: Record<string, TextValue> = {}
  for (const { key, kind } of [...first, ...more]) {
    const typed = params.get(ownFieldName(key))?.trim()
    if (!typed) continue
    const value = kind === 'number' ? toNumber(typed) : toWords(typed)
    if (value !== null && (typeof value === 'number' || value.length > 0)) values[key] = value
  }
  const name = params.get(OWN_NAME)?.replace(/\s+/g, ' ').trim().slice(0, MAX_OWN_NAME)
  return { category, ...(name && { name }), values, quantity: 1 }
}

/** Puts the described part into the build, in the place of the line that it replaces. */
export function putOwnPart(
  lines: readonly BuildTextLine[],
  own: BuildTextLine,
  replaces: string | null,
): string {
  const isReplaced = (line: BuildTextLine) =>
    replaces !== null && [line, { ...line, quantity: 1 }].some((each) => formatBuild([each]) === replaces)
  const old = lines.find(isReplaced)
  return formatBuild([...lines.filter((line) => line !== old), { ...own, quantity: old?.quantity ?? 1 }])
}
