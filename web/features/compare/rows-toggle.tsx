import { EqualNot } from 'lucide-react'
import { compareMessages as texts } from '../../../content/messages/en/compare.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { toCompareAddress } from '../../comparison/compared-products.rules.ts'
import { ButtonLink } from '../../ui/button.tsx'

interface RowsToggleProps {
  products: Product[]
  differencesOnly: boolean
}

/** Explains the table's mark and switches between two URLs of one comparison. */
export function RowsToggle({ products, differencesOnly }: RowsToggleProps) {
  const slugs = products.map(({ slug }) => slug)
  const choices = [
    { label: texts.allRows, isCurrent: !differencesOnly, to: toCompareAddress(slugs) },
    {
      label: texts.differencesOnly,
      isCurrent: differencesOnly,
      to: toCompareAddress(slugs, { differencesOnly: true }),
    },
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="flex items-center gap-2 text-sm text-ink-500">
        <EqualNot aria-hidden="true" className="size-4 text-copper-700" />
        {texts.legend}
      </p>
      <nav
        aria-label={texts.rows}
        className="flex *:rounded-none *:not-first:-ml-px *:first:rounded-l-sm *:last:rounded-r-sm *:hover:z-1"
      >
        {choices.map(({ label, isCurrent, to }) => (
          <ButtonLink
            key={label}
            to={to}
            replace
            preventScrollReset
            variant="line"
            aria-current={isCurrent ? 'true' : undefined}
            className="aria-[current]:z-1 aria-[current]:border-ink-900 aria-[current]:bg-ink-100"
          >
            {label}
          </ButtonLink>
        ))}
      </nav>
    </div>
  )
}
