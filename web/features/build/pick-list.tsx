import { Link } from 'react-router'
import { chooseMessages as texts } from '../../../content/messages/en/build/choose-page.ts'
import { fitMarkMessages } from '../../../content/messages/en/fit-marks.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import type { FitResult } from '../../../contract/fit/rule.ts'
import { say } from '../../../contract/fit/rule.ts'
import { pages } from '../../../contract/pages.ts'
import type { DecisiveCheck, FittingReply } from '../../../contract/schemas/fit-build.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { VerdictMark, verdictLooks } from '../../build/verdict-mark.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ShopImage } from '../../ui/image.tsx'
import { Gauge } from './gauge.tsx'
import { hasFittingNumbers, MISSING_PARTS, toFigures, toMeasure } from './verdict.rules.ts'

type Item = FittingReply['products'][number]

/** More would crowd a row; the deciding ones come first. */
const SHOWN_CHECKS = 3

const WEIGHT: Record<FitResult, number> = { misfit: 0, unknown: 1, note: 2, fits: 3 }

/** Worst first, numbers with a unit before words. The note about missing parts says nothing about a product. */
function pickMeasures(checks: readonly DecisiveCheck[]): DecisiveCheck[] {
  const place = (check: DecisiveCheck) => 2 * WEIGHT[check.result] + (toMeasure(check) ? 0 : 1)
  return checks
    .filter(({ rule, left }) => rule !== MISSING_PARTS && left !== null)
    .toSorted((a, b) => place(a) - place(b))
    .slice(0, SHOWN_CHECKS)
}

function Measure({ check }: { check: DecisiveCheck }) {
  const { title, result, left } = check
  const isBad = result === 'misfit'
  const figures = toFigures(check)
  return (
    <li className={classes('grid content-between gap-1', isBad && 'text-red-700')}>
      <span className="flex justify-between gap-3 xl:block">
        <span className={classes('block text-xs', !isBad && 'text-ink-500')}>{title}</span>
        <span
          className={classes('figure block text-xs xl:text-sm', figures && 'flex-none whitespace-nowrap')}
        >
          {figures ? (
            <>
              {say(figures.has, figures.unit)}{' '}
              <span className={isBad ? undefined : 'text-ink-500'}>{texts.of(say(figures.limit, null))}</span>
            </>
          ) : (
            ((hasFittingNumbers(check) ? null : left?.value) ?? texts.results[result])
          )}
        </span>
      </span>
      {figures?.unit && <Gauge has={figures.has} limit={figures.limit} />}
    </li>
  )
}

/** What has to be ordered where that is more than the machines need; null where it is not. */
function sayOrder({ product, ordered, spare, total }: Item): string | null {
  if (spare === 0) return null
  const price = formatPrice(total)
  const isMinimum = ordered < product.order + product.multiple
  return isMinimum
    ? texts.minimumOrder(groupThousands(ordered), price)
    : texts.packs(ordered / product.multiple, groupThousands(product.multiple), price)
}

/** Null where the price above says the same. */
function sayDifference({ inBuild, difference, unitPrice }: Item): string | null {
  if (inBuild) return texts.inBuild
  if (difference === 0) return texts.samePrice
  return difference === unitPrice ? null : texts.difference(difference < 0, formatPrice(Math.abs(difference)))
}

interface PickRowProps {
  item: Item
  isFirst: boolean
  to: string
}

function PickRow({ item, isFirst, to }: PickRowProps) {
  const { product, result, inBuild, checks, unitPrice, difference } = item
  const tone = verdictLooks[result]
  const reasons = checks.filter((check) => check.result === result && result !== 'fits')
  return (
    <li
      className={classes(
        'grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-4 xl:grid-cols-[6.5rem_minmax(0,15rem)_minmax(0,1fr)_11.5rem] xl:gap-x-6 xl:px-5',
        inBuild && 'bg-ink-50',
      )}
    >
      <div className="aspect-4/3 overflow-hidden rounded-xs bg-ink-50">
        {product.image && (
          <ShopImage image={product.image} alt="" sizes="6.5rem" className="size-full object-cover" />
        )}
      </div>
      <div className="min-w-0">
        <p className="part-number">{product.partNumber}</p>
        <h3 className="text-base">
          <Link
            to={fillPath(pages.product, { slug: product.slug })}
            className="underline-offset-4 hover:underline"
          >
            {product.name}
          </Link>
        </h3>
        <p className="text-xs text-ink-500">{product.summary}</p>
        <p className={`mt-2 inline-flex items-center gap-1.5 text-xs font-medium ${tone.text}`}>
          <VerdictMark tone={result} />
          {fitMarkMessages.results[result]}
        </p>
      </div>
      <ul className="grid gap-x-6 gap-y-2 max-xl:col-span-full md:grid-cols-3">
        {pickMeasures(checks).map((check) => (
          <Measure key={`${check.rule} ${check.message}`} check={check} />
        ))}
      </ul>
      <div className="flex items-center justify-between gap-4 max-xl:col-span-full xl:grid xl:justify-normal xl:justify-items-end xl:gap-2 xl:text-right">
        <div>
          <p className="figure text-lg font-medium">{formatPrice(unitPrice)}</p>
          <p
            className={classes(
              'figure text-xs empty:hidden',
              difference < 0 ? 'text-green-700' : 'text-ink-500',
            )}
          >
            {sayDifference(item)}
          </p>
          <p className="figure text-xs text-ink-500 empty:hidden">{sayOrder(item)}</p>
          <p className={classes('figure text-xs', product.stock === 'out' ? 'text-red-700' : 'text-ink-500')}>
            {product.stock === 'out' ? texts.outOfStock : texts.inStock(groupThousands(product.quantity))}
          </p>
        </div>
        <ButtonLink
          to={to}
          variant={isFirst ? 'primary' : 'line'}
          aria-label={inBuild ? texts.keepName(product.name) : texts.chooseName(product.name)}
        >
          {inBuild ? texts.keep : texts.choose}
        </ButtonLink>
      </div>
      {reasons.length > 0 && (
        <ul className={`col-span-full grid gap-1 text-sm xl:col-start-2 ${tone.text}`}>
          {reasons.map(({ rule, message }) => (
            <li key={`${rule} ${message}`} className="flex gap-2">
              <VerdictMark tone={result} className="mt-0.5" />
              {message}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface PickListProps {
  reply: FittingReply
  label: string
  /** Shows what does not fit or can’t be checked too; null when it is shown already. */
  showAll: string | null
  hide: string
  toBuild: (parts: string) => string
}

const GROUPS: readonly { key: 'fits' | 'unknown' | 'misfit'; of: readonly FitResult[] }[] = [
  { key: 'fits', of: ['fits', 'note'] },
  { key: 'unknown', of: ['unknown'] },
  { key: 'misfit', of: ['misfit'] },
]

/** The products of a slot: what fits first, each with the numbers that decide. */
export function PickList({ reply, label, showAll, hide, toBuild }: PickListProps) {
  const { counts, products } = reply
  const first = products.find(({ result, inBuild }) => ['fits', 'note'].includes(result) && !inBuild)
  return (
    <section aria-label={label} className="overflow-hidden rounded-md border border-ink-200 bg-white">
      {GROUPS.map(({ key, of }) => {
        const items = products.filter(({ result }) => of.includes(result))
        if (items.length === 0) return null
        return (
          <div key={key}>
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-ink-200 bg-ink-50 px-4 py-1 xl:px-5">
              <h2 className="flex items-center gap-2 font-sans text-sm tracking-normal">
                <VerdictMark tone={key} />
                {texts.groups[key](counts[key])}
              </h2>
              {key === 'misfit' && (
                <Link
                  to={hide}
                  replace
                  preventScrollReset
                  className="inline-flex min-h-9 items-center text-sm text-green-700 underline underline-offset-4"
                >
                  {texts.hide}
                </Link>
              )}
            </div>
            <ul className="divide-y divide-ink-200 border-b border-ink-200 last:border-b-0">
              {items.map((item) => (
                <PickRow
                  key={item.product._id}
                  item={item}
                  isFirst={item === first}
                  to={toBuild(item.parts)}
                />
              ))}
            </ul>
          </div>
        )
      })}
      {showAll && counts.misfit + counts.unknown > 0 && (
        <p className="border-t border-ink-200 bg-ink-50 px-4 text-sm xl:px-5">
          <Link
            to={showAll}
            replace
            preventScrollReset
            className="inline-flex min-h-11 items-center text-green-700 underline underline-offset-4"
          >
            {texts.showHidden(counts)}
          </Link>
        </p>
      )}
    </section>
  )
}
