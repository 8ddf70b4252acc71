import { portfolioMessages } from '../../../content/messages/en/reading.ts'
import cv from '../../../content/portfolio.json'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { CvHeader } from './cv-header.tsx'
import { CvSection } from './cv-section.tsx'
import { CvLanguages, CvSkills } from './cv-tables.tsx'
import { CvEducation, CvExperience, CvProjects } from './cv-work.tsx'

export function Component() {
  return (
    <div className="wrap pb-(--section) print:pb-0">
      <PageMeta
        title={portfolioMessages.title}
        description={portfolioMessages.description(cv.name, cv.role)}
        path="/portfolio"
      />
      <div className="pt-3 print:hidden">
        <Breadcrumbs
          crumbs={[{ to: '/', label: portfolioMessages.home }]}
          current={portfolioMessages.title}
        />
      </div>
      <CvHeader />
      <CvSection id="summary" title={portfolioMessages.summary}>
        <p className="max-w-measure text-lg text-pretty text-ink-700">{cv.summary}</p>
      </CvSection>
      <CvExperience />
      <CvProjects />
      <CvSkills />
      <CvEducation />
      <CvLanguages />
    </div>
  )
}
