/** Why an input is refused or doubtful, without its position; `other` is what it conflicts with. */

interface Quoted {
  readonly value: string
  readonly other?: string
}

export const writeProblemTexts = {
  duplicate: ({ other }) => `es la misma fila que la ${other}`,
  missing: () => 'falta el dato',
  'text-too-long': ({ value }) => `el texto es demasiado largo: ${value}`,
  'bad-cardcode': ({ value }) =>
    `"${value}" no es un código de cliente: hasta 15 caracteres, sin espacios en los extremos`,
  'unknown-customer': ({ value }) => `no existe el cliente ${value}`,
  'contact-exists': ({ value }) => `el cliente ya tiene un contacto con el correo ${value}`,
  'bad-rut': ({ value }) => `"${value}" no es un RUT: 12 dígitos con su dígito verificador`,
  'bad-email': ({ value }) => `"${value}" no es un correo electrónico`,
  'bad-phone': ({ value }) => `"${value}" no es un teléfono de Uruguay`,
  'unknown-department': ({ value }) => `no existe el departamento "${value}"`,
  'no-price-list': () => 'falta la lista de precios',
  'no-price-lists': () => 'todavía no hay listas de precios de venta: importar primero el catálogo',
  'unknown-price-list': ({ value, other }) => `no existe la lista de precios "${value}"; hay: ${other}`,
  'unknown-seller': ({ value }) => `no existe el vendedor "${value}"`,
  'ambiguous-seller': ({ value }) => `hay más de un vendedor "${value}": usar su código`,
  'unknown-shipping': ({ value }) => `no existe la forma de envío "${value}"`,
  'bad-terms': ({ value }) => `"${value}" no dice los días de pago (hasta 730) ni es contado`,
  negative: ({ value }) => `${value} es negativo`,
  'too-large': ({ value }) => `${value} es demasiado grande`,
  'bad-postal-code': ({ value }) => `"${value}" no es un código postal: 5 dígitos`,
  'unknown-address': ({ value }) => `el cliente no tiene la dirección ${value}`,
  'ambiguous-address': ({ value }) => `el cliente tiene más de una dirección "${value}"`,
  'second-default': ({ value }) => `ya hay otra dirección predeterminada en el archivo: ${value}`,
  'too-many-addresses': ({ value }) => `el cliente tendría más de ${value} direcciones`,
  'no-owner': () => 'falta el cliente o el grupo',
  'two-owners': () => 'tiene cliente y grupo: dejar uno de los dos',
  'several-scopes': () => 'tiene más de uno entre artículo, marca y categoría: dejar uno',
  'unknown-product': ({ value }) => `no existe el artículo ${value}`,
  'unknown-brand': ({ value }) => `no existe la marca "${value}"`,
  'unknown-category': ({ value }) => `no existe la categoría "${value}"`,
  'bad-percent': ({ value }) => `"${value}" no es un porcentaje entre 0 y 100`,
  'dates-reversed': ({ value, other }) => `termina (${value}) antes de empezar (${other})`,
  'no-currency': () => 'falta la moneda, y el artículo no tiene precio en la lista del cliente',
  'same-rut': ({ value, other }) => `el RUT ${value} también es del cliente ${other}`,
  'same-email': ({ value, other }) => `el correo ${value} también es de ${other}`,
  'same-name': ({ value, other }) => `el nombre "${value}" también es del cliente ${other}`,
  'empty-group': ({ value }) => `ningún cliente es del grupo "${value}"`,
  'unusual-rut': ({ value }) => `el RUT ${value} no es de los usuales (empieza en 01 a 22 y lleva 001)`,
} satisfies Record<string, (quoted: Quoted) => string>

/** The sentence of a problem of the writer of customers. */
export function writeProblemText({
  reason,
  ...quoted
}: Quoted & { readonly reason: keyof typeof writeProblemTexts }): string {
  return writeProblemTexts[reason](quoted)
}

/** A customer who adds an address of their own. */
export const tooManyAddresses = (limit: number) =>
  `Una cuenta puede tener hasta ${limit} direcciones. Para agregar otra falta borrar una.`
