import { portfolioMessages } from '../../../content/messages/en/reading.ts'
import cv from '../../../content/portfolio.json'
import { CvRow, CvSection, CvYears } from './cv-section.tsx'

export function CvExperience() {
  return (
    <CvSection id="experience" title={portfolioMessages.experience}>
      {cv.experience.map(({ role, company, from, to, points }) => (
        <CvRow key={from} label={<CvYears from={from} to={to} />}>
          <h3 className="text-lg leading-6">{role}</h3>
          <p className="text-sm leading-6 text-ink-500">{company}</p>
          <ul className="mt-3 grid max-w-measure gap-2 text-ink-700">
            {points.map((point) => (
              <li
                key={point}
                className="relative pl-5 text-pretty before:absolute before:top-[0.7em] before:left-0 before:h-px before:w-2.5 before:bg-ink-400 before:content-['']"
              >
                {point}
              </li>
            ))}
          </ul>
        </CvRow>
      ))}
    </CvSection>
  )
}

export function CvProjects() {
  return (
    <CvSection id="projects" title={portfolioMessages.projects}>
      {cv.projects.map(({ name, text, tech }) => (
        <CvRow
          key={name}
          label={<h3 className="font-sans text-base tracking-normal text-ink-900">{name}</h3>}
        >
          <p className="max-w-measure text-pretty text-ink-700">{text}</p>
          <p className="mt-2 text-sm text-ink-500">{tech.join(', ')}</p>
        </CvRow>
      ))}
    </CvSection>
  )
}

export function CvEducation() {
  return (
    <CvSection id="education" title={portfolioMessages.education}>
      {cv.education.map(({ degree, school, from, to }) => (
        <CvRow key={degree} label={<CvYears from={from} to={to} />}>
          <h3 className="text-base tracking-mono">{degree}</h3>
          <p className="text-sm leading-6 text-ink-500">{school}</p>
        </CvRow>
      ))}
    </CvSection>
  )
}
