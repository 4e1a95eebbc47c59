/** The brand of products without a brand. */
export const unbranded = 'Sin marca'
