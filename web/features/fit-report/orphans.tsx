import { CircleCheck } from 'lucide-react'
import { slotNames } from '../../../content/messages/en/build/slot-names.ts'
import { fitReportMessages, orphansMessages as texts } from '../../../content/messages/en/fit-report.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { findSlot } from '../../../contract/fit/slots.ts'
import { pages } from '../../../contract/pages.ts'
import type { FitBlocker, FitOrphan, FitReport } from '../../../contract/schemas/fit-report.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { VerdictMark } from '../../build/verdict-mark.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ShopImage } from '../../ui/image.tsx'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { toTryLink } from './try-two.rules.ts'

function nameOf([category]: FitBlocker['slot'], count: number): string {
  const slot = findSlot(category ?? null)
  return slot ? slotNames[slot.id][count === 1 ? 'one' : 'several'] : ''
}

/** One sentence for each kind of part without a partner, with both values of the rule that refuses most. */
function sayBlocker({ slot, products, reasons }: FitBlocker): string {
  if (products === 0) return texts.noneExists(nameOf(slot, 1))
  const refused = texts.refused(groupThousands(products), nameOf(slot, products))
  const said = reasons.flatMap(({ title, own, others }) =>
    own === null || others === null ? [] : texts.both(title, own, others),
  )
  if (said.length === 0) said.push(...reasons.slice(0, 1).map(({ message }) => message))
  return [refused, ...said].join(' ')
}

function listReasons({ result, blockers, refusals, missing }: FitOrphan): string[] {
  if (result === 'unknown') return [[texts.unknown, ...missing].join(' ')]
  return blockers.length > 0 ? blockers.map(sayBlocker) : [texts.refusals(refusals.join(', '))]
}

function OrphanRow({ orphan }: { orphan: FitOrphan }) {
  const { _id, name, partNumber, image, stock, stockValue, result } = orphan
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4 border-b border-ink-200 p-5 last:border-b-0 md:grid-cols-[5.5rem_minmax(0,1fr)_auto_auto] md:items-center">
      <div className="h-13 w-18 overflow-hidden rounded-xs bg-ink-50 md:h-16 md:w-22">
        {image && <ShopImage image={image} alt="" sizes="5.5rem" className="size-full object-cover" />}
      </div>
      <div className="min-w-0 wrap-anywhere">
        {partNumber && <p className="part-number">{partNumber}</p>}
        <h3 className="text-base">{name}</h3>
        <ul className="mt-1 grid gap-1 text-sm">
          {listReasons(orphan).map((reason) => (
            <li key={reason} className="flex gap-2">
              <VerdictMark tone={result === 'none' ? 'misfit' : 'unknown'} className="mt-0.5" />
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <p className="figure text-sm font-medium max-md:col-span-full md:text-right">
        {formatPrice(stockValue)}
        <span className="block text-xs font-normal text-ink-500">{texts.inStock(groupThousands(stock))}</span>
      </p>
      <div className="flex flex-wrap gap-2 max-md:col-span-full md:grid">
        <ButtonLink
          size="sm"
          variant="line"
          to={fillPath(pages.editProduct, { id: _id })}
          aria-label={fitReportMessages.editOf(name)}
        >
          {fitReportMessages.edit}
        </ButtonLink>
        <ButtonLink size="sm" variant="quiet" to={toTryLink({ first: _id })} aria-label={texts.tryItOf(name)}>
          {texts.tryIt}
        </ButtonLink>
      </div>
    </li>
  )
}

function NewProduct({ slot, needs, products, stockValue }: NonNullable<FitReport['newProduct']>) {
  const said = needs.map(({ title, value }) => `${title}: ${value}`).join(', ')
  const names = products.map(({ name }) => name).join(', ')
  return (
    <p className="flex gap-2 rounded-b-md border-t border-ink-200 bg-green-50 px-5 py-3 text-sm text-green-800 wrap-anywhere md:px-6">
      <CircleCheck className="mt-0.5 size-4 flex-none" />
      {texts.newProduct(nameOf(slot, 1), said, names, formatPrice(stockValue))}
    </p>
  )
}

type Props = Pick<FitReport, 'orphans' | 'newProduct'> & { undecided: number }

export function Orphans({ orphans: { total, listed }, newProduct, undecided }: Props) {
  return (
    <Panel>
      <PanelHead title={texts.title}>
        {total > 0 && <p className="text-sm text-ink-500">{texts.order}</p>}
      </PanelHead>
      {total === 0 ? (
        <p className="flex gap-2 p-5 text-sm md:px-6">
          <CircleCheck className="mt-0.5 size-4 flex-none text-green-700" />
          {undecided === 0 ? texts.none : texts.noneDecided}
        </p>
      ) : (
        <ul>
          {listed.map((orphan) => (
            <OrphanRow key={orphan._id} orphan={orphan} />
          ))}
        </ul>
      )}
      {total > listed.length && (
        <p className="border-t border-ink-200 px-5 py-3 text-sm text-ink-500 md:px-6">
          {fitReportMessages.more(groupThousands(total - listed.length))}
        </p>
      )}
      {newProduct && <NewProduct {...newProduct} />}
    </Panel>
  )
}
