/** Loaded only after a search for a code. */
export const messages = {
  exactMatch: (title: string) => `${title}. Cantidad: Enter para agregar.`,
} as const
