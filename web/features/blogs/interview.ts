import summary from '../../../content/questions.md?summary'
import { pages } from '../../../contract/pages.ts'

const { attributes, minutes } = summary

export const interview = {
  path: pages.questions,
  title: String(attributes.title ?? ''),
  description: String(attributes.description ?? ''),
  date: String(attributes.date ?? ''),
  minutes,
}
