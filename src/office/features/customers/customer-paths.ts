/** Addresses of the customers' screens, below `/oficina`. */
export const customerPaths = {
  customers: () => '/clientes',
  requests: () => '/clientes/solicitudes',
  customer: (cardcode: string, tab = '') =>
    `/clientes/${encodeURIComponent(cardcode)}${tab === '' ? '' : `?ver=${tab}`}`,
  /** With a draft, that one is opened. */
  takeOrder: (cardcode: string, draftId = '') =>
    `/clientes/${encodeURIComponent(cardcode)}/pedido${draftId === '' ? '' : `?borrador=${draftId}`}`,
  drafts: () => '/pedidos/borradores',
} as const
