/** Of an order in review: they are loaded with it alone. */
export const heldMessages = {
  reasons: { credit: 'Límite de crédito', overdue: 'Documentos vencidos', manual: 'Revisión manual' },
  held: (reasons: string) => `En revisión por: ${reasons}.`,
  seller: (name: string) => `Vendedor: ${name}`,
} as const
