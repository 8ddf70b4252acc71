import { reconciliation as texts } from '../../../content/messages/en/manage-orders.ts'
import { formatDateTimeZone } from '../../../contract/dates.ts'
import type { Reconciliation } from '../../../contract/schemas/shop-report.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { shop } from '../../app/shop.ts'

export type Disagreement = Reconciliation['disagreements'][number]

export function describeCheck({
  checkedAt,
  compared,
}: Pick<Reconciliation, 'checkedAt' | 'compared'>): string {
  return texts.compared(compared, groupThousands(compared), formatDateTimeZone(checkedAt, shop.timeZone))
}
