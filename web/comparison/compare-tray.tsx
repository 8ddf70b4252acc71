import { X } from 'lucide-react'
import { compareTrayMessages as texts } from '../../content/messages/en/compare.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { MAIN_ID } from '../ui/frame/use-focus-after-navigation.ts'
import {
  type ComparedProduct,
  type ComparedProducts,
  MAX_COMPARED,
  type Refusal,
  toCompareAddress,
} from './compared-products.rules.ts'
import { comparedProductActions, useComparedProducts } from './compared-products.ts'

interface CompareRefusalProps {
  refusal: Refusal
  compared: ComparedProducts
}

function explain({ reason, product }: Refusal, compared: ComparedProducts): string {
  if (reason === 'full') return texts.full(MAX_COMPARED, product.name)
  return texts.otherCategory(product.name, product.categoryName, compared[0]?.categoryName ?? '')
}

/** Says why the product was not added, and offers a way to add it. */
function CompareRefusal({ refusal, compared }: CompareRefusalProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-copper-200 bg-copper-50 px-3 py-2.5 text-sm text-copper-800">
      <p role="alert" className="min-w-0 flex-[1_1_20rem] text-pretty">
        {explain(refusal, compared)}
      </p>
      <span className="flex gap-2">
        {refusal.reason === 'category' && (
          <Button variant="line" size="sm" onClick={() => comparedProductActions.replace([refusal.product])}>
            {texts.startOver(refusal.product.name)}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={comparedProductActions.dismissRefusal}>
          {texts.keep}
        </Button>
      </span>
    </div>
  )
}

/** The removed product's button had the focus: moves it to the next button, or else to the page. */
function focusNeighbor(button: HTMLElement): void {
  const item = button.closest('li')
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling
  const target = neighbor?.querySelector('button') ?? document.getElementById(MAIN_ID)
  target?.focus({ preventScroll: true })
}

function TrayProduct({ product }: { product: ComparedProduct }) {
  return (
    <li className="inline-flex min-h-9 flex-none items-center rounded-sm border border-ink-300 bg-white pl-3 text-sm">
      {product.name}
      <button
        type="button"
        aria-label={texts.remove(product.name)}
        onClick={({ currentTarget }) => {
          focusNeighbor(currentTarget)
          comparedProductActions.remove(product.slug)
        }}
        className="relative grid h-8.5 w-9 place-items-center text-ink-500 after:absolute after:-inset-x-1 after:-inset-y-[5px] after:content-[''] hover:text-ink-900"
      >
        <X className="size-4" />
      </button>
    </li>
  )
}

/** The compared products, in the dock at the bottom of the screen. */
export function CompareTray() {
  const { compared, refusal } = useComparedProducts()
  if (compared.length === 0) return null
  return (
    <section
      aria-label={texts.tray}
      className="compare-tray animate-rise border-t border-ink-900 bg-paper/96 backdrop-blur-md print:hidden"
    >
      <div className="wrap">
        {refusal && <CompareRefusal refusal={refusal} compared={compared} />}
        <div className="flex items-center gap-x-4 gap-y-2 py-2.5 max-sm:flex-wrap">
          <p role="status" className="flex-none text-sm text-ink-500">
            <span className="figure text-ink-900">{compared.length}</span> {texts.of}{' '}
            <span className="figure">{MAX_COMPARED}</span>
            <span className="max-lg:sr-only">{texts.comparedIn(compared[0]?.categoryName ?? '')}</span>
          </p>
          <ul className="flex min-w-0 flex-1 gap-2 overflow-x-auto py-1 [scrollbar-width:none] max-sm:order-last max-sm:basis-full">
            {compared.map((product) => (
              <TrayProduct key={product.slug} product={product} />
            ))}
          </ul>
          <span className="flex flex-none gap-2 max-sm:ml-auto">
            <Button variant="quiet" size="sm" onClick={() => comparedProductActions.replace([])}>
              {texts.clear}
            </Button>
            <ButtonLink to={toCompareAddress(compared.map(({ slug }) => slug))} size="sm">
              {texts.compareCount(compared.length)}
            </ButtonLink>
          </span>
        </div>
      </div>
    </section>
  )
}
