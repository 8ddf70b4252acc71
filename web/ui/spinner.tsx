import { classes } from './classes.ts'

export function Spinner({ large }: { large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'flex-none animate-spin rounded-full border-2 border-current border-r-transparent',
        large ? 'size-8 text-green-700' : 'size-4.5',
      )}
    />
  )
}

/** For a guard or a whole page; anything smaller loads as a skeleton. */
export function LoadingPanel({ text }: { text: string }) {
  return (
    <div
      role="status"
      className="grid content-start justify-items-center gap-4 px-6 py-12 text-center text-sm text-ink-700"
    >
      <Spinner large />
      <p>{text}</p>
    </div>
  )
}
