import cv from '../../../content/portfolio.json'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { CvHeader } from './cv-header.tsx'
import { CvSection } from './cv-section.tsx'
import { CvLanguages, CvSkills } from './cv-tables.tsx'
import { CvEducation, CvExperience, CvProjects } from './cv-work.tsx'

export function Component() {
  return (
    <div className="wrap pb-(--section) print:pb-0">
      <PageMeta
        title="My Portfolio"
        description={`${cv.name}, ${cv.role}: experience, projects, skills and education.`}
        path="/portfolio"
      />
      <div className="pt-3 print:hidden">
        <Breadcrumbs crumbs={[{ to: '/', label: 'Home' }]} current="My Portfolio" />
      </div>
      {cv.sample && (
        <div className="mt-3 print:hidden">
          <Notice title={cv.sampleNote} />
        </div>
      )}
      <CvHeader />
      <CvSection id="summary" title="Summary">
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
