import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS, type ProofDrawing, type ProofRequest, proofFormat } from './proof.ts'

/** Entry of the worker thread of `draw-proof.ts`. */

const WIDTH = 1600
const MAX_HEIGHT = 2600
/** Proofs are a page or two; more is not read. */
const MOST_PAGES = 20
const QUALITY = 82

let library: Promise<PDFiumLibrary> | undefined

export async function drawProof({ body, page }: ProofRequest): Promise<ProofDrawing> {
  const format = proofFormat(body)
  if (format === null) return { pages: 0, picture: null }
  try {
    return format.extension === 'pdf' ? await drawPdf(body, page) : await drawPicture(body, page)
  } catch {
    // Whatever a stranger sent: a file that cannot be opened is one without pages.
    return { pages: 0, picture: null }
  }
}

async function drawPicture(body: Uint8Array, page: number | null): Promise<ProofDrawing> {
  const picture = sharp(body, { limitInputPixels: MAX_PIXELS })
  if (page === null) {
    await picture.metadata()
    return { pages: 1, picture: null }
  }
  return { pages: 1, picture: page === 1 ? await asJpeg(picture.rotate()) : null }
}

async function drawPdf(body: Uint8Array, page: number | null): Promise<ProofDrawing> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(body)
  try {
    const pages = Math.min(document.getPageCount(), MOST_PAGES)
    if (page === null || page > pages) return { pages, picture: null }
    const drawn = document.getPage(page - 1)
    const { originalWidth: width, originalHeight: height } = drawn.getOriginalSize()
    const scale = Math.min(WIDTH / width, MAX_HEIGHT / height)
    const { data, width: w, height: h } = await drawn.render({ scale, render: async ({ data }) => data })
    const picture = sharp(data, { raw: { width: w, height: h, channels: 4 } }).flatten({ background: '#fff' })
    return { pages, picture: await asJpeg(picture) }
  } finally {
    document.destroy()
  }
}

async function asJpeg(picture: Sharp): Promise<Uint8Array> {
  const drawn = await picture
    .resize({ width: WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
  // A Buffer's memory may be shared with others; this is sent to another thread.
  return new Uint8Array(drawn)
}
