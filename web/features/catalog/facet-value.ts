import { formatSpecValue } from '../../../contract/spec-value.ts'

/** Formats a facet's value, which is text; a value with a unit is a number: '4800' becomes '4,800 MT/s'. */
export function formatFacetValue(value: string, unit: string | null): string {
  const figure = Number(value)
  return formatSpecValue({ values: [unit && !Number.isNaN(figure) ? figure : value], unit })
}
