import { useEffect, useState } from 'react'

/** A line just below the navbar and the tabs: the section that crosses it is being read. */
const READING_LINE = '-144px 0px -60% 0px'

export function useCurrentSection(ids: string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const joined = ids.join(' ')
  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        setCurrent(joined.split(' ').find((id) => visible.has(id)) ?? null)
      },
      { rootMargin: READING_LINE },
    )
    for (const id of joined.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [joined])
  return current
}
