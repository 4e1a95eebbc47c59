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
} as const
