import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bannerContrast, saveHomeBlock } from '#contract/office/home-blocks.ts'
import { addDays } from '#domain/time/business-day.ts'
import { openCatalogueShop, TODAY } from '../../catalogue/read/testing/catalogue-data.ts'
import { bannerAddress, bannerId } from '../../media/banner-address.ts'
import { refusalOf } from '../../orders/testing/ordering.ts'
import { readFile } from '../../platform/files/queries.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { aText, type BlockBody, openHomeOffice } from '../testing/home-office.ts'

const database = await testDatabase(openCatalogueShop)
const { db } = database
const { content, call, write, home, untilKnown } = await openHomeOffice(database)

type Banner = Extract<BlockBody['content'], { kind: 'banner' }>

const aBanner = (image: string, changes: Partial<Banner> = {}): Banner => ({
  kind: 'banner',
  image,
  focus: { x: 50, y: 50 },
  alt: 'Taladros sobre una mesa',
  title: 'Semana del taladro',
  text: '',
  link: { href: '/promos', label: 'Ver las promociones' },
  tone: 'light',
  placement: 'over',
  ...changes,
})

/** The address of a picture of vertical stripes or one colour, as if it had been uploaded. */
async function aPicture(colours: readonly string[], size = { width: 1440, height: 1000 }): Promise<string> {
  const { width, height } = size
  const stripe = Math.ceil(width / colours.length)
  const body = await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(
      colours.map((background, at) => ({
        input: { create: { width: Math.min(stripe, width - at * stripe), height, channels: 3, background } },
        left: at * stripe,
        top: 0,
      })),
    )
    .webp({ lossless: true })
    .toBuffer()
  const { rows } = await sql<{ id: string }>`
    insert into files (kind, name, content_type, body, expires_at)
    values ('banner', 'a.webp', 'image/webp', ${body}, ${addDays(TODAY, 7)}) returning id`.execute(db)
  return bannerAddress(rows[0]?.id ?? '')
}

async function pictureAt(address: string | null) {
  const file = await readFile(db, { id: bannerId(address ?? '') ?? '', kind: 'banner' })
  if (file === null) throw new Error(`No picture at ${address}`)
  return sharp(file.body)
}

/** Red, green and blue in the middle of a picture. */
async function middleOf(address: string | null): Promise<number[]> {
  const { data, info } = await (await pictureAt(address)).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)]
}

test('OFM-12 the point that was chosen is in both cuts, which have the sizes of their screens', async () => {
  const blue = [0, 0, 255]
  const image = await aPicture(['red', 'lime', 'blue', 'yellow'], { width: 4000, height: 1000 })
  const banner = aBanner(image, { focus: { x: 62, y: 20 }, placement: 'below' })
  const saved = await write(saveHomeBlock, aText({ content: banner }))
  await untilKnown()
  const shown = (await home({})).find(({ id }) => id === saved.id)
  if (shown?.kind !== 'banner') throw new Error('No banner')
  for (const [address, width, height] of [
    [shown.wide, 1440, 400],
    [shown.narrow, 1040, 960],
  ] as const) {
    expect(await (await pictureAt(address)).metadata()).toMatchObject({ width, height, format: 'webp' })
    const middle = await middleOf(address)
    for (const [at, channel] of middle.entries())
      expect(Math.abs(channel - (blue[at] ?? 0)), `${address} ${middle.join()}`).toBeLessThan(16)
  }
  // Another point, other cuts; other words, the same.
  const { id } = saved
  const moved = { ...banner, focus: { x: 10, y: 20 } }
  const second = await write(saveHomeBlock, aText({ id, version: saved.version, content: moved }))
  await untilKnown()
  const other = (await home({})).find(one => one.id === id)
  if (other?.kind !== 'banner') throw new Error('No banner')
  expect(other.narrow).not.toBe(shown.narrow)
  expect((await middleOf(other.narrow))[0]).toBeGreaterThan(240)
  await write(saveHomeBlock, aText({ id, version: second.version, content: { ...moved, title: 'Otra' } }))
  await untilKnown()
  expect((await home({})).find(one => one.id === id)).toMatchObject({
    wide: other.wide,
    narrow: other.narrow,
    title: 'Otra',
  })
})

test('OFM-12 a banner without alternative text, or with a picture of elsewhere, is refused, as a draft too', async () => {
  const image = await aPicture(['black'])
  const draft = (changes: Partial<Banner>) => aText({ content: aBanner(image, changes), active: false })
  expect(await refusalOf(write(saveHomeBlock, draft({ alt: '  ' })))).toMatchObject({
    errors: [{ path: 'alt', code: 'missing' }],
  })
  expect(await refusalOf(write(saveHomeBlock, draft({ image: 'https://otra.test/a.webp' })))).toMatchObject({
    errors: [{ path: 'image', code: 'missing' }],
  })
  const unsafe = draft({ link: { href: 'javascript:alert(1)', label: 'Ver' } })
  expect(await refusalOf(write(saveHomeBlock, unsafe))).toMatchObject({
    errors: [{ path: 'link.href', code: 'unsafe' }],
  })
})

test('OFM-12 text over a picture is refused below 4.5:1 on either screen, and taken under it or in the other colour', async () => {
  // On #767676 white has 4.54, on #777777 it has 4.48.
  const [just, below] = [await aPicture(['#767676']), await aPicture(['#777777'])]
  const save = (banner: Banner) => write(saveHomeBlock, aText({ content: banner, active: false }))
  await save(aBanner(just))
  const refused = await refusalOf(save(aBanner(below)))
  expect(refused.errors.map(({ path, code }) => [path, code])).toEqual([
    ['tone', 'contrast'],
    ['tone', 'contrast'],
  ])
  expect(refused.errors[0]?.detail).toContain('su contraste es 4,4:1 y hace falta 4,5:1')
  await save(aBanner(below, { placement: 'below' }))
  await save(aBanner(below, { title: '', link: { href: '', label: '' } }))
  expect(
    await call(bannerContrast, { body: { image: below, focus: { x: 50, y: 50 } } }, content),
  ).toMatchObject({
    light: { wide: expect.closeTo(4.48, 2), narrow: expect.closeTo(4.48, 2) },
  })
  // Bright where on wide screens there is never text: on a phone there is.
  const right = await aPicture(['black', 'black', 'black', 'black', 'white'], { width: 1440, height: 400 })
  const onPhone = await refusalOf(save(aBanner(right, { focus: { x: 100, y: 50 } })))
  expect(onPhone.errors.map(({ detail }) => detail)).toEqual([expect.stringContaining('en un teléfono')])
  await save(aBanner(right, { focus: { x: 0, y: 50 } }))
})
