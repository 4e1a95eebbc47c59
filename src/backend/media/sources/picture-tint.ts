import { pictureSpecFromUrl } from '../draw/picture-spec.ts'
import { tileTint } from '../draw/tile.ts'
import { drawingOf } from '../motifs/find-drawing.ts'
import { originalTint } from './import-picture.ts'

/** The colour a picture is of before it has arrived, as CSS writes it; null where `source` does not say. */
export function pictureTint(source: string): string | null {
  const spec = pictureSpecFromUrl(source)
  if (spec === null) return originalTint(source)
  const drawing = drawingOf(spec.motif)
  return drawing === undefined ? null : tileTint(spec.view, drawing.family)
}
