/** The brand of products without a brand. */
export const unbranded = 'Sin marca'
/** The family of drafts that have no place yet; no product of it is published. */
export const unplaced = 'Sin ubicar'

export const messages = {
  noTree:
    'El árbol cambió después: con lo de antes dos lugares quedarían con la misma dirección, o uno dentro de sí mismo.',
} as const
