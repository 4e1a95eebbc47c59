import type { MarginBy } from '#domain/reports/margin.ts'

export const messages = {
  orderOf: (docNum: number, customer: string) => `Pedido ${docNum} · ${customer}`,
  exported: {
    product: 'Margen por producto',
    customer: 'Margen por cliente',
    order: 'Margen por pedido',
  },
  /** Columns of the screen that the file has otherwise. */
  screen: {
    bys: { product: 'Producto', customer: 'Cliente', order: 'Pedido' } satisfies Record<MarginBy, string>,
    uncosted: 'Sin costo',
  },
  columns: {
    code: 'Código',
    label: 'Nombre',
    net: { pesos: 'Neto $', dollars: 'Neto U$S' },
    cost: { pesos: 'Costo $', dollars: 'Costo U$S' },
    margin: { pesos: 'Margen $', dollars: 'Margen U$S' },
    percent: { pesos: 'Margen % en $', dollars: 'Margen % en U$S' },
    uncosted: 'Renglones sin costo',
    uncostedPesos: 'Neto sin costo $',
    uncostedDollars: 'Neto sin costo U$S',
  },
} as const
