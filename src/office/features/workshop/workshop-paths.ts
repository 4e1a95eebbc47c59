/** Addresses of the workshop, below `/oficina`. */
export const workshopPaths = {
  board: (filter = '') => (filter === '' ? '/taller' : `/taller?${filter}`),
  intake: '/taller/ingreso',
  intakeOf: (cardcode: string) => `/taller/ingreso?cliente=${encodeURIComponent(cardcode)}`,
  unfetched: '/taller/sin-retirar',
  parts: '/taller/repuestos',
  repair: (docNum: number) => `/taller/${docNum}`,
  slip: (docNum: number) => `/taller/${docNum}/comprobante`,
} as const
