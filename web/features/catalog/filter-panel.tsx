import { filterMessages as texts } from '../../../content/messages/en/catalog.ts'
import { productFilterNames, productFilters } from '../../../contract/entities/product.ts'
import type { Category, Facets } from '../../../contract/schemas/product-search.ts'
import { Button } from '../../ui/button.tsx'
import { pickChoice, toggle } from './catalog-search.rules.ts'
import { formatFacetValue } from './facet-value.ts'
import { FILTER_FORM_ID, FilterGroup } from './filter-group.tsx'
import { STOCK, STOCK_NAMES } from './filter-names.ts'
import { PriceFilter } from './price-filter.tsx'
import type { CatalogControls } from './use-catalog-search.ts'

function countOf(counts: { value: string; count: number }[], value: string): number {
  return counts.find((each) => each.value === value)?.count ?? 0
}

interface FilterPanelProps extends CatalogControls {
  facets: Facets
  /** Counted without the specs, which belong to one category. */
  categories: Category[]
}

/** The filters, each choice with the number of products it would leave. */
export function FilterPanel({ wanted, change, facets, categories }: FilterPanelProps) {
  return (
    <>
      <FilterGroup
        title={texts.category}
        name="category"
        all
        options={categories.map(({ slug, name, count }) => ({ value: slug, label: name, count }))}
        chosen={wanted.categories}
        onToggle={(slug) => change({ categories: toggle(wanted.categories, slug) })}
      />
      <FilterGroup
        title={texts.availability}
        name="stock"
        options={STOCK.map((value) => ({
          value,
          label: STOCK_NAMES[value],
          count: countOf(facets.stock, value),
        }))}
        chosen={wanted.stock}
        onToggle={(value) =>
          change({ stock: STOCK.filter((each) => toggle<string>(wanted.stock, value).includes(each)) })
        }
      />
      {productFilterNames.map((name) => (
        <FilterGroup
          key={name}
          title={productFilters[name].title}
          name={name}
          pick={productFilters[name].pick}
          options={Object.entries(productFilters[name].choices).map(([value, label]) => ({
            value,
            label,
            count: countOf(facets[name], value),
          }))}
          chosen={wanted[name]}
          onToggle={(value) => change({ [name]: pickChoice(wanted, name, value) })}
        />
      ))}
      <PriceFilter wanted={wanted} change={change} price={facets.price} />
      {facets.specs.map(({ key, label, unit, values }) => (
        <FilterGroup
          key={key}
          title={label}
          name="spec"
          options={values.map(({ value, count }) => ({
            value: `${key}:${value}`,
            label: formatFacetValue(value, unit),
            count,
          }))}
          chosen={wanted.specs}
          onToggle={(spec) => change({ specs: toggle(wanted.specs, spec) })}
        />
      ))}
      <noscript>
        <Button type="submit" form={FILTER_FORM_ID} block>
          {texts.apply}
        </Button>
      </noscript>
    </>
  )
}
