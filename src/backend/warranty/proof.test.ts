import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readProof } from './proof.ts'
import { aPdf } from './testing/warranty-data.ts'

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
const jpg = await picture.jpeg().toBuffer()
const png = await picture.png().toBuffer()

test('GTI-07 a pdf, jpg or png is detected by content, not by name', async () => {
  expect(await fileOf(aPdf, 'boleta.exe')).toEqual({ name: 'boleta.pdf', contentType: 'application/pdf' })
  expect(await fileOf(jpg, 'boleta.pdf')).toEqual({ name: 'boleta.jpg', contentType: 'image/jpeg' })
  expect(await fileOf(png, 'C:\\fotos\\mi factura.jpeg')).toEqual({
    name: 'mi factura.png',
    contentType: 'image/png',
  })
  expect(await fileOf(png, '../../etc/passwd')).toMatchObject({ name: 'passwd.png' })
  expect(await fileOf(png, '\u202e"\r\n.')).toMatchObject({ name: 'comprobante.png' })
})

test('GTI-07 other content is rejected under any name, before it reaches a decoder', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'
  const others = [
    Buffer.from('PK\u0003\u0004 a zip called boleta.pdf'),
    Buffer.from(svg),
    Buffer.from(`<?xml version="1.0"?>${svg}`),
    Buffer.from('GIF89a'),
    Buffer.from('<html><script>alert(1)</script>%PDF-1.4 %%EOF'),
    await picture.webp().toBuffer(),
    Buffer.from([0xff]),
  ]
  for (const body of others) {
    for (const name of ['boleta.pdf', 'boleta.png'])
      expect(await problemOf(body, name)).toBe('unknown_format')
  }
})

test('GTI-07 a file with only the right first bytes is rejected', async () => {
  const cut = [
    Buffer.from('%PDF-1.4\n1 0 obj'),
    Buffer.concat([aPdf, Buffer.alloc(2000)]),
    jpg.subarray(0, 20),
    png.subarray(0, 12),
    Buffer.concat([png.subarray(0, 8), Buffer.from('<svg/>')]),
  ]
  for (const body of cut) expect(await problemOf(body)).toBe('broken')
})

test('GTI-07 at most 5 MB, once decoded', async () => {
  const padded = (size: number) =>
    Buffer.concat([aPdf.subarray(0, 9), Buffer.alloc(size - aPdf.length, 32), aPdf.subarray(9)])
  expect(await problemOf(padded(5 * 1024 * 1024))).toBeNull()
  expect(await problemOf(padded(5 * 1024 * 1024 + 1))).toBe('too_large')
  expect(await problemOf(padded(6 * 1024 * 1024))).toBe('too_large')
  expect(await problemOf(Buffer.alloc(0))).toBe('missing')
})

test('GTI-07 a small image that declares huge dimensions is rejected without being decoded', async () => {
  const bomb = pngOf(50_000, 50_000, deflateSync(Buffer.alloc(100_000)))
  expect(bomb.length).toBeLessThan(1000)
  expect(await problemOf(bomb)).toBe('broken')
})

test('any bytes are either accepted or rejected, without an exception', async () => {
  const beginnings = fc.constantFrom(
    aPdf.subarray(0, 5),
    jpg.subarray(0, 4),
    png.subarray(0, 30),
    Buffer.alloc(0),
  )
  await fc.assert(
    fc.asyncProperty(
      beginnings,
      fc.uint8Array({ maxLength: 300 }),
      fc.string(),
      async (start, rest, name) => {
        const read = await readProof({ name, base64: Buffer.concat([start, rest]).toString('base64') })
        expect(typeof read.ok).toBe('boolean')
      },
    ),
  )
})

async function fileOf(body: Buffer, name: string) {
  const read = await readProof({ name, base64: body.toString('base64') })
  if (!read.ok) throw new Error(read.problem)
  expect(Buffer.from(read.file.body).equals(body)).toBe(true)
  return { name: read.file.name, contentType: read.file.contentType }
}

async function problemOf(body: Buffer, name = 'boleta.pdf') {
  const read = await readProof({ name, base64: body.toString('base64') })
  return read.ok ? null : read.problem
}

function pngOf(width: number, height: number, data: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
