/** Read only after a code was searched for. */
export const messages = {
  exactMatch: (title: string) => `${title}. Cantidad: Enter para agregar.`,
} as const
