import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ArchivedFile, zipArchive } from './document-archive.ts'

const file = (name: string, text = `contenido de ${name}`): ArchivedFile => ({
  name,
  make: async () => ({ name, contentType: 'application/pdf', body: Buffer.from(text) }),
})
const broken = (name: string): ArchivedFile => ({ name, make: () => Promise.reject(new Error(name)) })

function archive(files: readonly ArchivedFile[], report = (_error: unknown, _name: string) => {}) {
  const missingFile = (names: readonly string[]) => ({
    name: 'FALTAN.txt',
    contentType: 'text/plain',
    body: Buffer.from(names.join()),
  })
  return zipArchive({ files, missingFile, report })
}

async function read(pieces: AsyncIterable<Uint8Array>): Promise<Record<string, string>> {
  const read: Uint8Array[] = []
  for await (const piece of pieces) read.push(piece)
  const whole = Buffer.concat(read)
  return Object.fromEntries(Object.entries(unzipSync(whole)).map(([name, body]) => [name, strFromU8(body)]))
}

test('an archive contains every file under its name', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `e-Factura-A-${at}.pdf`)
  const entries = await read(await archive(names.map(name => file(name))))
  expect(Object.keys(entries)).toEqual(names)
  for (const name of names) expect(entries[name]).toBe(`contenido de ${name}`)
})

test('files are produced lazily', async () => {
  const made: string[] = []
  const files = ['a.pdf', 'b.pdf', 'c.pdf'].map(name => ({
    name,
    make: () => {
      made.push(name)
      return file(name).make()
    },
  }))
  const pieces = (await archive(files))[Symbol.asyncIterator]()
  expect(made).toEqual(['a.pdf'])
  await pieces.next()
  expect(made).toEqual(['a.pdf'])
  await pieces.return?.()
  expect(made).toEqual(['a.pdf'])
})

test('files that fail later are listed in the archive, a failing first file rejects', async () => {
  const reported: string[] = []
  const entries = await read(
    await archive([file('a.pdf'), broken('b.pdf'), file('c.pdf')], (_error, name) => reported.push(name)),
  )
  expect(entries).toEqual({
    'a.pdf': 'contenido de a.pdf',
    'c.pdf': 'contenido de c.pdf',
    'FALTAN.txt': 'b.pdf',
  })
  expect(reported).toEqual(['b.pdf'])
  await expect(archive([broken('a.pdf'), file('b.pdf')])).rejects.toThrow('a.pdf')
})
