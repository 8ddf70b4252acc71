import { portfolioMessages } from '../../../content/messages/en/reading.ts'
import cv from '../../../content/portfolio.json'
import { pages } from '../../../contract/pages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { CvHeader } from './cv-header.tsx'
import { CvRow, CvSection } from './cv-section.tsx'
import { CvEducation, CvExperience, CvProjects } from './cv-work.tsx'

function CvSkills() {
  return (
    <CvSection id="skills" title={portfolioMessages.skills}>
      {cv.skills.map(({ group, items }) => (
        <CvRow
          key={group}
          label={<h3 className="font-sans text-base tracking-normal text-ink-900">{group}</h3>}
        >
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-ink-700">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </CvRow>
      ))}
    </CvSection>
  )
}

function CvLanguages() {
  return (
    <CvSection id="languages" title={portfolioMessages.languages}>
      <dl className="grid gap-x-(--gutter) sm:grid-cols-3">
        {cv.languages.map(({ language, level }) => (
          <div
            key={language}
            className="border-ink-200 py-3 max-sm:flex max-sm:justify-between max-sm:not-last:border-b sm:py-0 sm:not-first:border-l sm:not-first:pl-6"
          >
            <dt className="text-sm leading-6 text-ink-500">{language}</dt>
            <dd className="font-medium">{level}</dd>
          </div>
        ))}
      </dl>
    </CvSection>
  )
}

export function Component() {
  return (
    <div className="wrap pb-(--section) print:pb-0">
      <PageMeta
        title={portfolioMessages.title}
        description={portfolioMessages.description(cv.name, cv.role)}
        path={pages.portfolio}
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
