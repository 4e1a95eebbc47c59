export const errorPageTexts = { home: 'Ir al inicio' } as const
export const notFoundText = 'No encontrado'
