import { classes } from './classes.ts'

/** A gray box the size of the coming content; classes set the size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "relative block overflow-hidden rounded-xs bg-ink-100 after:absolute after:inset-0 after:-translate-x-full after:animate-sheen after:bg-linear-to-r after:from-transparent after:via-white/65 after:to-transparent after:content-['']",
        className,
      )}
    />
  )
}
