import type { SheetColumn } from './sheet-columns.ts'

/** Used only by the table of products. */
export const messages = {
  columns: 'Columnas',
  columnNames: {
    pvp: 'PVP sugerido (IVA inc.)',
    margin: 'Margen sobre el PVP',
    bought: 'Última compra',
  } satisfies Record<SheetColumn, string>,
  listPrice: 'Lista',
  discount: 'Dto.',
  netPrice: 'Precio + IVA',
  equivalentIn: (symbol: string) => `≈ ${symbol}`,
  pvp: 'PVP',
  margin: 'Margen',
  bought: 'Última compra',
  boughtOn: (day: string, quantity: string) => `${day} · ${quantity}\u00A0u.`,
} as const
