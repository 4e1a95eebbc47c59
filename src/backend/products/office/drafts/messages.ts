/** Texts about drafts of products. */
export const messages = {
  saved: (code: string) => `Borrador del producto ${code}`,
  published: (code: string) => `Borrador del producto ${code} publicado`,
  dropped: (code: string) => `Borrador del producto ${code} descartado`,
  noField: 'Ese cambio ya no está en el borrador.',
} as const
