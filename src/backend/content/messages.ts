/** What the register says of texts that nobody wrote here. */
export const messages = {
  product: 'producto',
  installed: 'Textos que trae el producto',
  schedule: 'publicación programada',
  published: 'Publicación programada de textos',
} as const
