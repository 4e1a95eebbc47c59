import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { addPictures, matchPictures, uploadPicture } from '#contract/office/products/product-media.ts'
import type { BenchShop } from '../harness/bench-shop.ts'
import type { Benchmark, Report, Row } from '../harness/benchmark.ts'
import { officeCaller } from '../harness/office-calls.ts'

const PICTURES = 1_000
const BYTES = 300_000
const AT_ONCE = 4
/** Of OFP-22; the network has its share. */
const LIMIT_SECONDS = 180
const BITS_PER_SECOND = 50e6

export const pictures: Benchmark = {
  name: 'pictures',
  about: `${PICTURES} pictures of 300 KB from their names to their products, four at a time (OFP-22)`,
  measure,
}

async function measure(benchShop: BenchShop): Promise<Report> {
  const shop = await benchShop.inProcess()
  const call = await officeCaller(shop)
  const { rows: products } = await sql<{ code: string }>`
    select itemcode as code from products where active order by itemcode limit ${PICTURES}`.execute(shop.db)
  const picture = await aPicture()
  const rows: Row[] = []
  const timed = async <Reply>(step: string, work: () => Promise<Reply>) => {
    const since = performance.now()
    const reply = await work()
    rows.push({ step, seconds: Math.round(performance.now() - since) / 1_000 })
    return reply
  }

  const files = products.map(({ code }) => ({ name: `${code}.jpg`, sha256: null }))
  await timed('match', () => call(matchPictures, { body: { files } }))
  const sources: string[] = []
  await timed('upload', async () => {
    const waiting = products.keys()
    const work = async () => {
      for (const at of waiting) {
        // Each another file: what follows the picture is not looked at.
        const base64 = Buffer.concat([picture, randomBytes(16)]).toString('base64')
        sources[at] = (await call(uploadPicture, { body: { base64 } })).source
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  })
  const body = {
    products: products.map(({ code }, at) => ({
      code,
      how: 'replace' as const,
      sources: [sources[at] ?? ''],
    })),
  }
  await timed('give to products', () => call(addPictures, { body, idempotencyKey: crypto.randomUUID() }))

  const network = (PICTURES * picture.length * 8) / BITS_PER_SECOND
  const all = rows.reduce((sum, { seconds }) => sum + Number(seconds), 0)
  // Bytes arrive while others are stored: at worst one after the other.
  const failures =
    all + network > LIMIT_SECONDS
      ? [
          `${PICTURES} pictures take ${Math.round(all)} s and ${Math.round(network)} s of network (OFP-22: ${LIMIT_SECONDS}).`,
        ]
      : []
  const note = `Without the network, which takes ${Math.round(network)} s of the ${LIMIT_SECONDS} at 50 Mbit/s; the sizes for the shop are drawn later, or when they are asked for.`
  return { failures, tables: [{ title: `${PICTURES} pictures of ${BYTES / 1_000} KB`, rows, note }] }
}

/** Noise compresses badly: a JPEG of some 300 KB. */
async function aPicture(): Promise<Buffer> {
  const side = 700
  const pixels = randomBytes(side * side * 3)
  for (let quality = 95; ; quality -= 5) {
    const drawn = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    if (drawn.length <= BYTES || quality <= 20) return drawn
  }
}
