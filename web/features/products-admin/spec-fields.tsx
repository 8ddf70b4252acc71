import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { productFormMessages as texts } from '../../../content/messages/en/manage-products.ts'
import type { CategorySpecs } from '../../../contract/schemas/product.ts'
import { MAX_SPEC_TEXT } from '../../../contract/text-limits.ts'
import { useApi } from '../../app/services.ts'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { DescribedField, optionalKeys } from './described-field.tsx'
import { knownValuesQuery } from './products-admin.queries.ts'
import { SpecListField } from './spec-list-field.tsx'
import type { ProductFormState } from './use-product-form.ts'

interface SpecFieldsProps {
  state: ProductFormState
  categories: CategorySpecs[]
}

type Definition = CategorySpecs['specs'][number]

interface SpecFieldProps {
  field: ProductFormState['field']
  definition: Definition
  known: readonly string[]
}

/** Suggests the values of other products; any other value can be typed. */
function SpecField({ field, definition: { key, label, unit, type }, known }: SpecFieldProps) {
  const listId = useId()
  return (
    <div>
      <TextField
        label={label}
        note={unit ?? (type === 'number' ? texts.number : undefined)}
        inputMode={type === 'number' ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={MAX_SPEC_TEXT}
        list={known.length > 0 ? listId : undefined}
        {...field(`specs.${key}`)}
      />
      {known.length > 0 && (
        <datalist id={listId}>
          {known.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </div>
  )
}

/** Optional fields: part number, category and so on, and the specs of the category. */
export function SpecFields({ state: { form, field }, categories }: SpecFieldsProps) {
  const chosen = form.watch('category') ?? ''
  const category = categories.find(({ slug }) => slug === chosen)
  const { data: known } = useQuery(knownValuesQuery(useApi(), category ? chosen : ''))
  const groups = Map.groupBy(category?.specs ?? [], ({ group }) => group)
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2 sm:items-start">
        {optionalKeys.map((key) =>
          key === 'category' ? (
            <SelectField key={key} label={texts.category} note={texts.optional} {...field(key)}>
              <option value="">{texts.noCategory}</option>
              {categories.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </SelectField>
          ) : (
            <div key={key} className={key === 'priceBreaks' ? 'sm:col-span-2' : undefined}>
              <DescribedField field={field} name={key} />
            </div>
          ),
        )}
      </div>
      {category && <p className="text-sm text-ink-500">{texts.specsHint}</p>}
      {Array.from(groups, ([group, definitions]) => (
        <fieldset key={group} className="grid gap-4">
          <legend className="mb-4 text-base font-strong">{group}</legend>
          <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
            {definitions
              .filter(({ type }) => type !== 'list')
              .map((definition) => (
                <SpecField
                  key={definition.key}
                  field={field}
                  definition={definition}
                  known={known?.get(definition.key) ?? []}
                />
              ))}
          </div>
          {definitions
            .filter(({ type }) => type === 'list')
            .map((definition) => (
              <SpecListField key={definition.key} form={form} category={chosen} definition={definition} />
            ))}
        </fieldset>
      ))}
    </>
  )
}
