/** Read only after a code was searched for. */
export const texts = {
  exactMatch: (title: string) => `${title}. Cantidad: Enter para agregar.`,
} as const
