/** On cards and on the product's page, where the table is not loaded yet; its own words are in `table-texts.ts`. */
export const messages = {
  showTable: 'Ver tabla de medidas',
  showTableOf: (title: string) => `Ver tabla de medidas: ${title}`,
  otherSizes: 'Otras medidas',
  sizes: (count: number) => `${count} medidas`,
} as const
