import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useReducedMotion } from './use-reduced-motion.ts'

const SLIDE_MS = 7_000

/**
 * Before it is ready, and without JavaScript for good, the slides are a row that scrolls and snaps; then Embla takes
 * over. It turns by itself unless paused, pointed at, focused, out of sight, or the visitor wants less motion.
 */
export function useBannerCarousel() {
  const reducedMotion = useReducedMotion()
  const [viewportRef, embla] = useEmblaCarousel({ loop: true, duration: 30 })
  const [selected, setSelected] = useState(0)
  const [paused, setPaused] = useState(false)
  const [attended, setAttended] = useState({ pointer: false, focus: false })
  const ready = embla !== undefined
  const wantsRotation = !paused && reducedMotion === false
  const rotating = ready && wantsRotation && !attended.pointer && !attended.focus

  useEffect(() => {
    if (!embla) return
    embla.rootNode().scrollLeft = 0
    const update = () => setSelected(embla.selectedScrollSnap())
    embla.on('select', update)
    return () => {
      embla.off('select', update)
    }
  }, [embla])

  useEffect(() => {
    if (!embla || !rotating) return
    const timer = setInterval(() => {
      if (!document.hidden) embla.scrollNext()
    }, SLIDE_MS)
    return () => clearInterval(timer)
  }, [embla, rotating])

  const jump = reducedMotion === true
  const next = () => embla?.scrollNext(jump)
  const previous = () => embla?.scrollPrev(jump)

  return {
    viewportRef,
    ready,
    selected,
    rotating,
    paused: !wantsRotation,
    togglePaused: () => setPaused(!paused),
    canRotate: reducedMotion === false,
    goTo: (index: number) => embla?.scrollTo(index, jump),
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
