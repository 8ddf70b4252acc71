import { groupThousands } from '../../../../contract/thousands.ts'

/** Files and texts of a build. */
export const exportMessages = {
  other: 'Other',
  own: 'already owned',
  ended: 'no longer sold',
  columns: [
    'Part',
    'Product',
    'Part number',
    'Pieces per machine',
    'Pieces ordered',
    'Price per piece',
    'Total',
  ],
  markdownColumns: ['Part', 'Product', 'Per machine'],
  total: (price: string) => `Total: ${price}, before shipping and tax`,
  totalOf: (machines: number, total: string, perMachine: string) =>
    `Total: ${total} for ${groupThousands(machines)} machines, ${perMachine} each, before shipping and tax`,
} as const
