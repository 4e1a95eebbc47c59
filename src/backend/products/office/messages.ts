import { formatAmount } from '#domain/money/money.ts'
import type { CheckedPart } from '#domain/products/publish-checks.ts'
import { missingText } from '../sheet/messages.ts'

/** Texts about products in the back office. */
export const messages = {
  created: (code: string) => `Producto ${code} creado como borrador`,
  saved: (code: string) => `Producto ${code}`,
  published: (codes: readonly string[]) =>
    codes.length === 1 ? `Producto ${codes[0]} publicado` : `${codes.length} productos publicados`,
  hidden: (codes: readonly string[]) =>
    codes.length === 1 ? `Producto ${codes[0]} oculto` : `${codes.length} productos ocultos`,
  exists: (code: string) => `Ya hay un producto con el código ${code}.`,
  former: (code: string, product: string, title: string) =>
    `El código ${code} lo tuvo ${product} «${title}»: hay pedidos con él y sigue llevando a ese producto.`,
  sameCode: 'Es el código que ya tiene.',
  recoded: (from: string, to: string) => `Código ${from} cambiado por ${to}`,
  badCode: 'El código no puede tener caracteres de control.',
  missing: 'Falta el dato.',
  tooLong: (most: number) => `Como mucho ${most} caracteres.`,
  unknownNode: 'Ese lugar del árbol ya no existe: elegir otro.',
  multiple: 'El múltiplo es un número mayor que 0, con hasta 3 decimales.',
  barcode: 'El código de barras no es válido: el último dígito no corresponde a los demás.',
  tax: 'El IVA es 0, 10 o 22.',
  warranty: 'La garantía son meses enteros, hasta 1.200.',
  price: (most: number) => `El precio va de 0 a ${formatAmount(most)}.`,
  currency: 'Falta elegir la moneda.',
  unknownSuccessor: 'No hay un producto con ese código.',
  circular: 'Ese producto se reemplaza por este: no se pueden reemplazar entre sí.',
  copied: (from: string, to: string) => `Producto ${from} copiado como ${to}`,
  unknownList: 'Esa lista de precios no existe.',
  notPublishable: (code: string, parts: readonly CheckedPart[]) =>
    `No se puede publicar ${code}: ${missingText(parts)}.`,
} as const
