import { Expand } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Product } from '../../../contract/schemas/product.ts'
import { ShopImage } from '../../ui/image.tsx'
import { listGalleryImages, stepIndex } from './gallery.rules.ts'
import { GalleryDialog } from './gallery-dialog.tsx'

/** Slightly below the real width on phones: 640 pixels then serve for 665, and the next width has twice the bytes. */
const IMAGE_SIZES = '(min-width: 90rem) 48rem, (min-width: 64rem) 54vw, calc(100vw - 3rem)'

function GalleryTag({ children }: { children: string }) {
  return (
    <span className="figure pointer-events-none absolute bottom-3 left-3 rounded-xs bg-white/88 px-2 py-1 text-xs text-ink-700">
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
        <p className="text-sm text-ink-500">No image yet</p>
      </div>
    )
  }
  return (
    <section aria-label="Images" className="grid gap-3">
      <div className="relative">
        <a
          href={shown.image.src}
          aria-label={`Enlarge: ${shown.alt}`}
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
            className="size-full object-cover"
          />
          <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-sm border border-ink-300 bg-white text-ink-700 transition-colors noscript:hidden group-hover:border-ink-900 group-hover:text-ink-900">
            <Expand className="size-4" />
          </span>
        </a>
        {images.length > 1 && <GalleryTag>{`${index + 1} / ${images.length}`}</GalleryTag>}
      </div>
      {images.length > 1 && (
        <ul ref={thumbs} onKeyDown={stepByKey} className="grid grid-cols-4 gap-3 sm:grid-cols-5">
          {images.map(({ image, alt }, position) => (
            <li key={image.src}>
              <a
                href={image.src}
                aria-label={alt}
                aria-current={position === index ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  setIndex(position)
                }}
                className="block aspect-4/3 overflow-hidden rounded-sm border border-ink-200 bg-ink-50 hover:border-ink-900 aria-[current]:border-green-700 aria-[current]:ring-1 aria-[current]:ring-green-700"
              >
                <ShopImage
                  image={image}
                  alt=""
                  sizes="(min-width: 40rem) 9rem, 21vw"
                  priority="low"
                  className="size-full object-cover"
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
