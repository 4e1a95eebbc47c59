/** Messages of cards and product pages, where the table is not loaded; its own are in `table-messages.ts`. */
export const messages = {
  showTable: 'Ver tabla de medidas',
  showTableOf: (title: string) => `Ver tabla de medidas: ${title}`,
  otherSizes: 'Otras medidas',
  sizes: (count: number) => `${count} medidas`,
} as const
