/** Spanish texts of the statement. */
export const messages = {
  periodBackwards: 'La fecha de inicio es posterior a la de fin.',
} as const
