import type { Picture as PictureFile } from '../../contract/schemas/product.ts'
import { classes } from './classes.ts'

interface PictureProps {
  picture: PictureFile
  alt: string
  /** How wide it is shown, in the words of `<img sizes>`. */
  sizes: string
  /** On the first screen: fetched at once and before others, or, as a lesser one, after them. */
  priority?: boolean | 'low' | undefined
  className?: string
}

const FETCH_PRIORITIES = { true: 'high', false: 'auto', low: 'low' } as const

/** What is not there when the page comes alive fades in over the placeholder; without script it simply appears. */
function fadeIn(image: HTMLImageElement | null): void {
  if (!image || image.complete) return
  const show = () => image.classList.remove('opacity-0')
  image.classList.add('opacity-0')
  image.onload = show
  image.onerror = show
}

export function Picture({ picture, alt, sizes, priority = false, className }: PictureProps) {
  const { placeholder } = picture
  const loading = priority === true ? 'eager' : 'lazy'
  const image = (
    <img
      ref={placeholder ? fadeIn : null}
      src={picture.src}
      srcSet={picture.srcset}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={loading}
      fetchPriority={FETCH_PRIORITIES[`${priority}`]}
      decoding="async"
      className={placeholder ? 'duration-200 motion-safe:transition-opacity' : className}
    />
  )
  if (!placeholder) return image
  return (
    <span className={classes('picture', className)}>
      <img src={placeholder} alt="" aria-hidden="true" loading={loading} />
      {image}
    </span>
  )
}
