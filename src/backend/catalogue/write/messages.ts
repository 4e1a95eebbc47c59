/** The brand of products without a brand. */
export const unbranded = 'Sin marca'
/** The family of drafts that have no place yet; no product of it is published. */
export const unplaced = 'Sin ubicar'
