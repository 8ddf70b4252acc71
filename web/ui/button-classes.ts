import { classes } from './classes.ts'

export type ButtonVariant =
  | 'primary'
  | 'line'
  | 'ink'
  | 'quiet'
  | 'danger'
  | 'danger-quiet'
  | 'row-danger'
  | 'white'
  | 'ghost'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Square, for one icon. */
  icon?: boolean
  block?: boolean
}

const BASE =
  'relative inline-flex items-center justify-center gap-2 rounded-sm border font-strong whitespace-nowrap transition-[background-color,border-color,color,translate] active:translate-y-px aria-disabled:translate-none disabled:translate-none disabled:cursor-not-allowed'

const DISABLED = 'disabled:border-ink-200 disabled:bg-ink-100 disabled:text-ink-500'
const DISABLED_QUIET = 'disabled:border-transparent disabled:bg-transparent disabled:text-ink-500'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: `border-green-700 bg-green-700 text-white hover:border-green-800 hover:bg-green-800 active:border-green-900 active:bg-green-900 aria-busy:border-green-800 aria-busy:bg-green-800 ${DISABLED}`,
  line: `border-ink-300 bg-white text-ink-900 hover:border-ink-900 active:border-ink-900 active:bg-ink-100 aria-pressed:bg-ink-100 ${DISABLED}`,
  ink: `border-ink-900 bg-ink-900 text-white hover:border-ink-700 hover:bg-ink-700 active:border-ink-950 active:bg-ink-950 ${DISABLED}`,
  quiet: `border-transparent text-ink-700 hover:bg-ink-100 hover:text-ink-900 active:bg-ink-200 ${DISABLED_QUIET}`,
  danger: `border-red-700 bg-red-700 text-white hover:border-red-800 hover:bg-red-800 ${DISABLED}`,
  'danger-quiet': `border-transparent text-red-700 hover:bg-red-50 active:bg-red-100 ${DISABLED_QUIET}`,
  // In a table row it turns red when the row is hovered or the button has the focus.
  'row-danger': `border-transparent text-red-700 hover:bg-red-50 active:bg-red-100 md:text-ink-500 md:group-hover/row:text-red-700 md:focus-visible:text-red-700 ${DISABLED_QUIET}`,
  white:
    'border-white bg-white text-ink-950 hover:border-ink-200 hover:bg-ink-200 active:border-ink-300 active:bg-ink-300',
  ghost:
    'border-ink-400 bg-ink-950/40 text-white hover:border-white hover:bg-ink-800 active:border-white active:bg-ink-700',
}

/** A small button is 36 px high with a 44 px target. */
const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3 text-sm after:absolute after:-inset-[5px] after:content-['']",
  md: 'min-h-11 px-5 text-sm',
  lg: 'min-h-13 px-6 text-base',
}

const ICON_SIZES: Record<ButtonSize, string> = {
  sm: "size-9 text-sm after:absolute after:-inset-[5px] after:content-['']",
  md: 'size-11 text-sm',
  lg: 'size-13 text-base',
}

export function buttonClasses({ variant = 'primary', size = 'md', icon, block }: ButtonLook): string {
  return classes(BASE, VARIANTS[variant], icon ? ICON_SIZES[size] : SIZES[size], block && 'w-full')
}
