import { useEffect, useRef } from 'react'

const TYPING_PAUSE_MS = 250

/** A text field whose value is followed after a pause in typing; what is being typed is never overwritten. */
export function useTypedText(value: string, onTyped: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const followed = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onTyped)

  useEffect(() => {
    latest.current = onTyped
  })
  useEffect(() => {
    if (input.current && value !== followed.current) {
      clearTimeout(timer.current)
      input.current.value = value
    }
    followed.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  /** What stands in the field now, for a change that is made beside it; it is not told again after the pause. */
  function take(): string {
    clearTimeout(timer.current)
    followed.current = input.current?.value.trim() ?? ''
    return followed.current
  }

  /** Without waiting for a pause. */
  function follow(): void {
    const known = followed.current
    const text = take()
    if (text !== known) latest.current(text)
  }

  return {
    take,
    follow,
    field: {
      ref: input,
      defaultValue: value,
      onChange() {
        clearTimeout(timer.current)
        timer.current = setTimeout(follow, TYPING_PAUSE_MS)
      },
    },
  }
}
