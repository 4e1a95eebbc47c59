/** Addresses of the customers' screens, below `/oficina`. */
export const customerPaths = {
  customers: () => '/clientes',
  requests: () => '/clientes/solicitudes',
  visits: () => '/clientes/visitas',
  customer: (cardcode: string, tab = '') =>
    `/clientes/${encodeURIComponent(cardcode)}${tab === '' ? '' : `?ver=${tab}`}`,
  /** Its users, with the field of who is invited. */
  invite: (cardcode: string) => `/clientes/${encodeURIComponent(cardcode)}?ver=usuarios&invitar=1`,
  /** With a draft, that one is opened. */
  takeOrder: (cardcode: string, draftId = '') =>
    `/clientes/${encodeURIComponent(cardcode)}/pedido${draftId === '' ? '' : `?borrador=${draftId}`}`,
  /** What this device keeps, and drafts it has not sent; of one customer: its draft. */
  offline: (cardcode = '') => `/sin-conexion${cardcode === '' ? '' : `/${encodeURIComponent(cardcode)}`}`,
  drafts: () => '/pedidos/borradores',
} as const
