/** Loaded only at a product that another one follows. */
export const messages = {
  inactive: 'Este producto ya no se vende.',
  active: 'Este producto tiene un reemplazo.',
  replacedBy: 'En su lugar:',
} as const
