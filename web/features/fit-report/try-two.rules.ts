import { pages } from '../../../contract/pages.ts'
import type { FitCheck } from '../../../contract/schemas/fit.ts'
import { groupThousands } from '../../../contract/thousands.ts'

/** The two products, in the address: ids of the shop. */
export interface Tried {
  first?: string
  second?: string
}

export const TRY_PLACE = 'try'

export function toTryLink(tried: Tried): string {
  const query = new URLSearchParams(Object.entries(tried).filter(([, id]) => id)).toString()
  return `${pages.fit}${query && `?${query}`}#${TRY_PLACE}`
}

export function readTried(params: URLSearchParams): Required<Tried> {
  return { first: params.get('first') ?? '', second: params.get('second') ?? '' }
}

/** The checks between the two products, without the note about parts that the machine still lacks. */
export function chooseShown(checks: readonly FitCheck[]): FitCheck[] {
  return checks.filter(({ rule }) => rule !== 'missing-parts')
}

/** As for a build: a misfit decides, then an unknown result of a required rule, then a note. */
export function summarizeShown(checks: readonly FitCheck[]): FitCheck['result'] {
  const has = (wanted: FitCheck['result']) =>
    checks.some(({ result, required }) => result === wanted && (wanted !== 'unknown' || required))
  return (['misfit', 'unknown', 'note'] as const).find(has) ?? 'fits'
}

type Value = FitCheck['left']

export function sayValue(value: Value): string {
  if (!value) return ''
  const said = typeof value.value === 'number' ? groupThousands(value.value) : value.value
  return value.unit === null ? said : `${said} ${value.unit}`
}

export function sayMargin({ margin, left }: Pick<FitCheck, 'margin' | 'left'>): string {
  return margin === null ? '' : sayValue({ value: margin, unit: left?.unit ?? null }).replace('-', '−')
}
