/** Spanish error details shared by calls of several features. */
export const callMessages = {
  dateOutOfRange: 'La fecha no es válida.',
  heldBy: (names: readonly string[]) =>
    `La función de la persona no incluye esta operación. La tienen: ${names.join(', ')}.`,
} as const
