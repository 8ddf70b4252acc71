import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { bannerMessages } from '../../../content/messages/en/home.ts'
import { Button, ButtonGroup } from '../../ui/button.tsx'
import type { BannerCarouselState } from './use-banner-carousel.ts'

export function BannerControls({ carousel, count }: { carousel: BannerCarouselState; count: number }) {
  const { selected, paused, canRotate, ready } = carousel
  const slides = Array.from({ length: count }, (_, index) => index)
  return (
    <div className="on-light border-t border-ink-200 bg-paper noscript:hidden">
      <div className="wrap flex h-16 items-center justify-between">
        <div className="flex items-center gap-3">
          <div className="-ml-3.5 flex">
            {slides.map((index) => (
              <button
                key={index}
                type="button"
                aria-label={bannerMessages.goTo(index + 1)}
                aria-current={index === selected ? 'true' : undefined}
                onClick={() => carousel.goTo(index)}
                className="group grid size-11 place-items-center"
              >
                <span className="size-3.5 rounded-full border-2 border-ink-400 transition-all duration-200 group-hover:border-ink-900 group-aria-[current]:border-4 group-aria-[current]:border-green-700" />
              </button>
            ))}
          </div>
          <span aria-hidden="true" className="figure text-sm text-ink-500">
            {selected + 1} / {count}
          </span>
        </div>
        <ButtonGroup label={bannerMessages.slides}>
          <Button
            variant="line"
            icon
            disabled={ready && !canRotate}
            aria-label={paused && ready ? bannerMessages.play : bannerMessages.pause}
            onClick={carousel.togglePaused}
          >
            {paused && ready ? <Play /> : <Pause />}
          </Button>
          <Button variant="line" icon aria-label={bannerMessages.previous} onClick={carousel.previous}>
            <ChevronLeft />
          </Button>
          <Button variant="line" icon aria-label={bannerMessages.next} onClick={carousel.next}>
            <ChevronRight />
          </Button>
        </ButtonGroup>
      </div>
    </div>
  )
}
