import sharp from 'sharp'

const ACCENT = '#c2410c'
const CANVAS = '#f4f6f8'
/** Sizes in the .ico: tab, task bar, shortcut. */
const ICO_SIZES = [16, 32, 48] as const
const ICO_HEADER_BYTES = 6
const ICO_ENTRY_BYTES = 16
/** The central part of a maskable icon that is always visible. */
const SAFE_PART = 0.8
const SHARED = { width: 1200, height: 630 } as const
const DENSITY = 600

/**
 * The shop's icons where SVG is not supported: tabs of old browsers, home screens, previews of shared links.
 * @param art the drawings of `brandArt`, by path under `public/`
 * @returns files by path under `public/`
 */
export async function brandIcons(art: ReadonlyMap<string, string>): Promise<Map<string, Buffer>> {
  const mark = drawingIn(art, 'favicon.svg')
  const scenes = [...art]
    .filter(([path]) => path.startsWith('img/familia-'))
    .map(([, svg]) => Buffer.from(svg))
  return new Map([
    ['favicon.ico', ico(await Promise.all(ICO_SIZES.map(size => square(mark, size))))],
    ['apple-touch-icon.png', await fullSquare(mark, 180)],
    ['img/icono-192.png', await square(mark, 192)],
    ['img/icono-512.png', await square(mark, 512)],
    ['img/icono-512-recortable.png', await fullSquare(mark, 512)],
    ['img/compartir.png', await sharedCard(drawingIn(art, 'img/mostrador.svg'), scenes)],
  ])
}

function drawingIn(art: ReadonlyMap<string, string>, path: string): Buffer {
  const svg = art.get(path)
  if (svg === undefined) throw new Error(`No drawing for ${path}`)
  return Buffer.from(svg)
}

function square(svg: Buffer, size: number): Promise<Buffer> {
  return sharp(svg, { density: DENSITY })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** Filled up to the corners: each platform applies its own mask. */
async function fullSquare(svg: Buffer, size: number): Promise<Buffer> {
  const drawn = await square(svg, Math.round(size * SAFE_PART))
  return sharp({ create: { width: size, height: size, channels: 3, background: ACCENT } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** The logo above the family illustrations in a row. */
async function sharedCard(logo: Buffer, scenes: readonly Buffer[]): Promise<Buffer> {
  const width = Math.ceil(SHARED.width / scenes.length)
  const strip = await Promise.all(
    scenes.map(svg =>
      sharp(svg, { density: DENSITY / 4 })
        .resize({ width })
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  )
  const height = strip[0]?.info.height ?? 0
  const word = await sharp(logo, { density: DENSITY })
    .resize({ width: 760 })
    .png()
    .toBuffer({ resolveWithObject: true })
  return sharp({ create: { ...SHARED, channels: 3, background: CANVAS } })
    .composite([
      {
        input: word.data,
        left: Math.round((SHARED.width - word.info.width) / 2),
        top: Math.round((SHARED.height - height - word.info.height) / 2),
      },
      ...strip.map(({ data }, index) => ({ input: data, left: index * width, top: SHARED.height - height })),
    ])
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer()
}

/** An .ico file of PNG pictures: header, directory, pictures. */
function ico(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(ICO_HEADER_BYTES + ICO_ENTRY_BYTES * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, picture] of pictures.entries()) {
    const at = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * index
    const size = ICO_SIZES[index] ?? 0
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(picture.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures])
}
