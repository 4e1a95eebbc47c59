/** Titles and refusals of what is done about differences with the ERP. */
export const messages = {
  changed: 'La diferencia ya no es la misma: mirarla de nuevo.',
  sent: (docNum: number) => `Pedido ${docNum}: enviar otra vez al ERP`,
  cancellationSent: (docNum: number) => `Pedido ${docNum}: avisar otra vez la cancelación al ERP`,
  accepted: (name: string) => `Conciliación: diferencia aceptada de ${name}`,
  order: (docNum: number) => `el pedido ${docNum}`,
  ofErp: (key: string) => key.replace(/^erp:/, ''),
  linked: (docNum: number, erpRef: string) => `Pedido ${docNum}: es el ${erpRef} del ERP`,
  nothingToSend: 'De esta diferencia no hay nada que enviar.',
  notPushed: 'Los pedidos no se envían a un ERP.',
  noOrder: 'No hay un pedido con ese número.',
  toldOrders: (count: number) => (count === 1 ? 'Un pedido según el ERP' : `${count} pedidos según el ERP`),
} as const
