/** Read only where a popup is shown. */
export const texts = {
  popup: 'Promoción',
  popupImage: (description: string | null) =>
    description === null ? 'Promoción' : `Promoción: ${description}`,
} as const
