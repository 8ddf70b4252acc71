import { formatSpecValue } from '../../ui/spec-value.ts'

/** A facet's values are text; what has a unit is a number: '4800' as '4,800 MT/s'. */
export function formatFacetValue(value: string, unit: string | null): string {
  const figure = Number(value)
  return formatSpecValue({ values: [unit && !Number.isNaN(figure) ? figure : value], unit })
}
