import { blogMessages } from '../../../content/messages/en/reading.ts'
export function ReadingTime({ minutes }: { minutes: number }) {
  return (
    <span className="whitespace-nowrap">
      <span className="figure">{minutes}</span> {blogMessages.minutesToRead}
    </span>
  )
}
