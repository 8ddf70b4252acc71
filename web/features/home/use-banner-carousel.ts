import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Null on the server, which cannot know. */
function useReducedMotion(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => null,
  )
}

const SLIDE_MS = 7_000

/**
 * The browser scrolls and snaps the row of slides, with or without JavaScript; this hook turns it and reports its
 * position (docs/decisions/0013). It rotates automatically unless paused, hovered, focused, hidden, or the visitor
 * wants less motion.
 */
export function useBannerCarousel(count: number) {
  const viewportRef = useRef<HTMLDivElement>(null)
  /** The slide it is turning to: a second click continues from there, not from the slide passing by. */
  const target = useRef<number | null>(null)
  const reducedMotion = useReducedMotion()
  const [selected, setSelected] = useState(0)
  const [paused, setPaused] = useState(false)
  const [attended, setAttended] = useState({ pointer: false, focus: false })
  const ready = reducedMotion !== null
  const wantsRotation = !paused && reducedMotion === false
  const rotating = wantsRotation && !attended.pointer && !attended.focus

  /** Reads the page, because during a click the state may still lack the last scroll event. */
  function findShown(): number {
    const { scrollLeft = 0, clientWidth = 1 } = viewportRef.current ?? {}
    return Math.round(scrollLeft / clientWidth)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: findShown reads nothing but a ref.
  useEffect(() => {
    const viewport = viewportRef.current
    if (!viewport) return
    const update = () => setSelected(findShown())
    const release = () => {
      target.current = null
    }
    // The end of an earlier turn may be reported after the next click; ignore it.
    const arrive = () => {
      if (findShown() === target.current) release()
    }
    const events = { scroll: update, scrollend: arrive, pointerdown: release, wheel: release }
    update()
    for (const [name, listen] of Object.entries(events))
      viewport.addEventListener(name, listen, { passive: true })
    return () => {
      for (const [name, listen] of Object.entries(events)) viewport.removeEventListener(name, listen)
    }
  }, [])

  function goTo(index: number) {
    const viewport = viewportRef.current
    if (!viewport) return
    target.current = (index + count) % count
    const behavior = reducedMotion === false ? 'smooth' : 'instant'
    viewport.scrollTo({ left: target.current * viewport.clientWidth, behavior })
  }

  const turn = (by: number) => goTo((target.current ?? findShown()) + by)
  const next = () => turn(1)
  const previous = () => turn(-1)

  // Restarts after each turn, so that a chosen slide stays as long as any other.
  useEffect(() => {
    if (!rotating) return
    const timer = setInterval(() => {
      if (!document.hidden) next()
    }, SLIDE_MS)
    return () => clearInterval(timer)
  })

  return {
    viewportRef,
    ready,
    selected,
    rotating,
    paused: !wantsRotation,
    togglePaused: () => setPaused(!paused),
    canRotate: reducedMotion === false,
    goTo,
    next,
    previous,
    attention: {
      onPointerEnter: () => setAttended((now) => ({ ...now, pointer: true })),
      onPointerLeave: () => setAttended((now) => ({ ...now, pointer: false })),
      onFocus: () => setAttended((now) => ({ ...now, focus: true })),
      onBlur: () => setAttended((now) => ({ ...now, focus: false })),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'ArrowRight') next()
        if (key === 'ArrowLeft') previous()
      },
    },
  }
}

export type BannerCarouselState = ReturnType<typeof useBannerCarousel>
