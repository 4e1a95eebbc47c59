export const texts = {
  add: 'Comparar',
  kept: 'Está para comparar',
  /** Literal text of the specification, English included (D18). */
  added: (title: string) => `Product "${title}" added to compare!`,
} as const
