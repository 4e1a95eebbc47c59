export const messages = {
  order: (docNum: number) => `Pedido ${docNum}`,
  inactive: 'inactivo',
  until: (day: string) => `hasta el ${day}`,
  phases: { draft: 'borrador', ended: 'terminada' },
} as const
