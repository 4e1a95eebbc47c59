export const messages = {
  exportedCarts: 'Carros sin terminar',
  exportedSlacking: 'Clientes que aflojan',
  /** Columns of the screen that the file has otherwise. */
  screen: { cart: 'Carro', net: 'Neto', evidence: 'Evidencia', monthly: 'Por mes' },
  columns: {
    cardcode: 'Código',
    customer: 'Cliente',
    phone: 'Teléfono',
    seller: 'Vendedor',
    buyer: 'Usuario',
    touched: 'Último cambio',
    lines: 'Productos',
    pesos: 'Neto $',
    dollars: 'Neto U$S',
    lastOrder: 'Último pedido',
    cadence: 'Días entre pedidos',
    since: 'Días sin pedir',
    longest: 'Pausa más larga',
    monthlyPesos: 'Por mes $',
    monthlyDollars: 'Por mes U$S',
  },
} as const
