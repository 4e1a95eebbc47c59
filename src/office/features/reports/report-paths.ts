import type { Span } from '#domain/reports/sales.ts'

const ofDays = ({ from, to }: Span) => `desde=${from}&hasta=${to}`

/** Addresses of reports, below `/oficina`. */
export const reportPaths = {
  sales: '/reportes',
  lines: '/reportes/renglones',
  saved: '/reportes/guardados',
  margins: '/reportes/margen',
  searches: '/reportes/busquedas',
  coverage: '/reportes/cobertura',
  carts: '/reportes/carros',
  lost: '/reportes/ventas-perdidas',
  idle: '/reportes/sin-movimiento',
  slacking: '/reportes/clientes-que-aflojan',
  workshop: '/reportes/taller',
  repairs: '/reportes/taller/reparaciones',
  /** The lines of all sales of some days, or of one customer or product. */
  linesOf: (days: Span, of: { readonly cliente?: string; readonly producto?: string } = {}) =>
    `/reportes/renglones?${ofDays(days)}${Object.entries(of)
      .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
      .join('')}`,
  marginOrders: (days: Span) => `/reportes/margen?por=order&${ofDays(days)}`,
} as const
