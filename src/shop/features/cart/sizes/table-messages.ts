import { type Currency, currencySymbol } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'

const counted = (count: number, one: string, many: string) =>
  `${formatQuantity(count)} ${count === 1 ? one : many}`

export const tableMessages = {
  heading: 'Tabla de medidas',
  caption: (title: string) => `Medidas de ${title}`,
  /** Corner cell: names of rows and columns. */
  sides: (rows: string, columns: string) =>
    rows === columns ? rows : `${rows} por ${columns.toLowerCase()}`,
  /** A measure shared by all sizes: `Paso 1,25`. */
  shared: (kind: string, label: string) => `${kind} ${label}`,
  code: 'Código',
  codeOf: (code: string) => `Cód. ${code}`,
  stock: 'Stock',
  price: 'Precio',
  quantity: 'Cantidad',
  quantityOf: (title: string) => `Cantidad: ${title}`,
  noProduct: 'No se vende en esta medida',
  thisProduct: 'Este producto',
  help: 'Las flechas recorren la tabla y Enter baja.',
  pastedWithout: (cells: number) =>
    cells === 1 ? 'Una cantidad pegada no se pudo usar.' : `${cells} cantidades pegadas no se pudieron usar.`,
  loading: 'Cargando la tabla de medidas',
  failed: 'La tabla de medidas no se pudo cargar',
  retry: 'Reintentar',
  none: 'Este producto ya no tiene otras medidas.',
  signInForPrices: 'Ingresar para ver precios',
  chosen: (sizes: number, units: number) =>
    `${counted(sizes, 'medida', 'medidas')} · ${counted(units, 'unidad', 'unidades')}`,
  totalIn: (currency: Currency) => `Total en ${currencySymbol(currency)}`,
  plusTax: '+ IVA',
  addAll: 'Agregar todo al carro',
  nothingYet: 'Indicar la cantidad de al menos una medida',
  added: (sizes: number) => `${counted(sizes, 'medida agregada', 'medidas agregadas')} al carro.`,
} as const
