import type { Picture, PublicProduct } from '#domain/products/product.ts'

/** One slide of a gallery. */
export type GalleryItem =
  | { readonly kind: 'image' | 'pdf'; readonly url: string; readonly name: string }
  | VideoItem

export interface VideoItem {
  readonly kind: 'video' | 'linked-video'
  readonly url: string
  readonly name: string
  /** Shown before it plays: the product's first picture. */
  readonly poster: Picture | undefined
  /** URL of an embedded player; null for a file and for a link that can only be opened in a new tab. */
  readonly embedUrl: string | null
}

type Media = Pick<PublicProduct, 'images' | 'videos' | 'videoLinks' | 'documents' | 'title'>

const YOUTUBE =
  /^https?:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/)|youtu\.be\/)([\w-]{11})/
const PDF = /\.pdf(?:[?#]|$)/i

/** Pictures first, then videos, then PDF documents (GAL-08, GAL-09). */
export function galleryItems({ images, videos, videoLinks, documents, title }: Media): GalleryItem[] {
  const poster = images[0]
  return [
    ...images.map(({ url, alt }) => ({ kind: 'image', url, name: alt ?? title }) as const),
    ...videos.map(({ url }) => ({ kind: 'video', url, name: title, poster, embedUrl: null }) as const),
    ...videoLinks.map(
      ({ url }) => ({ kind: 'linked-video', url, name: title, poster, embedUrl: embedUrlOf(url) }) as const,
    ),
    ...documents
      .filter(({ url }) => PDF.test(url))
      .map(({ url, name }) => ({ kind: 'pdf', url, name }) as const),
  ]
}

/** The YouTube player that sets no cookies before it is started. */
function embedUrlOf(url: string): string | null {
  const id = YOUTUBE.exec(url)?.[1]
  return id === undefined ? null : `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`
}
