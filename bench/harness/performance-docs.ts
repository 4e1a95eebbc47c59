import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../../docs/performance.md')
const BEGIN = '<!-- Written by `npm run bench -- smoke --write-docs`. -->'
const END = '<!-- End of what is written. -->'

/** Replaces the figures of `docs/performance.md`, which are between two comments. */
export async function writeDocs(figures: string): Promise<void> {
  const text = await readFile(FILE, 'utf8')
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin === -1 || end < begin) throw new Error(`${FILE} has no place for figures`)
  await writeFile(FILE, `${text.slice(0, begin + BEGIN.length)}\n\n${figures}\n\n${text.slice(end)}`)
}
