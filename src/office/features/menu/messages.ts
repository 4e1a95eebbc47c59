export const messages = {
  waiting: (count: number) => (count === 1 ? 'Espera 1' : `Esperan ${count.toLocaleString('es-UY')}`),
} as const
