import { shipOrders as texts } from '../../../content/messages/en/manage-orders.ts'
import { MAX_SHIPMENT_TEXT } from '../../../contract/text-limits.ts'

/**
 * Spreads a pasted list over the fields from the one it was pasted into, one line each. Of a line copied from a
 * spreadsheet the last cell counts. Null for a single value, which the field takes as it is.
 */
export function spreadPasted(text: string, room: number): string[] | null {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').at(-1)?.trim() ?? '')
    .filter(Boolean)
  return lines.length > 1 || /[\r\n\t]/.test(text) ? lines.slice(0, room) : null
}

export interface TypedShipment {
  id: string
  tracking: string
}

/** What is wrong with the typed tracking numbers, by order id. */
export function findTrackingProblems(shipments: readonly TypedShipment[]): Map<string, string> {
  const problems = new Map<string, string>()
  const seen = new Set<string>()
  for (const { id, tracking } of shipments) {
    const number = tracking.trim()
    if (!number) problems.set(id, texts.trackingMissing)
    else if (number.length > MAX_SHIPMENT_TEXT) problems.set(id, texts.tooLong(MAX_SHIPMENT_TEXT))
    else if (seen.has(number)) problems.set(id, texts.trackingTwice)
    seen.add(number)
  }
  return problems
}

export function findCarrierProblem(carrier: string): string | undefined {
  if (!carrier.trim()) return texts.carrierMissing
  return carrier.trim().length > MAX_SHIPMENT_TEXT ? texts.tooLong(MAX_SHIPMENT_TEXT) : undefined
}
