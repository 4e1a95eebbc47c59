/** What operators read of the orders they take. */
export const messages = {
  taken: (docNum: number, cardcode: string) => `Pedido ${docNum}: cargado para el cliente ${cardcode}`,
  mayNotPrice: 'Poner otro precio en un pedido necesita ese permiso.',
} as const
