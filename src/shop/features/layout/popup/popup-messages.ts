/** Loaded only with a popup. */
export const messages = {
  popup: 'Promoción',
  until: (day: string) => `Hasta el ${day}`,
  popupImage: (description: string | null) =>
    description === null ? 'Promoción' : `Promoción: ${description}`,
} as const
