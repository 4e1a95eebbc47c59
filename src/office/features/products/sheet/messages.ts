import { cellCounts, fieldTitle } from '#domain/office/sheet/field-names.ts'
import type { SheetField } from '#domain/office/sheet/sheet-fields.ts'
import type { SheetList } from '#domain/office/sheet/sheet-table.ts'
import { incompleteParts } from '#domain/products/publish-checks.ts'

const REASONS: Readonly<Record<string, string>> = {
  'read-only': 'no se puede cambiar acá',
  required: 'no puede quedar vacío',
  'not-a-number': 'no es un número',
  'too-many-decimals': 'tiene demasiados decimales',
  'too-small': 'es demasiado chico',
  'too-large': 'es demasiado grande',
  'too-long': 'es demasiado largo',
  'not-yes-or-no': 'se escribe Sí o No',
  'not-a-day': 'no es una fecha, como 31/12/2026',
  'unknown-choice': 'no existe',
  'unknown-product': 'el producto ya no está',
  'unknown-list': 'la lista de precios ya no está',
  'no-price': 'falta el precio',
  'no-currency': 'falta la moneda',
}

/** What a product has before it is published. */
const REQUIRED_PARTS: Readonly<Record<string, string>> = {
  title: 'el título',
  node: 'el lugar en el árbol',
  price: 'el precio en alguna lista de venta',
}

const number = (value: number) => value.toLocaleString('es-UY')
const many = (count: number, one: string, several: string) =>
  `${number(count)} ${count === 1 ? one : several}`

function titleOf(field: SheetField, lists: readonly SheetList[]): string {
  return fieldTitle(field, lists.find(one => one.number === field.list)?.name ?? '')
}

export const messages = {
  title: 'Productos',
  titleOf,
  reason: (reason: string) => {
    const parts = incompleteParts(reason)
    if (parts === null) return REASONS[reason] ?? 'no se puede guardar'
    return `para publicar falta ${parts.map(part => REQUIRED_PARTS[part] ?? part).join(', ')}`
  },
  counts: cellCounts,
  refusedCount: (count: number) => many(count, 'celda con error', 'celdas con error'),
  shown: (shown: number, total: number) =>
    shown === total ? many(total, 'producto', 'productos') : `${number(shown)} de ${number(total)} productos`,
  selected: (cells: number) => many(cells, 'celda seleccionada', 'celdas seleccionadas'),
  search: 'Buscar productos',
  searchHint: 'Código, título, marca, código de barras o etiqueta',
  filter: 'Filtrar',
  filterOf: (title: string) => `Filtrar ${title}`,
  filterHint: 'Texto; de números >100, 10..20; = vacío, * con dato',
  sortBy: (title: string) => `Ordenar por ${title}`,
  clearFilters: 'Quitar filtros',
  nothing: 'Nada con este filtro.',
  onlyGap: (gap: string, brand: string) => `Solo de la cobertura: ${gap}${brand === '' ? '' : `, ${brand}`}.`,
  gapAsList: 'Ver como lista',
  none: 'Todavía no hay productos.',
  loading: 'Cargando los productos',
  grid: 'Planilla de productos',
  cell: (title: string, value: string, row: number, rows: number) =>
    `${title}: ${value === '' ? 'vacío' : value}. Fila ${number(row)} de ${number(rows)}`,
  cellFixed: ', no se puede cambiar',
  cellPending: ', sin guardar',
  cellRefused: (reason: string) => `, error: ${reason}`,
  cellMoved: ', otra persona lo cambió',
  pasted: (cells: number, refused: number) =>
    `${many(cells, 'celda pegada', 'celdas pegadas')}${refused === 0 ? '' : `, ${many(refused, 'con error', 'con error')}`}`,
  pastedOutside: (cells: number) =>
    `${many(cells, 'celda copiada no entra', 'celdas copiadas no entran')}: la planilla, como se ve, termina antes.`,
  editing: (title: string, code: string) => `${title} de ${code}`,
  fixed: 'Esta celda no se puede cambiar.',
  show: 'Ver cambios',
  savedAll: (cells: number) => many(cells, 'celda guardada', 'celdas guardadas'),
  notSaved: (cells: number) =>
    `${many(cells, 'celda no se pudo guardar', 'celdas no se pudieron guardar')}: está marcada en la planilla.`,
  saveFailed: 'No se pudo guardar. Los cambios quedan en la planilla.',
  reviewTitle: 'Cambios por guardar',
  reviewMore: (count: number) => `y ${many(count, 'cambio más', 'cambios más')}`,
  product: 'Producto',
  field: 'Dato',
  before: 'Antes',
  after: 'Después',
  empty: 'vacío',
  close: 'Cerrar',
  cancel: 'Cancelar',
  save: 'Guardar',
  reasonTitle: 'Ajuste de stock',
  reasonLabel: 'Motivo del ajuste',
  reasonHint: 'Por ejemplo: conteo, rotura, devolución.',
  reasonMissing: 'Falta escribir el motivo.',
  columns: 'Columnas',
  bulk: 'Cambio masivo',
  create: 'Nuevo producto',
  bulkOf: (count: number) => `Cambio masivo de ${many(count, 'producto', 'productos')}`,
  bulkPending: 'Antes hay que guardar o descartar los cambios pendientes.',
  scope: 'Sobre',
  scopeSelected: (count: number) => `${many(count, 'producto seleccionado', 'productos seleccionados')}`,
  scopeAll: (count: number) => `Todos: ${many(count, 'producto', 'productos')}`,
  scopeShown: (count: number) => `${many(count, 'producto del filtro', 'productos del filtro')}`,
  which: 'Columna',
  act: 'Qué hacer',
  acts: {
    set: 'Poner',
    add: 'Sumar',
    percent: 'Subir o bajar %',
    multiply: 'Multiplicar por',
    round: 'Redondear',
    replace: 'Buscar y reemplazar',
    'add-tags': 'Agregar etiquetas',
    'remove-tags': 'Quitar etiquetas',
  },
  value: 'Valor',
  tagsHint: 'Separadas por comas.',
  percentHint: 'Con signo menos para bajar: -5',
  find: 'Buscar',
  replacement: 'Reemplazar por',
  rounding: 'Redondear a',
  roundings: {
    none: 'Centavos',
    '1': 'Enteros',
    '5': 'Múltiplos de 5',
    '10': 'Múltiplos de 10 (…0)',
    'ends-9': 'Terminado en 9',
    'ends-90': 'Terminado en 90',
  },
  preview: 'Ver efecto',
  apply: (count: number) => `Aplicar a ${many(count, 'producto', 'productos')}`,
  applied: (count: number) => `Cambio masivo: ${many(count, 'producto cambiado', 'productos cambiados')}`,
  previewHint:
    'Ver el efecto antes de aplicar: cuántos precios suben y bajan, los cambios más grandes, a quién tocan.',
  willChange: (changes: number, same: number, refused: number) =>
    [
      `${many(changes, 'celda cambia', 'celdas cambian')}`,
      ...(same === 0 ? [] : [`${many(same, 'queda igual', 'quedan igual')}`]),
      ...(refused === 0 ? [] : [`${many(refused, 'no se puede cambiar', 'no se pueden cambiar')}`]),
    ].join(', '),
  refusedOf: (code: string, reason: string) => `${code}: ${reason}`,
  effectOf: (list: string) => `Precios de ${list}`,
  up: 'Suben',
  down: 'Bajan',
  equal: 'Iguales',
  average: 'Promedio',
  weighted: 'Promedio por ventas de 12 meses',
  belowPromo: 'Por debajo de una promoción',
  abovePvp: 'Con IVA por encima del PVP',
  belowCost: 'Al costo o por debajo',
  fromZero: 'Tendrán precio',
  toZero: 'Quedan sin precio',
  currencyChanged: 'Cambian de moneda',
  slipped: 'Parecen un error de coma (×10 o ÷10)',
  carts: 'Carros abiertos',
  customers: 'Clientes alcanzados',
  special: 'Con precio especial, no cambian',
  largest: 'Los cambios más grandes',
  percent: (tenths: number | null) =>
    tenths === null
      ? '—'
      : `${tenths > 0 ? '+' : ''}${(tenths / 10).toLocaleString('es-UY', { minimumFractionDigits: 1 })}\u00a0%`,
  names: (names: readonly string[], count: number) =>
    count > names.length ? `${names.join(', ')} y ${number(count - names.length)} más` : names.join(', '),
  open: 'Ver producto',
  openWhole: 'Abrir ficha',
  history: 'Historial de precios',
  historyEmpty: 'No hay precios.',
  historyRow: (source: string, author: string | null) => (author === null ? source : `${author} · ${source}`),
  sources: {
    beginning: 'comienzo del historial',
    hand: 'a mano',
    import: 'importación',
    erp: 'ERP',
    undo: 'se deshizo un cambio',
    schedule: 'cambio programado',
    system: 'sistema',
  },
  noPrice: 'sin precio',
  chart: (list: string) => `Evolución del precio en ${list}`,
  day: 'Desde',
  price: 'Precio',
  who: 'Quién',
  conflictOf: (code: string, title: string) => `${code} · ${title}`,
  keys: {
    bulk: 'Cambio masivo',
    save: 'Guardar',
    edit: 'Editar la celda',
    cancel: 'Dejar de editar',
    fill: 'Copiar la primera celda hacia abajo',
    undo: 'Deshacer y rehacer',
    copy: 'Copiar, cortar y pegar',
    edge: 'Ir al borde',
    extend: 'Extender la selección',
    panel: 'Producto de la fila',
  },
  more: 'Buscar para ver los demás.',
  quickPrice: (code: string) => `Precio de ${code}`,
  quickStock: (code: string) => `Stock de ${code}`,
} as const
