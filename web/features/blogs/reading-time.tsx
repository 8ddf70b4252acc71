export function ReadingTime({ minutes }: { minutes: number }) {
  return (
    <span className="whitespace-nowrap">
      <span className="figure">{minutes}</span> min read
    </span>
  )
}
