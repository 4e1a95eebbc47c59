import type { CoverageGap } from '#domain/reports/catalogue.ts'

const gaps = {
  price: 'precio',
  picture: 'foto',
  barcode: 'código de barras',
  node: 'rubro final',
  description: 'descripción',
  stock: 'stock',
} satisfies Record<CoverageGap, string>

export const messages = {
  exportedCoverage: (gap: CoverageGap) => `Productos sin ${gaps[gap]}`,
  exportedIdle: (days: number) => `Sin movimiento en ${days} días`,
  exportedLost: 'Se perdió venta',
  columns: {
    itemCode: 'Código',
    title: 'Producto',
    brand: 'Marca',
    stock: 'Stock',
    lastSold: 'Última venta',
    pesos: 'Valor $',
    dollars: 'Valor U$S',
    costPesos: 'Costo $',
    costDollars: 'Costo U$S',
    customers: 'Clientes',
    views: 'Veces visto',
    usual: 'Cantidad habitual',
    nextArrival: 'Llega',
  },
} as const
