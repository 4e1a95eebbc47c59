import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Fonts and pictures are already compressed. */
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt', '.html', '.webmanifest'])

export interface PrecompressedFile {
  readonly name: string
  readonly bytes: number
  readonly brotliBytes: number
}

/**
 * Writes `file.br` (quality 11) and `file.gz` (level 9) next to each built text file, so that serving one costs no
 * compression. Returns the files written, largest first.
 */
export async function precompress(directory: string): Promise<PrecompressedFile[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true })
  const files = entries.filter(entry => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
  const made = await Promise.all(files.map(entry => precompressFile(entry.parentPath, entry.name)))
  return made.sort((a, b) => b.brotliBytes - a.brotliBytes)
}

async function precompressFile(directory: string, name: string): Promise<PrecompressedFile> {
  const path = join(directory, name)
  const content = await readFile(path)
  const [br, gz] = await Promise.all([
    compressBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    compressGzip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  return { name, bytes: content.length, brotliBytes: br.length }
}
