/** Spanish error details shared by calls of several features. */
export const callMessages = { dateOutOfRange: 'La fecha no es válida.' } as const
