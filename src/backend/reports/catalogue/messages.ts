import type { CoverageGap } from '#domain/reports/catalogue.ts'

const gaps = {
  price: 'precio',
  picture: 'foto',
  barcode: 'código de barras',
  node: 'rubro final',
  description: 'descripción',
  stock: 'stock',
} satisfies Record<CoverageGap, string>

const sentence = (text: string) => `Sin ${text}`

export const messages = {
  exportedByBrand: 'Cobertura por marca',
  gaps: {
    price: sentence(gaps.price),
    picture: sentence(gaps.picture),
    barcode: sentence(gaps.barcode),
    node: sentence(gaps.node),
    description: sentence(gaps.description),
    stock: sentence(gaps.stock),
  },
  exportedCoverage: (gap: CoverageGap) => `Productos sin ${gaps[gap]}`,
  exportedIdle: (days: number) => `Sin movimiento en ${days} días`,
  exportedLost: 'Se perdió venta',
  /** Columns of the screen that the file has otherwise. */
  screen: { value: 'Valor', atCost: 'Valor al costo', estimated: 'Valor estimado' },
  columns: {
    itemCode: 'Código',
    title: 'Producto',
    brand: 'Marca',
    products: 'Productos',
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
