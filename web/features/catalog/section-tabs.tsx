import { productMessages as texts } from '../../../content/messages/en/product.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useCurrentSection } from './use-current-section.ts'

interface PageSection {
  id: string
  label: string
  count?: number | undefined
}

/** Links to the sections of this page. Sticks below the navbar and marks the section being read. */
export function SectionTabs({ sections }: { sections: PageSection[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id))
  return (
    <div className="sticky top-16 z-10 border-y border-ink-200 bg-white/96 backdrop-blur-md print:hidden">
      <div className="wrap [&_nav]:border-0">
        <Tabs
          label={texts.onThisPage}
          tabs={sections.map(({ id, label, count }) => ({
            to: `#${id}`,
            label,
            current: id === current,
            ...(count !== undefined && { count }),
          }))}
        />
      </div>
    </div>
  )
}
