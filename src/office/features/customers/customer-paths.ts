/** Addresses of the customers' screens, below `/oficina`. */
export const customerPaths = {
  customers: () => '/clientes',
  requests: () => '/clientes/solicitudes',
  customer: (cardcode: string, tab = '') =>
    `/clientes/${encodeURIComponent(cardcode)}${tab === '' ? '' : `?ver=${tab}`}`,
  takeOrder: (cardcode: string) => `/clientes/${encodeURIComponent(cardcode)}/pedido`,
} as const
