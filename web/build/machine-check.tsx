import { queryOptions } from '@tanstack/react-query'
import { Link } from 'react-router'
import { orderFitMessages as texts } from '../../content/messages/en/fit-marks.ts'
import { pages } from '../../contract/pages.ts'
import type { BuildReply } from '../../contract/schemas/fit-build.ts'
import { groupThousands } from '../../contract/thousands.ts'
import type { ApiClient } from '../api/client.ts'
import { formatPrice } from '../app/shop.ts'
import { Notice } from '../ui/notice.tsx'
import { toBuildAddress } from './build-address.rules.ts'
import { type OrderedLine, toMachine } from './one-machine.rules.ts'

const MAX_REASONS = 3
const LINK = 'font-medium underline underline-offset-4'

type Reason = Pick<BuildReply['checks'][number], 'message' | 'repairs'>

/** What the shop says about an order that is machines of one kind. */
export interface MachineCheck {
  text: string
  machines: number
  result: 'misfit' | 'unknown' | 'fits'
  reasons: Reason[]
}

/** A failed check leaves the order as it is. */
export function machineQuery(api: ApiClient, lines: readonly OrderedLine[]) {
  const machine = toMachine(lines)
  return queryOptions({
    queryKey: ['machine', machine],
    queryFn: async ({ signal }): Promise<MachineCheck | null> => {
      if (!machine) return null
      const { text, machines } = machine
      const { checks } = await api.call('readBuild', { query: { parts: text, machines }, signal })
      // The buyer may have what is missing, and notes need no warning.
      const misfits = checks.filter((check) => check.result === 'misfit' && check.lacks.length === 0)
      const unknown = checks.filter((check) => check.result === 'unknown' && check.required)
      const reasons = misfits.length > 0 ? misfits : unknown
      return {
        ...machine,
        result: misfits.length > 0 ? 'misfit' : unknown.length > 0 ? 'unknown' : 'fits',
        reasons: reasons.map(({ message, repairs }) => ({ message, repairs: repairs.slice(0, 1) })),
      }
    },
    retry: false,
    placeholderData: (before) => before,
  })
}

const TITLES = {
  misfit: { tone: 'red', title: texts.misfit },
  unknown: { tone: 'plain', title: () => texts.unknown },
  fits: { tone: 'green', title: () => texts.fits },
} as const

function ReasonText({ reason: { message, repairs } }: { reason: Reason }) {
  const [repair] = repairs
  return (
    <li>
      {message}
      {repair && (
        <>
          {' '}
          <Link to={`${pages.products}/${repair.slug}`} className={LINK}>
            {repair.replaces
              ? texts.instead(repair.name, repair.replaces.name, sayChange(repair.difference))
              : texts.added(repair.name, sayChange(repair.difference))}
          </Link>
        </>
      )}
    </li>
  )
}

/** In words: a sign before an amount can end up on the line above it. */
function sayChange(difference: number): string {
  if (difference === 0) return texts.samePrice
  return difference < 0 ? texts.saves(formatPrice(-difference)) : texts.adds(formatPrice(difference))
}

/** Says whether the products of an order fit together. It stops nobody from ordering them. */
export function MachineNotice({ check: { text, machines, result, reasons } }: { check: MachineCheck }) {
  const { tone, title } = TITLES[result]
  const more = reasons.length - MAX_REASONS
  return (
    <Notice tone={tone} title={title(reasons.length)}>
      <ul>
        {reasons.slice(0, MAX_REASONS).map((reason) => (
          <ReasonText key={reason.message} reason={reason} />
        ))}
        {more > 0 && <li>{texts.more(groupThousands(more))}</li>}
      </ul>
      <p>
        {texts.checked(groupThousands(machines), machines === 1)} {result === 'misfit' && texts.stillOrder}{' '}
        <Link to={toBuildAddress({ text, machines })} className={LINK}>
          {texts.seeBuild}
        </Link>
      </p>
    </Notice>
  )
}
