import type { ImageSource } from '../../contract/schemas/product.ts'
import { classes } from './classes.ts'

interface ImageProps {
  image: ImageSource
  alt: string
  /** The displayed width, in the syntax of `<img sizes>`. */
  sizes: string
  /** True for the first screen: fetched at once, before other images. 'low' loads lazily, after other files. */
  priority?: boolean | 'low' | undefined
  className?: string
}

const FETCH_PRIORITIES = { true: 'high', false: 'auto', low: 'low' } as const

const SOON_MS = 150

/** A slow image fades in, mostly over a placeholder; a fast one, or one without script, simply appears. */
function fadeIn(image: HTMLImageElement | null): void {
  if (!image || image.complete) return
  image.onload = () => {
    const [request] = performance.getEntriesByName(image.currentSrc)
    const isLate = request !== undefined && request.duration > SOON_MS
    if (isLate && matchMedia('(prefers-reduced-motion: no-preference)').matches)
      image.animate({ opacity: [0, 1] }, 200)
  }
}

export function ShopImage({ image, alt, sizes, priority = false, className }: ImageProps) {
  const { placeholder } = image
  const fades = placeholder !== undefined
  const loading = priority === true ? 'eager' : 'lazy'
  const img = (
    <img
      ref={fades ? fadeIn : null}
      src={image.src}
      srcSet={image.srcset || undefined}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={loading}
      fetchPriority={FETCH_PRIORITIES[`${priority}`]}
      decoding="async"
      className={fades ? undefined : className}
    />
  )
  if (!fades) return img
  return (
    <span className={classes('image', className)}>
      {placeholder && <img src={placeholder} alt="" aria-hidden="true" loading={loading} />}
      {img}
    </span>
  )
}
