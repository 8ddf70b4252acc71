import attributes from '../../../content/questions.md?attributes'

/** The interview's front matter. */
export const interview = {
  path: '/blogs/questions',
  title: String(attributes.title ?? ''),
  description: String(attributes.description ?? ''),
  date: String(attributes.date ?? ''),
}
