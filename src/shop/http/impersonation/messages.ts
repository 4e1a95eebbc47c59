/** What an operator reads who sees the shop as a customer. */
export const messages = {
  region: 'Vista como cliente',
  seenAs: (customer: string, cardcode: string) => `Se ve como ${customer} (${cardcode})`,
  user: (user: string | null) => (user === null ? 'Sin usuario' : `Usuario: ${user}`),
  since: (from: string, to: string) => `Desde las ${from}, hasta las ${to}`,
  operator: (name: string) => `Operador: ${name}`,
  onlyReads: 'Solo se puede mirar',
  refused: 'No se hizo: mientras se ve como cliente no se puede cambiar, pedir ni enviar nada.',
  leave: 'Salir',
  overTitle: 'La vista como cliente terminó',
  over: 'Se puede cerrar esta pestaña, o seguir en la tienda como antes.',
  toShop: 'Ir a la tienda',
  usedTitle: 'La dirección ya no sirve',
  used: 'Se usa una sola vez y enseguida. Volver a elegir «Ver como cliente» en la oficina.',
} as const
