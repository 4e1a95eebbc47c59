/** The four views of a product line: alone, close up, as its carton, and in use. */
export const pictureViews = ['main', 'detail', 'box', 'use'] as const

export type PictureView = (typeof pictureViews)[number]

/**
 * What a rendered picture shows. `motif` names a drawing, `label` is the measure or pack printed on it, `tint`
 * is the `#rrggbb` colour of a variant sold in colours.
 */
export interface PictureSpec {
  readonly motif: string
  readonly label: string | null
  readonly tint: string | null
  readonly view: PictureView
}

const SCHEME = 'demo:'
const motifName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_URL = 2_000

function isPictureView(value: string): value is PictureView {
  return pictureViews.some(view => view === value)
}

/** The text in `product_media.source` for a picture that is rendered on request. */
export function pictureSpecToUrl(spec: PictureSpec): string {
  const query = new URLSearchParams()
  if (spec.label !== null) query.set('label', spec.label)
  if (spec.tint !== null) query.set('tint', spec.tint)
  query.set('view', spec.view)
  return `${SCHEME}${spec.motif}?${query}`
}

/** The inverse of `pictureSpecToUrl`; null for any other text (a URL, the name of a stored file). */
export function pictureSpecFromUrl(url: string): PictureSpec | null {
  if (!url.startsWith(SCHEME) || url.length > LONGEST_URL) return null
  const [motif = '', query = ''] = url.slice(SCHEME.length).split('?', 2)
  if (!motifName.test(motif)) return null
  const values = new URLSearchParams(query)
  const view = values.get('view') ?? 'main'
  if (!isPictureView(view)) return null
  return { motif, label: values.get('label'), tint: values.get('tint'), view }
}
