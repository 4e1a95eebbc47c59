import { formatQuantity } from '#domain/pricing/quantity.ts'

/** The messages of the cart exactly as in the specification, double spaces included (section 8, D18). */
export const cartMessages = {
  added: (title: string) => `Producto "${title}" agregado al carro!`,
  addedSeveral: 'Productos  agregados al carro!',
  removed: (title: string) => `Producto "${title}" removido del carro!`,
  promoAdded: 'Promo agregada al carro!',
  promoRemoved: 'Promo eliminada del carro!',
  addFailed: (title: string) => `Error agregando "${title}"  al carro!`,
  addSeveralFailed: 'Error agregando los productos  al carro!',
  removeFailed: (title: string) => `Error removiendo "${title}"  al carro!`,
  quantitiesFailed: 'Error cambiando las cantidades!',
  promoAddFailed: 'Error agregando promo al carro!',
  promoRemoveFailed: 'Error eliminando promo del carro!',
  onlyReads: 'El carro se ve y no se cambia: es el del cliente.',
  waiting: 'El servidor no responde: los cambios del carro quedan en este dispositivo y se guardan solos.',
  caughtUp: 'Los cambios del carro quedaron guardados.',
} as const

/** Messages on every page; those of the cart's page are in `page-messages.ts`. */
export const messages = {
  add: 'Agregar al carro',
  addShort: 'Agregar',
  soldInMultiples: (unitMult: number) => `Se vende de a ${formatQuantity(unitMult)}`,
  inCart: (quantity: number) => `En el carro: ${formatQuantity(quantity)}`,
  notAdded: (typed: string) => `No se agregó «${typed}». Agregar:`,
  emptyQuantity: 'Indicar la cantidad',
  outOfStock: 'Sin stock',
  changeTo: (quantity: number) => `Cambiar a ${formatQuantity(quantity)}`,
  notEnough: 'No alcanza el stock',
  onlySome: (available: number) => `No alcanza el stock: hay ${formatQuantity(available)}`,
  noPrice: 'Sin precio: consultar',
  cart: 'Carro',
  cartWith: (quantity: number) => `Carro, cantidad ${formatQuantity(quantity)}`,
  showCart: 'Mostrar el carro',
  quickOrder: 'Pedido rápido',
  quickOrderByKey: 'Pedido rápido (Alt+P)',
  /** Fits the badge. */
  shortQuantity: (quantity: number) => (quantity > 9999 ? '+9999' : formatQuantity(quantity)),
  unsavedTitle: 'El carro no se pudo guardar',
  unsaved: 'El carro volvió a lo último guardado. Los cambios se pueden aplicar de nuevo.',
  unrestoredTitle: 'El carro guardado no se pudo cargar',
  unrestored:
    'Se muestra lo que hay en este dispositivo. Los cambios quedan acá y se guardan al poder leerlo.',
  signedOutTitle: 'La sesión terminó',
  signedOut:
    'Los cambios del carro no se guardan hasta ingresar de nuevo; lo ya guardado sigue. Después se vuelve a esta página.',
  signIn: 'Ingresar',
  retry: 'Reintentar',
  dismiss: 'Descartar',
} as const
