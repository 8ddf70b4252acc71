import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { filterMessages as texts } from '../../../content/messages/en/catalog.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'

const PANEL_ID = 'filters'

interface FilterDisclosureProps {
  /** The number of active filters. */
  appliedCount: number
  total: number
  /** Search, sort order and view, beside the button. */
  toolbar: ReactNode
  filters: ReactNode
  children: ReactNode
}

/**
 * Shows the filters beside the results where there is room, and behind a button where there is not. Without JavaScript
 * they follow the results on small screens.
 */
export function FilterDisclosure({ appliedCount, total, toolbar, filters, children }: FilterDisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function showResults() {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
    button.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="flex flex-wrap items-center gap-3 lg:col-start-2">
        {toolbar}
        <Button
          ref={button}
          variant="line"
          aria-expanded={isOpen}
          aria-controls={PANEL_ID}
          onClick={() => setOpen(!isOpen)}
          className="h-11.5 scroll-mt-20 lg:hidden noscript:hidden"
        >
          <SlidersHorizontal className="size-4" />
          {texts.filters}
          {appliedCount > 0 && (
            <Badge tone="green" mark="none">
              {groupThousands(appliedCount)}
            </Badge>
          )}
        </Button>
      </div>
      <aside
        id={PANEL_ID}
        aria-label={texts.filters}
        className={classes(
          'min-w-0 lg:col-start-1 lg:row-start-1 lg:row-end-3 noscript:max-lg:order-last noscript:max-lg:block',
          !isOpen && 'max-lg:hidden',
        )}
      >
        {filters}
        <div className="sticky bottom-0 -mx-(--page-pad) border-t border-ink-200 bg-paper px-(--page-pad) py-3 lg:hidden noscript:hidden">
          <Button block onClick={showResults}>
            {texts.showResults(groupThousands(total), total === 1)}
          </Button>
        </div>
      </aside>
      <div className="grid min-w-0 content-start gap-6 lg:col-start-2">{children}</div>
    </div>
  )
}
