/** Spanish error details shared by calls of several features. */
export const callTexts = { dateOutOfRange: 'La fecha no es válida.' } as const
