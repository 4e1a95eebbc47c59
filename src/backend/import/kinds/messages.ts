import type { ImportKind } from '#domain/office/imports/import-kinds.ts'
import { formatDay } from '#domain/time/business-day.ts'

/** Names of the fields of each kind, for reports and templates. */
export const fieldNames = {
  customers: {
    cardcode: 'código',
    name: 'razón social',
    tradeName: 'nombre fantasía',
    rut: 'RUT',
    email: 'correo electrónico',
    phone: 'teléfono',
    department: 'departamento',
    priceList: 'lista',
    group: 'grupo',
    seller: 'vendedor',
    shipping: 'forma de envío',
    payTerms: 'condición de pago',
    payTermsDays: 'días de pago',
    creditLimit: 'límite de crédito',
    valid: 'activo',
    frozen: 'congelado',
  },
  contacts: {
    cardcode: 'código de cliente',
    email: 'correo electrónico',
    name: 'nombre',
    phone: 'teléfono',
    role: 'cargo',
    receivesInvoices: 'recibe facturas',
    invite: 'invitar',
  },
  addresses: {
    cardcode: 'código de cliente',
    kind: 'tipo',
    label: 'nombre de la dirección',
    street: 'calle',
    number: 'número',
    unit: 'apto',
    corner: 'esquina',
    city: 'localidad',
    department: 'departamento',
    postalCode: 'código postal',
    contact: 'contacto',
    phone: 'teléfono',
    hours: 'horario',
    notes: 'observaciones',
    isDefault: 'predeterminada',
  },
  discounts: {
    cardcode: 'código de cliente',
    group: 'grupo',
    itemCode: 'artículo',
    brand: 'marca',
    category: 'categoría',
    percent: 'descuento',
    validFrom: 'desde',
    validTo: 'hasta',
  },
  'special-prices': {
    cardcode: 'código de cliente',
    itemCode: 'artículo',
    price: 'precio',
    currency: 'moneda',
    percent: 'descuento',
    validFrom: 'desde',
    validTo: 'hasta',
  },
  'erp-orders': {
    erpRef: 'número del ERP',
    docNum: 'pedido de la tienda',
    cardcode: 'código de cliente',
    day: 'fecha',
    currency: 'moneda',
    total: 'total',
    isCancelled: 'cancelado',
  },
  documents: {
    cardcode: 'código de cliente',
    kind: 'tipo',
    docNum: 'número',
    docEntry: 'número interno',
    cfeType: 'tipo CFE',
    folioPref: 'serie',
    folioNum: 'número CFE',
    docDate: 'fecha',
    dueDate: 'vencimiento',
    paymentForm: 'forma de pago',
    currency: 'moneda',
    docRate: 'tipo de cambio',
    total: 'total',
    balance: 'saldo',
    netExempt: 'exento',
    netMin: 'neto 10 %',
    vatMin: 'IVA 10 %',
    netBasic: 'neto 22 %',
    vatBasic: 'IVA 22 %',
  },
  stock: {
    code: 'código',
    available: 'existencia',
    status: 'estado de stock',
    nextArrival: 'próximo ingreso',
    description: 'texto',
  },
  codes: { itemCode: 'artículo', code: 'código adicional', quantity: 'unidades' },
  costs: {
    code: 'código del proveedor',
    itemCode: 'artículo',
    cost: 'costo',
    currency: 'moneda',
    pack: 'unidades por costo',
  },
}

interface Refused {
  readonly value: string
  readonly other?: string
}

/** Why the writer of stock refuses a row. */
export const stockProblems = {
  duplicate: ({ other }: { readonly other?: string }) => `es la misma fila que la ${other}`,
  'unknown-product': ({ value }: { readonly value: string }) => `no existe el artículo ${value}`,
  'too-large': ({ value }: { readonly value: string }) => `${value} es demasiado grande`,
}

/** Why the writers of codes and costs refuse a row. */
export const supplierProblems = {
  ...stockProblems,
  'no-supplier': () => 'elegir de qué proveedor es el archivo',
  'no-currency': () => 'falta la moneda del costo',
  negative: ({ value }: { readonly value: string }) => `${value} es negativo`,
  'unusable-code': ({ value }: { readonly value: string }) =>
    `"${value}" no se puede usar como código adicional (de 3 a 50 letras, números, espacios o . _ / + -)`,
  'invalid-quantity': ({ value }: { readonly value: string }) => `"${value}" no es una cantidad por código`,
}

/** Why the writer of documents refuses a row. */
export const documentProblems = {
  duplicate: stockProblems.duplicate,
  missing: () => 'falta el dato',
  'unknown-customer': ({ value }: Refused) => `no existe el cliente ${value}`,
  'other-customer': ({ value, other }: Refused) => `el documento es del cliente ${other}, no de ${value}`,
  'entry-taken': ({ value }: Refused) => `otro documento tiene el número interno ${value}`,
  'bad-folio': ({ value }: Refused) =>
    `"${value}" no es una serie (una o dos letras, o un dígito y una letra) ni un número de CFE (1 a 9.999.999)`,
  'wrong-type': ({ value }: Refused) => `el tipo de CFE ${value} no es de esta clase de documento`,
  negative: ({ value }: Refused) =>
    `${value.replace('.', ',')} es menor que 0: lo que queda a favor del cliente es una nota de crédito o un recibo`,
  'too-large': stockProblems['too-large'],
  'above-total': ({ value }: Refused) => `el saldo ${value.replace('.', ',')} es mayor que el total`,
  'no-rate': () => 'falta el tipo de cambio de un documento en dólares',
  'dates-reversed': ({ value, other }: Refused) =>
    `vence (${formatDay(value)}) antes de su fecha (${formatDay(other ?? value)})`,
}

/** Why the writer of the ERP's orders refuses a row. */
export const erpOrderProblems = {
  duplicate: stockProblems.duplicate,
  missing: documentProblems.missing,
  negative: ({ value }: Refused) => `${value.replace('.', ',')} es menor que 0`,
  'too-large': stockProblems['too-large'],
}

/** The title of a template's sheet. */
export const sheetNames = {
  catalogue: 'Productos',
  prices: 'Precios',
  customers: 'Clientes',
  contacts: 'Contactos',
  addresses: 'Direcciones',
  discounts: 'Descuentos',
  'special-prices': 'Precios especiales',
  documents: 'Documentos',
  'erp-orders': 'Pedidos del ERP',
  stock: 'Stock',
  codes: 'Códigos',
  costs: 'Costos',
}

export const importNotes = {
  invited: (count: number, isDryRun: boolean) =>
    isDryRun
      ? `Contactos que se invitarían si no tienen cuenta: ${count}.`
      : `Invitaciones en cola, de a 200: ${count}. Quien ya tiene cuenta o invitación no recibe otra.`,
}

/** How the register names an import. */
export const importActs = {
  actor: (id: number) => `importación ${id}`,
  title: (kind: ImportKind, fileName: string) => `Importación de ${KIND_WORDS[kind]}: ${fileName}`,
}

const KIND_WORDS: Readonly<Record<ImportKind, string>> = {
  catalogue: 'productos',
  prices: 'precios',
  customers: 'clientes',
  contacts: 'contactos',
  addresses: 'direcciones',
  discounts: 'descuentos',
  'special-prices': 'precios especiales',
  documents: 'saldos y documentos',
  'erp-orders': 'pedidos del ERP',
  stock: 'stock',
  codes: 'códigos',
  costs: 'costos de proveedor',
}
