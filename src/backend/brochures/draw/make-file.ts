import { arrayBuffer } from 'node:stream/consumers'
import type { BrochureContent, BrochureJobData, WorkerMessage } from './brochure-content.ts'
import { drawBrochure } from './draw-brochure.ts'
import { brochureMessages as messages } from './messages.ts'
import { brochurePictures } from './pictures.ts'
import { type Picture, Sheet } from './sheet.ts'
import { writeSheet } from './write-sheet.ts'

/** Picture width in pixels per layout: sharp in print at the size shown. */
const PICTURE_WIDTHS = { list: 96, grid4: 480, grid9: 240 } as const
/** Progress is reported about twenty times. */
const STEPS = 20

/** Makes the file of a brochure; runs in the worker. */
export async function makeFile(
  { content, dataDir }: BrochureJobData,
  report: (message: Extract<WorkerMessage, { kind: 'progress' }>) => void,
): Promise<{ body: Uint8Array<ArrayBuffer>; pages: number | null }> {
  if (content.format === 'xlsx') return { body: new Uint8Array(await writeSheet(content)), pages: null }
  const author = content.contact?.name || messages.sheet
  const sheet = new Sheet({ title: content.title, author, madeAt: content.madeAt })
  const bytes = arrayBuffer(sheet.pdf)
  const pages = await drawBrochure({
    sheet,
    content,
    logo: logoOf(sheet, content),
    pictureOf: brochurePictures(sheet, { dataDir, width: PICTURE_WIDTHS[content.layout] }),
    onProgress: inSteps(content, done => report({ kind: 'progress', done })),
  })
  // A buffer of its own, which can be transferred to another thread.
  return { body: new Uint8Array(await bytes), pages }
}

function logoOf(sheet: Sheet, { logo }: BrochureContent): Picture | null {
  return logo === null ? null : sheet.open(Buffer.from(logo))
}

function inSteps({ sections }: BrochureContent, report: (done: number) => void): (done: number) => void {
  const step = sections.reduce((sum, { items }) => sum + items.length, 0) / STEPS
  let reported = 0
  return done => {
    if (done - reported < step) return
    reported = done
    report(done)
  }
}
