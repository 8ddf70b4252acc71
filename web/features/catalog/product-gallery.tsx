import { Expand } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { galleryMessages as texts } from '../../../content/messages/en/product.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { classes } from '../../ui/classes.ts'
import { ShopImage } from '../../ui/image.tsx'
import { listGalleryImages, stepIndex } from './gallery.rules.ts'
import { GalleryDialog } from './gallery-dialog.tsx'

const IMAGE_SIZES =
  '(min-width: 90rem) 48rem, (min-width: 64rem) 54vw, (min-width: 48rem) 46vw, calc(100vw - 6.25rem)'

/** A drawing has its facts at the foot, so nothing may lie over them. */
function GalleryTag({ children, isDrawing }: { children: string; isDrawing: boolean | undefined }) {
  return (
    <span
      className={classes(
        'figure pointer-events-none absolute rounded-xs bg-white/88 px-2 py-1 text-xs text-ink-700',
        isDrawing ? 'top-5 right-16 max-lg:hidden' : 'bottom-3 left-3',
      )}
    >
      {children}
    </span>
  )
}

/** All images of a product. The arrow keys change the image; a click enlarges it. */
export function ProductGallery({ product }: { product: Product }) {
  const images = listGalleryImages(product)
  const [index, setIndex] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const thumbs = useRef<HTMLUListElement>(null)
  const shown = images[Math.min(index, images.length - 1)]

  function stepByKey(event: KeyboardEvent) {
    const next = stepIndex(event.key, { index, count: images.length })
    if (next === null) return
    event.preventDefault()
    setIndex(next)
    thumbs.current?.querySelectorAll('a')[next]?.focus()
  }

  if (!shown) {
    return (
      <div className="grid aspect-4/3 place-items-center rounded-md border border-ink-200 bg-ink-50">
        <p className="text-sm text-ink-500">{texts.none}</p>
      </div>
    )
  }
  return (
    <section
      aria-label={texts.images}
      className={classes('grid gap-3', images.length > 1 && 'max-md:grid-cols-[minmax(0,1fr)_3.5rem]')}
    >
      <div className="relative">
        <a
          href={shown.image.src}
          aria-label={texts.enlarge(shown.alt)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            setOpen(true)
          }}
          className="group relative block aspect-4/3 cursor-zoom-in overflow-hidden rounded-md border border-ink-200 bg-ink-50"
        >
          <ShopImage
            key={shown.image.src}
            image={shown.image}
            alt={shown.alt}
            sizes={IMAGE_SIZES}
            priority
            className={classes('size-full', shown.isDrawing ? 'object-contain' : 'object-cover')}
          />
          <span
            className={classes(
              'absolute right-3 grid size-11 place-items-center rounded-sm border border-ink-300 bg-white text-ink-700 transition-colors noscript:hidden group-hover:border-ink-900 group-hover:text-ink-900',
              shown.isDrawing ? 'top-3 max-lg:hidden' : 'bottom-3',
            )}
          >
            <Expand className="size-4" />
          </span>
        </a>
        {images.length > 1 && (
          <GalleryTag isDrawing={shown.isDrawing}>{`${index + 1} / ${images.length}`}</GalleryTag>
        )}
      </div>
      {images.length > 1 && (
        <ul
          ref={thumbs}
          onKeyDown={stepByKey}
          className="grid content-start gap-3 max-md:max-h-[calc((100vw-6.25rem)*0.75)] max-md:gap-1 max-md:overflow-y-auto md:grid-cols-4 lg:grid-cols-5"
        >
          {images.map(({ image, alt, isDrawing }, position) => (
            <li key={image.src}>
              <a
                href={image.src}
                aria-label={alt}
                aria-current={position === index ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  setIndex(position)
                }}
                className="block overflow-hidden rounded-sm border border-ink-200 bg-ink-50 hover:border-ink-900 max-md:h-11 md:aspect-4/3 aria-[current]:border-green-700 aria-[current]:ring-1 aria-[current]:ring-green-700"
              >
                <ShopImage
                  image={image}
                  alt=""
                  sizes="(min-width: 48rem) 9rem, 4rem"
                  priority="low"
                  className={classes('size-full', isDrawing ? 'object-contain' : 'object-cover')}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <GalleryDialog images={images} index={index} onStep={setIndex} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}
