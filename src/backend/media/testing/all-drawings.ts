import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Drawing, drawingOf } from '../draw/drawings.ts'

/** The drawing of every file in `motifs`. */
export function allDrawings(): Drawing[] {
  return globSync('**/*.svg', { cwd: join(import.meta.dirname, '../motifs') }).map(path => {
    const drawing = drawingOf(basename(path, '.svg'))
    if (drawing === undefined) throw new Error(`${path} is not read`)
    return drawing
  })
}
