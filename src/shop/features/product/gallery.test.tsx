import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GALLERY_LAYOUTS, type GalleryLayout, slidesShown } from '#domain/gallery.ts'
import { Gallery } from './gallery.tsx'
import type { GalleryItem } from './gallery-items.ts'

const items: GalleryItem[] = [
  ...[1, 2, 3].map(n => ({ kind: 'image', url: `/media/p/A1/${n}.webp`, name: 'Pala ancha' }) as const),
  { kind: 'pdf', url: '/media/d/a1.pdf', name: 'Ficha' },
]
const shown = (layout: GalleryLayout, of = items) =>
  renderToStaticMarkup(<Gallery items={of} title="Pala ancha" layout={layout} />)
const count = (html: string, part: string) => html.split(part).length - 1

test('GAL-01 GAL-02 GAL-10 every layout has a slider and a thumbnail for each of its slides', () => {
  for (const layout of GALLERY_LAYOUTS) {
    const html = shown(layout)
    for (const [index] of items.entries()) {
      expect(html).toContain(`aria-label="${index + 1} de ${items.length}"`)
      expect(html).toContain(`aria-label="Mostrar imagen ${index + 1}`)
    }
  }
})

test('GAL-05 GAL-06 pictures open in the zoom viewer in every layout but the quick view', () => {
  for (const layout of GALLERY_LAYOUTS) {
    expect(count(shown(layout), 'aria-label="Ampliar imagen"'), layout).toBe(layout === 'quickview' ? 0 : 3)
  }
})

test('GAL-12..21 the widths of the thumbnails are those of the rules at every width of the window', () => {
  for (const layout of GALLERY_LAYOUTS) {
    const classes = /class="min-w-0 shrink-0 grow-0 pl-2 ([^"]*)"/.exec(shown(layout))?.[1]?.split(' ') ?? []
    for (const width of [320, 378, 379, 478, 479, 766, 767, 990, 991, 1198, 1199, 1920]) {
      const inForce = classes
        .map(name => /^(?:min-\[(\d+)px\]:)?basis-1\/(\d)$/.exec(name))
        .filter(match => Number(match?.[1] ?? 0) <= width)
        .at(-1)
      expect(Number(inForce?.[2]), `${layout} ${width}`).toBe(slidesShown(layout, width))
    }
  }
})

test('design.md, Product: sidebar and columnar stand the thumbnails beside the slider', () => {
  for (const layout of GALLERY_LAYOUTS) {
    expect(shown(layout).includes('md:flex-col'), layout).toBe(layout === 'sidebar' || layout === 'columnar')
  }
})

test('GAL-23 without pictures a quiet tile stands there, and one picture has no carousel around it', () => {
  expect(shown('standard', [])).toContain('Sin imagen')
  const single = shown('standard', items.slice(0, 1))
  expect(single).not.toContain('Mostrar imagen')
  expect(single).not.toContain('Siguiente')
})
