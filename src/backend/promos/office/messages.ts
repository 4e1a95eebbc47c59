import type { PromoRefusal } from '#domain/pricing/promo.ts'
import type { PromoHarm } from '#domain/promos/promo-changes.ts'
import type { PromoUsesBy } from '#domain/promos/promo-uses.ts'

const REFUSALS: Readonly<Record<PromoRefusal | 'NO_STOCK' | 'NOT_PUBLISHED', string>> = {
  PROMO_EXPIRED: 'La promoción ya terminó.',
  PROMO_NOT_STARTED: 'La promoción todavía no empezó.',
  PROMO_NOT_ELIGIBLE: 'La promoción no es para este cliente.',
  PROMO_LIMIT: 'Llegó al límite de veces, o las cantidades quedan fuera de lo que se puede pedir.',
  PROMO_CHANGED: 'Faltan líneas obligatorias o cambió algo de la promoción.',
  NO_STOCK: 'No hay existencias de lo que se propone.',
  NOT_PUBLISHED: 'La promoción terminó: la tienda ya no la muestra.',
}

const HARMS: Readonly<Record<PromoHarm, string>> = {
  kind: 'es de otra clase',
  shorter: 'termina antes',
  later: 'empieza después',
  fewerUses: 'se puede usar menos veces',
  notCombinable: 'deja de combinarse con otras',
  fewerCustomers: 'deja de ser para algunos clientes',
  lineGone: 'pierde productos',
  dearer: 'sale más cara',
  otherPack: 'cambia las unidades de un paquete',
  moreRequired: 'obliga a llevar más productos',
  narrowerQuantities: 'cambia cantidades mínimas o máximas',
}

const EXPORTED: Readonly<Record<PromoUsesBy, string>> = {
  day: 'Usos por día',
  customer: 'Usos por cliente',
  order: 'Usos por pedido',
  missed: 'Vieron y no llevaron',
}

function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(parts)
}

export const messages = {
  created: (title: string) => `Creó la promoción ${title}`,
  saved: (docEntry: number, title: string) => `Cambió la promoción ${docEntry} ${title}`,
  published: (docEntry: number, title: string) => `Publicó la promoción ${docEntry} ${title}`,
  ended: (docEntry: number, title: string) => `Terminó la promoción ${docEntry} ${title}`,
  uploaded: 'Subió una imagen',
  exportedUses: (by: PromoUsesBy) => EXPORTED[by],
  useColumns: {
    cardcode: 'Código',
    cardName: 'Cliente',
    day: 'Día',
    docNum: 'Pedido',
    uses: 'Usos',
    orders: 'Pedidos',
    units: 'Unidades',
    pesos: 'Neto $',
    dollars: 'Neto U$S',
    lastSeen: 'Última vez',
    days: 'Días',
    inCart: 'En el carro',
  },
  yes: 'Sí',
  refusal: (code: keyof typeof REFUSALS) => REFUSALS[code],
  past: 'El último día ya pasó.',
  empty: 'Falta al menos un producto.',
  inactive: (code: string) => `${code} está inactivo.`,
  priceless: (code: string) => `${code} no tiene precio: la tienda no lo deja pedir.`,
  refused: (code: string, refusal: PromoRefusal) =>
    `${code}: así la tienda rechaza el pedido. ${REFUSALS[refusal]}`,
  days: 'El último día es anterior al primero.',
  maximum: 'El máximo es menor que el mínimo.',
  repeated: 'El producto está dos veces.',
  unknownProduct: 'No existe un producto con este código.',
  noPrice: 'Falta el precio.',
  unknownCustomers: (codes: readonly string[]) => `No existen: ${codes.slice(0, 10).join(', ')}.`,
  unknownFamily: 'No existe esta familia.',
  badImage: 'La imagen es una dirección https o una imagen subida.',
  notAPicture: 'No es una foto JPEG, PNG o WebP que se pueda leer.',
  needsPublisher: 'Está publicada: la cambia quien puede publicar promociones.',
  isEnded: 'Ya terminó: para usarla de nuevo se hace una copia.',
  notDraft: 'Ya no es un borrador.',
  notPublished: 'No está publicada.',
  needsCopy: (harms: readonly PromoHarm[]) =>
    `Ya empezó y el cambio ${listed(harms.map(harm => HARMS[harm]))}: hay que hacer una copia.`,
  harms: (harms: readonly PromoHarm[], carts: number) =>
    `Con este cambio la promoción ${listed(harms.map(harm => HARMS[harm]))}. ${
      carts === 1 ? 'La tiene un carro abierto' : `La tienen ${carts} carros abiertos`
    }.`,
  otherCarts: (carts: number) =>
    carts === 1 ? 'Ahora la tiene un carro abierto.' : `Ahora la tienen ${carts} carros abiertos.`,
} as const
