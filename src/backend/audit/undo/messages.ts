/** Texts of undoing. */
export const messages = {
  // What is undone already says so once.
  undone: (title: string) => `Deshacer: ${title || 'cambio directo en los datos'}`,
  undonePart: (title: string) => `Deshacer en parte: ${title || 'cambio directo en los datos'}`,
  expired: 'Pasaron más de 90 días: ya no se puede deshacer.',
  lasting: 'Nada de lo que hizo se puede deshacer.',
  nothingLeft: 'No queda nada por deshacer: ya está como antes, o cambió después.',
} as const
