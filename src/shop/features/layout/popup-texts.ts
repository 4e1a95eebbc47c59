/** Read only where a popup is shown. */
export const texts = {
  popup: 'Promoción',
  until: (day: string) => `Hasta el ${day}`,
  popupImage: (description: string | null) =>
    description === null ? 'Promoción' : `Promoción: ${description}`,
} as const
