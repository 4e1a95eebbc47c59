import { drawingOf } from '../draw/drawings.ts'
import { pictureSpecFromUrl } from '../draw/picture-spec.ts'
import { tileTint } from '../draw/tile.ts'
import { originalTint } from './import-picture.ts'

/** Placeholder colour of a picture while it loads, as CSS; null if `source` has none. */
export function pictureTint(source: string): string | null {
  const spec = pictureSpecFromUrl(source)
  if (spec === null) return originalTint(source)
  const drawing = drawingOf(spec.motif)
  return drawing === undefined ? null : tileTint(spec.view, drawing.family)
}
