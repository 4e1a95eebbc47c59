export const texts = {
  add: 'Agregar a favoritos',
  kept: 'Está en favoritos',
  /** Literal text of the specification, English included (D18). */
  added: (title: string) => `Product "${title}" added to wish list!`,
} as const
