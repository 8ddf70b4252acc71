import { ArrowLeft, ArrowRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { galleryMessages as texts } from '../../../content/messages/en/product.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ShopImage } from '../../ui/image.tsx'
import { type GalleryImage, stepIndex } from './gallery.rules.ts'

interface GalleryDialogProps {
  images: GalleryImage[]
  index: number
  onStep: (index: number) => void
  onClose: () => void
}

/** Shows the image as large as the screen allows, or twice that. Escape closes it; the arrow keys change the image. */
export function GalleryDialog({ images, index, onStep, onClose }: GalleryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isLarge, setLarge] = useState(false)
  const shown = images[index]
  const count = images.length

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const step = (key: string) => {
    const next = stepIndex(key, { index, count })
    if (next !== null) onStep(next)
  }

  if (!shown) return null
  return (
    <dialog
      ref={dialog}
      aria-label={texts.enlarged}
      onClose={onClose}
      onKeyDown={(event) => count > 1 && step(event.key)}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className="m-auto w-[min(75rem,calc(100%-2rem))] overflow-hidden rounded-lg bg-white shadow-dialog backdrop:bg-ink-950/60 open:animate-rise"
    >
      <div className="flex min-h-14 items-center gap-2 border-b border-ink-200 pr-2 pl-5">
        <p role="status" className="figure mr-auto text-sm text-ink-500">{`${index + 1} / ${count}`}</p>
        {count > 1 && (
          <>
            <Button
              variant="quiet"
              icon
              aria-label={texts.previous}
              onClick={() => onStep((index - 1 + count) % count)}
            >
              <ArrowLeft />
            </Button>
            <Button variant="quiet" icon aria-label={texts.next} onClick={() => onStep((index + 1) % count)}>
              <ArrowRight />
            </Button>
          </>
        )}
        <Button
          variant="quiet"
          icon
          aria-label={texts.zoom}
          aria-pressed={isLarge}
          onClick={() => setLarge(!isLarge)}
        >
          {isLarge ? <ZoomOut /> : <ZoomIn />}
        </Button>
        <Button variant="quiet" icon aria-label={texts.close} onClick={() => dialog.current?.close()}>
          <X />
        </Button>
      </div>
      <section
        aria-label={isLarge ? texts.zoomed : undefined}
        tabIndex={isLarge ? 0 : undefined}
        className={classes('bg-ink-50', isLarge ? 'max-h-[80svh] overflow-auto' : 'grid place-items-center')}
      >
        <ShopImage
          key={shown.image.src}
          image={shown.image}
          alt={shown.alt}
          sizes={isLarge ? '200vw' : '100vw'}
          priority
          className={classes(
            'aspect-4/3 object-contain',
            isLarge ? 'w-[200%] max-w-none' : 'max-h-[80svh] w-full',
          )}
        />
      </section>
    </dialog>
  )
}
