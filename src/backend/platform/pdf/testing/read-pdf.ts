import { inflateSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import jsqr from 'jsqr'

/** A page as a reader shows it. */
export interface ReadPage {
  /** In drawing order, one line each. */
  readonly text: string
  readonly picture: PagePicture
}

export interface PagePicture {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each pixel. */
  readonly pixels: Uint8ClampedArray
}

const POINTS_PER_INCH = 72

let library: Promise<PDFiumLibrary> | undefined

/** The text of each page. */
export async function readTexts(pdf: Uint8Array): Promise<string[]> {
  return withDocument(pdf, async document => Array.from(document.pages(), page => normalized(page.getText())))
}

/** Each page with its text and its picture at `dpi`. */
export async function readPages(pdf: Uint8Array, dpi = 150): Promise<ReadPage[]> {
  return withDocument(pdf, async document => {
    const pages: ReadPage[] = []
    for (const page of document.pages()) {
      // Before the picture, which closes the page.
      const text = normalized(page.getText())
      const { width, height, data } = await page.render({
        scale: dpi / POINTS_PER_INCH,
        render: async ({ data }) => data,
      })
      pages.push({ text, picture: { width, height, pixels: new Uint8ClampedArray(data) } })
    }
    return pages
  })
}

/** The content of the QR code on a page; null if there is none. */
export function readQr(page: PagePicture): string | null {
  // Documents have it there; searching a whole page costs many times as much.
  return decodeQr(lowerLeftNinth(page)) ?? decodeQr(page)
}

function decodeQr({ width, height, pixels }: PagePicture): string | null {
  // The package's type is that of its CommonJS module, whose function is its `default`.
  const decode = 'default' in jsqr && typeof jsqr.default === 'function' ? jsqr.default : jsqr
  // No page has a white code on black, and looking for one doubles the work.
  return decode(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null
}

function lowerLeftNinth(page: PagePicture): PagePicture {
  const [width, height] = [Math.floor(page.width / 3), Math.floor(page.height / 3)]
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    const from = (page.height - height + y) * page.width * 4
    pixels.set(page.pixels.subarray(from, from + width * 4), y * width * 4)
  }
  return { width, height, pixels }
}

/** The smallest white margin of the page, in pixels. */
export function freeBorder({ width, height, pixels }: PagePicture): number {
  let margin = Math.min(width, height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const isWhite = (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0) === 3 * 255
      if (!isWhite) margin = Math.min(margin, x, y, width - 1 - x, height - 1 - y)
    }
  }
  return margin
}

/** Font sizes used in a PDF with compressed pages. */
export function fontSizes(pdf: Uint8Array): number[] {
  const file = Buffer.from(pdf).toString('latin1')
  const streams = Array.from(file.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs))
  const sizes = streams.flatMap(([, data = '']) =>
    Array.from(
      inflateSync(Buffer.from(data, 'latin1'))
        .toString('latin1')
        .matchAll(/\/F\d+ ([\d.]+) Tf/g),
      ([, size]) => Number(size),
    ),
  )
  return [...new Set(sizes)]
}

async function withDocument<Result>(
  pdf: Uint8Array,
  read: (document: Awaited<ReturnType<PDFiumLibrary['loadDocument']>>) => Promise<Result>,
): Promise<Result> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(pdf)
  try {
    return await read(document)
  } finally {
    document.destroy()
  }
}

/** With Unix line endings and ordinary spaces. */
function normalized(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\u00A0', ' ')
}
