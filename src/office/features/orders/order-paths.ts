/** Addresses of the orders' screens, below `/oficina`. */
export const orderPaths = {
  orders: (filter = '') => (filter === '' ? '/pedidos' : `/pedidos?${filter}`),
  ofCustomer: (cardcode: string) => `/pedidos?vista=lista&cliente=${encodeURIComponent(cardcode)}`,
  reconcile: '/pedidos/conciliacion',
  order: (orderId: number) => `/pedidos/${orderId}`,
  change: (orderId: number) => `/pedidos/${orderId}/cambio`,
  /** With the change begun: another product in place of what is missing of this one. */
  substitute: (orderId: number, itemCode: string) =>
    `/pedidos/${orderId}/cambio?falta=${encodeURIComponent(itemCode)}`,
  prepare: (orderId: number) => `/pedidos/${orderId}/preparar`,
  labels: (orderId: number, shipmentId: number) => `/pedidos/${orderId}/etiquetas/${shipmentId}`,
  picking: (orderIds: readonly number[]) => `/pedidos/preparacion?pedidos=${orderIds.join(',')}`,
} as const
