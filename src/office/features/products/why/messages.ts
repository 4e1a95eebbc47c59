import type { HidingReason } from '#domain/catalogue/why-hidden.ts'

const REASONS: Readonly<Record<HidingReason, string>> = {
  draft: 'Es un borrador: todavía no se publicó.',
  hidden: 'Está oculto: se dejó de publicar.',
  unplaced: 'No tiene lugar en el árbol: no está en ninguna familia.',
  invalid: 'El cliente está inválido: nadie entra en su nombre.',
  'no-user': 'El cliente no tiene ningún usuario activo: nadie entra en su nombre.',
  frozen: 'El cliente está congelado: mira, pero no puede pedir.',
  'no-price': 'No tiene precio en su lista.',
  'zero-price': 'Su precio es 0.',
  'no-stock': 'No hay existencias.',
}
const CURES: Readonly<Record<HidingReason, string>> = {
  draft: 'Ver qué falta para publicar',
  hidden: 'Volver a publicar',
  unplaced: 'Elegir el lugar',
  invalid: 'Ver el cliente',
  'no-user': 'Ver los usuarios',
  frozen: 'Ver el cliente',
  'no-price': 'Poner el precio',
  'zero-price': 'Corregir el precio',
  'no-stock': 'Corregir las existencias',
}

/** Why a product is not seen, or cannot be ordered (OFP-19). */
export const messages = {
  title: '¿Por qué no se ve?',
  customer: 'Código de cliente',
  customerHint: 'Vacío: un visitante.',
  product: 'Código de producto',
  productHint: 'Código, palabras o código de barras.',
  loading: 'Buscando…',
  failed: 'No se pudo averiguar: no hay un producto o un cliente propio con ese código.',
  hidden: 'Nadie lo ve en la tienda.',
  seenByVisitors: 'Los visitantes lo ven, sin precio.',
  noEntry: (name: string) => `Está en la tienda, pero ${name} no puede entrar.`,
  noOrder: (name: string) => `${name} lo ve, pero no lo puede pedir.`,
  orderable: (name: string) => `${name} lo ve y lo puede pedir.`,
  reasons: 'Motivos',
  reason: (reason: HidingReason) => REASONS[reason],
  noPriceIn: (list: string) => `No tiene precio en la lista ${list}.`,
  cure: (reason: HidingReason) => CURES[reason],
} as const
