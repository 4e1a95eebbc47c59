import type { SupplierSort } from '#domain/office/imports/supplier-products.ts'

const number = (value: number) => value.toLocaleString('es-UY')
const percent = (value: number) => `${value.toLocaleString('es-UY', { minimumFractionDigits: 1 })}\u00a0%`

/** Texts of suppliers and their pages. */
export const messages = {
  title: 'Proveedores',
  lead: 'De quién son las listas: cómo se leen, a qué lista de precios van y qué las frena.',
  empty: 'Todavía no hay proveedores. Se agregan acá, o al importar su primer archivo.',
  back: 'Todos los proveedores',
  name: 'Nombre',
  code: 'Código',
  products: 'Productos',
  lastFile: 'Último archivo aplicado',
  never: 'Ninguno',
  inactive: 'Inactivo',
  terms: 'Condiciones',
  currency: 'Moneda si el archivo no la dice',
  currencies: { $: 'Pesos', U$: 'Dólares' },
  unsaid: 'La dice el archivo',
  list: 'Lista de precios',
  firstList: 'La primera',
  missing: 'Lo que deja de venir',
  guards: 'Frenos',
  guardsText: (price: number, missing: number, refused: number) =>
    `Un precio cambia más de ${number(price)}\u00a0%, faltan más de ${number(missing)}\u00a0%, se rechazan más de ${number(refused)}\u00a0%`,
  change: 'Cambiar',
  // Files
  files: 'Últimos archivos',
  noFiles: 'Ningún archivo todavía.',
  average: 'Cambio promedio',
  averageHint: 'El cambio promedio es de todos los precios, o costos, que el archivo permite comparar.',
  // Mappings
  mappings: 'Cómo se leen sus archivos',
  noMappings: 'Se eligen las columnas con su primer archivo.',
  mappingOf: (kind: string, version: number) => `${kind}, versión ${version}`,
  mappingBy: (at: string, person: string | null, file: string) =>
    `${person === null ? 'Comando' : person}, ${at}, con ${file}`,
  taken: (version: number) => `Los próximos archivos se leen como en la versión ${version}.`,
  field: 'Campo',
  from: 'Sale de',
  margins: 'Márgenes',
  byHeaders: 'Los demás campos se toman de los encabezados.',
  // Products
  productsLead: (average: number) => `Margen promedio, a la cotización de hoy: ${percent(average)}`,
  find: 'Buscar código o título',
  sort: 'Orden',
  sorts: { code: 'Por código', title: 'Por título', margin: 'Menor margen primero' } satisfies Record<
    SupplierSort,
    string
  >,
  noProducts: 'Ningún producto así.',
  product: 'Producto',
  supplierItem: 'Su código',
  price: 'Precio neto',
  cost: 'Costo',
  costOf: (cost: string, pack: number) => (pack === 1 ? cost : `${cost} cada ${number(pack)}`),
  margin: 'Margen',
  percent,
  unknown: 'Sin dato',
  history: 'Historia',
  historyOf: (code: string) => `Historia de costos de ${code}`,
  historyTitle: (code: string) => `Costos de ${code}`,
  noHistory: 'No hay costos anteriores.',
  at: 'Desde',
  changed: 'Cambio',
  notKnown: 'Se dejó de saber',
  partial: 'Costos, márgenes y archivos de costos los ve quien tiene permiso de costos.',
  shownOf: (from: number, to: number, total: number) => `${number(from)} a ${number(to)} de ${number(total)}`,
  next: 'Siguientes',
  previous: 'Anteriores',
} as const
