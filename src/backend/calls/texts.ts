/** What calls of several features say in Spanish. */
export const callTexts = { dateOutOfRange: 'La fecha no es válida.' } as const
