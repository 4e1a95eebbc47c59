/** Addresses of the orders' screens, below `/oficina`. */
export const orderPaths = {
  orders: (filter = '') => (filter === '' ? '/pedidos' : `/pedidos?${filter}`),
  order: (orderId: number) => `/pedidos/${orderId}`,
  change: (orderId: number) => `/pedidos/${orderId}/cambio`,
  labels: (orderId: number, shipmentId: number) => `/pedidos/${orderId}/etiquetas/${shipmentId}`,
  picking: (orderIds: readonly number[]) => `/pedidos/preparacion?pedidos=${orderIds.join(',')}`,
} as const
