import { useId } from 'react'
import { filterMessages as texts } from '../../../content/messages/en/catalog.ts'
import type { Facets } from '../../../contract/schemas/product-search.ts'
import { CURRENCY_SYMBOL } from '../../app/shop.ts'
import { INPUT_CLASSES, toPrefixPadding } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { useTypedText } from '../../ui/search-box.tsx'
import { findPriceProblem, MAX_PRICE_LENGTH } from './catalog-search.rules.ts'
import { FILTER_FORM_ID, FilterFieldset } from './filter-group.tsx'
import type { CatalogControls } from './use-catalog-search.ts'

type PriceControls = Pick<CatalogControls, 'shown' | 'change'>

interface PriceFieldProps {
  name: 'minPrice' | 'maxPrice'
  label: string
  /** The lowest or highest existing price. */
  bound: number | undefined
  errorId: string | undefined
}

function PriceField({ name, label, bound, errorId, shown, change }: PriceFieldProps & PriceControls) {
  const { field, follow } = useTypedText(shown[name], (text) => change({ [name]: text }, { typed: true }))
  return (
    <div className="relative">
      <span className="figure pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-sm text-ink-500">
        {CURRENCY_SYMBOL}
      </span>
      <input
        {...field}
        onBlur={follow}
        form={FILTER_FORM_ID}
        name={name}
        aria-label={label}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_PRICE_LENGTH}
        placeholder={bound?.toFixed(2)}
        className={`${INPUT_CLASSES} figure pr-2 ${toPrefixPadding(CURRENCY_SYMBOL)} text-sm`}
      />
    </div>
  )
}

export function PriceFilter({ price, ...controls }: PriceControls & Pick<Facets, 'price'>) {
  const id = useId()
  const problem = findPriceProblem(controls.shown)
  const errorId = problem ? id : undefined
  return (
    <FilterFieldset title={texts.price}>
      <div className="grid grid-cols-2 gap-2 py-1">
        <PriceField
          name="minPrice"
          label={texts.lowestPrice}
          bound={price?.min}
          errorId={errorId}
          {...controls}
        />
        <PriceField
          name="maxPrice"
          label={texts.highestPrice}
          bound={price?.max}
          errorId={errorId}
          {...controls}
        />
      </div>
      <div role="status">{problem && <FieldError id={id}>{problem}</FieldError>}</div>
    </FilterFieldset>
  )
}
