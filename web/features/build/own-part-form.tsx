import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { slotMessages, ownPartMessages as texts } from '../../../content/messages/en/build/parts.ts'
import { slotNames } from '../../../content/messages/en/build/slot-names.ts'
import type { FitCategory } from '../../../contract/fit/attributes.ts'
import { MAX_OWN_NAME, parseBuild } from '../../../contract/fit/build-text.ts'
import type { BuildSlot } from '../../../contract/fit/slots.ts'
import { pages } from '../../../contract/pages.ts'
import type { BuildLine } from '../../../contract/schemas/fit-build.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { BuildSearch } from './build-search.rules.ts'
import {
  listOwnFields,
  OWN_CATEGORY,
  OWN_NAME,
  OWN_REPLACES,
  type OwnField,
  ownFieldName,
} from './own-part.rules.ts'

interface OwnPartFormProps {
  slot: BuildSlot
  categories: readonly FitCategory[]
  /** The category whose values the form asks for. */
  category: FitCategory
  search: BuildSearch
  /** The page with the form for another category. */
  toKind: (kind: FitCategory) => string
  /** The part of the buyer that is changed; null for a new one. */
  edited: Pick<BuildLine, 'category' | 'values' | 'text'> | null
  /** The line that the part replaces; null if it is added. */
  replaces: string | null
}

const shown = (value: unknown) =>
  Array.isArray(value) ? value.join(', ') : value === undefined ? '' : String(value)

/** Only what the buyer typed: a part without a name gets one for display, which is no name to look up. */
function readName(text: string): string {
  const [line] = parseBuild(text).lines
  return line && 'name' in line ? (line.name ?? '') : ''
}

interface FieldsProps {
  fields: readonly OwnField[]
  values: Record<string, unknown>
  /** Fields that come first. */
  children?: ReactNode
}

function Fields({ fields, values, children }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {children}
      {fields.map(({ key, label, unit, kind }) => (
        <TextField
          key={key}
          label={label}
          {...(unit && { note: unit })}
          name={ownFieldName(key)}
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          defaultValue={shown(values[key])}
          autoComplete="off"
          maxLength={200}
        />
      ))}
    </div>
  )
}

/** "I already have …": a plain form that opens the build with the part. What is left blank is unknown, never a fit. */
export function OwnPartForm({
  slot,
  categories,
  category,
  search,
  toKind,
  edited,
  replaces,
}: OwnPartFormProps) {
  const { first, more } = listOwnFields(category)
  const values = edited?.category === category ? edited.values : {}
  return (
    <section aria-labelledby="own">
      <Panel padded>
        <h2 id="own" className="scroll-mt-20 text-lg">
          {texts.title(slotNames[slot].one)}
        </h2>
        <p className="mt-1 text-sm text-ink-700">{texts.text}</p>
        {categories.length > 1 && (
          <nav aria-label={texts.kind} className="mt-4 flex gap-2">
            {categories.map((each) => (
              <Link
                key={each}
                to={`${toKind(each)}#own`}
                preventScrollReset
                aria-current={each === category ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-sm border border-ink-300 bg-white px-4 text-sm font-medium hover:border-ink-900 aria-[current]:border-ink-900 aria-[current]:bg-ink-100"
              >
                {slotMessages.kinds[each as keyof typeof slotMessages.kinds] ?? each}
              </Link>
            ))}
          </nav>
        )}
        <form key={category} method="get" action={pages.build} className="mt-5 grid gap-5">
          <input type="hidden" name="parts" value={search.parts} />
          <input type="hidden" name="machines" value={search.machines} />
          <input type="hidden" name="name" value={search.name} />
          <input type="hidden" name={OWN_CATEGORY} value={category} />
          {replaces && <input type="hidden" name={OWN_REPLACES} value={replaces} />}
          <Fields fields={first} values={values}>
            <TextField
              label={texts.name}
              note={texts.optional}
              name={OWN_NAME}
              defaultValue={readName(edited?.text ?? '')}
              maxLength={MAX_OWN_NAME}
              autoComplete="off"
            />
          </Fields>
          {more.length > 0 && (
            <details open={more.some(({ key }) => values[key] !== undefined) || undefined}>
              <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium">
                {texts.more(more.length)}
              </summary>
              <div className="pt-3">
                <Fields fields={more} values={values} />
              </div>
            </details>
          )}
          <div>
            <Button type="submit" variant="line">
              {edited ? texts.save : texts.use}
            </Button>
          </div>
        </form>
      </Panel>
    </section>
  )
}
