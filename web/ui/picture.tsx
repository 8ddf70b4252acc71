import type { Picture as PictureFile } from '../../contract/schemas/product.ts'

interface PictureProps {
  picture: PictureFile
  alt: string
  /** How wide it is shown, in the words of `<img sizes>`. */
  sizes: string
  /** On the first screen: fetched at once and before others. */
  priority?: boolean
  className?: string
}

export function Picture({ picture, alt, sizes, priority, className }: PictureProps) {
  return (
    <img
      src={picture.src}
      srcSet={picture.srcset}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  )
}
