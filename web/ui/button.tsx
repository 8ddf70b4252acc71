import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonClasses } from './button-classes.ts'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean }

/** While busy, the button keeps its place and its focus and ignores clicks. */
export function Button({
  variant,
  size,
  icon,
  block,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      className={classes(
        buttonClasses({ variant, size, icon, block }),
        busy && 'aria-disabled:cursor-progress',
        className,
      )}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function ButtonLink({
  variant,
  size,
  icon,
  block,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} className={classes(buttonClasses({ variant, size, icon, block }), className)} />
}

/** Buttons with shared borders; `aria-pressed` marks the chosen one. */
export function ButtonGroup({ label, className, ...rest }: ComponentProps<'fieldset'> & { label: string }) {
  return (
    <fieldset
      {...rest}
      aria-label={label}
      className={classes(
        'inline-flex *:rounded-none *:not-first:-ml-px *:first:rounded-l-sm *:last:rounded-r-sm *:hover:z-1 *:aria-pressed:z-1',
        className,
      )}
    />
  )
}
