import attributes from '../../../content/questions.md?attributes'
import { pages } from '../../../contract/pages.ts'

/** The interview's front matter. */
export const interview = {
  path: pages.questions,
  title: String(attributes.title ?? ''),
  description: String(attributes.description ?? ''),
  date: String(attributes.date ?? ''),
}
