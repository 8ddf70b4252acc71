/** Code that is mutated together, with the tests that must notice. */
export interface Group {
  name: string
  /** The area of the shop. */
  title: string
  mutate: readonly string[]
  /** The quickest tests run first. */
  tests: readonly string[]
  /** Whether the tests open stores. They run on SQLite alone, because each test runs hundreds of times. */
  needsStores: boolean
}

export const groups: readonly Group[] = [
  {
    name: 'contract',
    title: 'Money, quantities and states, and where a sign-in leads back to',
    mutate: [
      'contract/{money,order-limits,order-quantity,order-states,stock-level,stars}.ts',
      'web/session/return-path.ts',
    ],
    tests: [
      'contract/{money,order-limits,order-quantity,order-states,stock-level,stars}.test.ts',
      'web/session/return-path.test.ts',
    ],
    needsStores: false,
  },
  {
    name: 'order-rules',
    title: 'Rules of orders, payments, mails and accounts',
    mutate: ['server/modules/{orders,payments,mail,accounts}/**/*.rules.ts'],
    tests: ['server/modules/{orders,payments,mail,accounts}/**/*.rules.test.ts'],
    needsStores: false,
  },
  {
    name: 'catalog-rules',
    title: 'Rules of the catalog, images, reviews, messages and everything else',
    mutate: ['server/**/*.rules.ts', '!server/modules/{orders,payments,mail,accounts}/**'],
    tests: [
      'server/*.rules.test.ts',
      'server/{processes,ready}/**/*.rules.test.ts',
      'server/modules/{catalog,images,reviews,messages,blogs}/**/*.rules.test.ts',
    ],
    needsStores: false,
  },
  {
    name: 'stock',
    title: 'Stock: its ledger, reservations and their end',
    mutate: [
      'server/modules/catalog/{stock.repository,correct-stock,get-stock,take-by-stock}.ts',
      'server/modules/orders/{placement.repository,place-order,bound-hold,holds.repository,transition-order,order-event,note-in-history,expire-holds}.ts',
    ],
    tests: [
      'server/modules/orders/transition-order.test.ts',
      'server/modules/orders/{lost-attempts,expire-holds}.test.ts',
      'server/modules/catalog/take-by-stock.test.ts',
      'server/modules/orders/{place-order,price-change,hold-limits}.test.ts',
      'server/modules/catalog/stock.test.ts',
    ],
    needsStores: true,
  },
  {
    name: 'access',
    title: 'Access: tokens, callers, attempts and the door of every endpoint',
    mutate: [
      'server/http/access.ts',
      'server/modules/identity/{access-token,find-caller,issue-token,limit-attempts,attempts.repository}.ts',
    ],
    tests: [
      'server/modules/identity/{access-token,attempts.repository}.test.ts',
      'server/http/bearer.test.ts',
      'server/modules/identity/{issue-token,limit-attempts,end-sessions}.test.ts',
      'server/http/cross-site.test.ts',
      'server/http/access.test.ts',
    ],
    needsStores: true,
  },
]

export class UnknownGroup extends Error {}

export function chooseGroups(names: readonly string[]): readonly Group[] {
  if (names.length === 0) return groups
  return names.map((name) => {
    const group = groups.find((each) => each.name === name)
    if (!group)
      throw new UnknownGroup(
        `There is no group “${name}”. There are: ${groups.map((each) => each.name).join(', ')}.`,
      )
    return group
  })
}
