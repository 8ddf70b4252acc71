import { filterMessages as texts } from '../../../content/messages/en/catalog.ts'
import { productFilterNames, productFilters } from '../../../contract/entities/product.ts'
import type { Category, Facets } from '../../../contract/schemas/product-search.ts'
import { Button } from '../../ui/button.tsx'
import { pickChoice, toggle } from './catalog-search.rules.ts'
import { FILTER_FORM_ID, FilterGroup } from './filter-group.tsx'
import { STOCK, STOCK_NAMES } from './filter-names.ts'
import { PriceFilter } from './price-filter.tsx'
import { formatSpecFilter } from './spec-filter.rules.ts'
import type { CatalogControls } from './use-catalog-search.ts'

function countOf(counts: { value: string; count: number }[], value: string): number {
  return counts.find((each) => each.value === value)?.count ?? 0
}

interface FilterPanelProps extends Pick<CatalogControls, 'shown' | 'change'> {
  facets: Facets
  /** Counted without the specs, which belong to one category. */
  categories: Category[]
}

/** The filters, each choice with the number of products it would leave. */
export function FilterPanel({ shown, change, facets, categories }: FilterPanelProps) {
  const offered = facets.specs.flatMap(({ key, values }) => values.map(({ value }) => `${key}:${value}`))
  const nearCategories = shown.q
    ? categories.filter(({ slug, count }) => count > 0 || shown.categories.includes(slug))
    : categories
  // Facets belong to one category. If only the question's specs imply it, a choice among them must name it.
  const [only, ...others] = categories.filter(({ count }) => count > 0)
  const isImplied = shown.categories.length === 0 && facets.specs.length > 0 && others.length === 0
  const implied = isImplied && only ? { categories: [only.slug] } : {}
  return (
    <>
      {/* Limits have no checkbox; a plain form must send them too. */}
      {shown.specs
        .filter((spec) => !offered.includes(spec))
        .map((spec) => (
          <input key={spec} type="hidden" form={FILTER_FORM_ID} name="spec" value={spec} />
        ))}
      <FilterGroup
        title={texts.category}
        name="category"
        all
        options={nearCategories.map(({ slug, name, count }) => ({ value: slug, label: name, count }))}
        chosen={shown.categories}
        onToggle={(slug) => change({ categories: toggle(shown.categories, slug) })}
      />
      <FilterGroup
        title={texts.availability}
        name="stock"
        options={STOCK.map((value) => ({
          value,
          label: STOCK_NAMES[value],
          count: countOf(facets.stock, value),
        }))}
        chosen={shown.stock}
        onToggle={(value) =>
          change({ stock: STOCK.filter((each) => toggle<string>(shown.stock, value).includes(each)) })
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
          chosen={shown[name]}
          onToggle={(value) => change({ [name]: pickChoice(shown, name, value) })}
        />
      ))}
      <PriceFilter shown={shown} change={change} price={facets.price} />
      {facets.specs.map(({ key, label, unit, values }) => (
        <FilterGroup
          key={key}
          title={label}
          name="spec"
          options={values.map(({ value, count }) => ({
            value: `${key}:${value}`,
            label: formatSpecFilter(value, unit),
            count,
          }))}
          chosen={shown.specs}
          onToggle={(spec) =>
            change({ ...(!shown.specs.includes(spec) && implied), specs: toggle(shown.specs, spec) })
          }
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
