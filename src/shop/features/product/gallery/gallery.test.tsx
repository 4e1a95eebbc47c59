import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'
import type { GalleryItem } from './gallery-items.ts'
import { type GalleryLayout, thumbnailClasses } from './thumbnail-classes.ts'

const LAYOUTS = ['standard', 'sidebar', 'columnar', 'quickview'] as const

const items: GalleryItem[] = [
  ...[1, 2, 3].map(n => ({ kind: 'image', url: `/media/p/A1/${n}.webp`, name: 'Pala ancha' }) as const),
  { kind: 'pdf', url: '/media/d/a1.pdf', name: 'Ficha' },
]
const shown = (layout: GalleryLayout, of = items) =>
  renderToStaticMarkup(<Gallery items={of} title="Pala ancha" layout={layout} />)
const count = (html: string, part: string) => html.split(part).length - 1

test('GAL-10 the layouts are exactly four', () => {
  expect(Object.keys(thumbnailClasses)).toEqual(LAYOUTS)
})

test('GAL-01 GAL-02 GAL-10 every layout has a slider and a thumbnail for each of its slides', () => {
  for (const layout of LAYOUTS) {
    const html = shown(layout)
    for (const [index] of items.entries()) {
      expect(html).toContain(`aria-label="${index + 1} de ${items.length}"`)
      expect(html).toContain(`aria-label="Mostrar imagen ${index + 1}`)
    }
  }
})

test('GAL-05 GAL-06 pictures open in the zoom viewer in every layout but the quick view', () => {
  for (const layout of LAYOUTS) {
    expect(count(shown(layout), 'aria-label="Ampliar imagen"'), layout).toBe(layout === 'quickview' ? 0 : 3)
  }
})

/** Viewport widths at which the number of thumbnails changes, and one narrower. */
const WIDTHS = [1920, 1199, 1198, 991, 990, 767, 766, 479, 478, 379, 378, 320]

test.each([
  'standard',
  'quickview',
] as const)('GAL-12 GAL-13 GAL-14 GAL-15 GAL-16 GAL-17 GAL-20 GAL-21 thumbnails of layout %s by width', layout => {
  expect(WIDTHS.map(width => thumbnailsAt(layout, width))).toEqual([5, 5, 4, 4, 3, 3, 5, 5, 4, 4, 3, 3])
})

test.each(['sidebar', 'columnar'] as const)('GAL-18 GAL-19 layout %s never shows more than 4', layout => {
  expect(WIDTHS.map(width => thumbnailsAt(layout, width))).toEqual([4, 4, 4, 4, 3, 3, 4, 4, 4, 4, 3, 3])
})

/** Evaluates the responsive classes as a browser does: the last one whose minimum width is reached wins. */
function thumbnailsAt(layout: GalleryLayout, width: number): number {
  const classes = /class="min-w-0 shrink-0 grow-0 pl-2 ([^"]*)"/.exec(shown(layout))?.[1]?.split(' ') ?? []
  const active = classes
    .map(name => /^(?:min-\[(\d+)px\]:)?basis-1\/(\d)$/.exec(name))
    .filter(match => Number(match?.[1] ?? 0) <= width)
    .at(-1)
  return Number(active?.[2])
}

test('design.md, Product: sidebar and columnar place the thumbnails next to the slider', () => {
  for (const layout of LAYOUTS) {
    expect(shown(layout).includes('md:flex-col'), layout).toBe(layout === 'sidebar' || layout === 'columnar')
  }
})

test('GAL-23 without pictures a neutral tile is shown, and a single picture has no carousel controls', () => {
  expect(shown('standard', [])).toContain('Sin imagen')
  const single = shown('standard', items.slice(0, 1))
  expect(single).not.toContain('Mostrar imagen')
  expect(single).not.toContain('Siguiente')
})

test("GAL-25 a video is shown as the product's picture with a play button and a link; the video itself is not loaded", () => {
  const video: GalleryItem = {
    kind: 'video',
    url: '/video/pala.mp4',
    name: 'Pala ancha',
    poster: { url: '/media/p/A1/1.webp' },
    embedUrl: null,
  }
  for (const layout of LAYOUTS) {
    const html = shown(layout, [video])
    expect(html, layout).toContain('src="/media/p/A1/1-960.webp"')
    expect(html, layout).toContain('Ver video</span></button>')
    expect(html, layout).toContain('<a href="/video/pala.mp4" target="_blank"')
    expect(html, layout).not.toContain('<video')
  }
})
