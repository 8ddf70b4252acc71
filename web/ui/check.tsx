import type { ComponentProps, ReactNode } from 'react'
import { groupThousands } from '../../contract/thousands.ts'
import { classes } from './classes.ts'

type CheckProps = Omit<ComponentProps<'input'>, 'type'> & {
  type: 'checkbox' | 'radio'
  label: ReactNode
  /** How many results the choice would leave. */
  count?: number
  /** Rows of a filter list are lower with a mouse. */
  dense?: boolean
}

export function Check({ type, label, count, dense, className, ...rest }: CheckProps) {
  return (
    <label
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 text-sm has-disabled:cursor-not-allowed has-disabled:text-ink-400 has-disabled:*:text-ink-400',
        dense && 'lg:pointer-fine:min-h-9',
      )}
    >
      <input
        {...rest}
        type={type}
        className={classes(
          'check-mark size-4.5 flex-none cursor-pointer appearance-none border border-ink-400 bg-white hover:border-ink-900 checked:border-green-700 checked:bg-green-700 disabled:cursor-not-allowed disabled:border-ink-200 disabled:bg-ink-100',
          type === 'radio' ? 'rounded-full' : 'rounded-xs',
          className,
        )}
      />
      {label}
      {count !== undefined && (
        <span className="figure ml-auto text-xs text-ink-500">{groupThousands(count)}</span>
      )}
    </label>
  )
}
