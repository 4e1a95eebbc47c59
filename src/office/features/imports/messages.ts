import type { GuardName, StoppedBy, StrictGuard } from '#domain/office/imports/import-guards.ts'
import { IMPORT_KIND_NAMES } from '#domain/office/imports/import-kinds.ts'

const number = (value: number) => value.toLocaleString('es-UY')
const many = (count: number, one: string, several: string) =>
  `${number(count)} ${count === 1 ? one : several}`

const STOPS: Readonly<Record<GuardName, (percent: string) => string>> = {
  price: percent => `un precio cambia ${percent}\u00a0%`,
  missing: percent => `falta ${percent}\u00a0% de los productos`,
  refused: percent => `se rechaza ${percent}\u00a0% de las filas`,
}

const STRICT_STOPS: Readonly<Record<StrictGuard, (count: number) => string>> = {
  toZero: count => (count === 1 ? 'un precio queda en 0' : `${number(count)} precios quedan en 0`),
  currency: count =>
    count === 1 ? 'un precio cambia de moneda' : `${number(count)} precios cambian de moneda`,
}

function stopText(stop: StoppedBy): string {
  return 'count' in stop ? STRICT_STOPS[stop.guard](stop.count) : STOPS[stop.guard](number(stop.percent))
}

/** Texts of the imports. */
export const messages = {
  title: 'Importar',
  lead: 'Un archivo entra en cuatro pasos: archivo, columnas, vista previa, aplicar. Nada cambia hasta aplicar, y lo aplicado se puede deshacer durante 90 días.',
  drop: 'Soltar acá un archivo',
  dropHint: 'XLSX, CSV, JSON o JSONL, hasta 50 MB',
  choose: 'Elegir archivo',
  sending: (name: string, percent: number) => `Enviando ${name}: ${percent}\u00a0%`,
  stop: 'Detener',
  tooLarge: 'El archivo pasa de 50 MB: dividirlo en partes.',
  emptyFile: 'El archivo está vacío.',
  sendFailed: 'El archivo no llegó. Volver a elegirlo: sigue donde quedó.',
  unreadable: 'El archivo no se puede leer',
  otherFileLasts: 'Elegir otro archivo: queda en lugar de este, cuya importación se cancela.',
  list: 'Importaciones',
  empty: 'Todavía no se importó nada. Soltar un archivo arriba, o bajar una plantilla.',
  templates: 'Plantillas para completar',
  template: 'Tipo de archivo',
  download: 'Bajar plantilla',
  pictures: 'Las fotos se suben por carpeta en Fotos.',
  file: 'Archivo',
  kind: 'Tipo',
  supplier: 'Proveedor',
  own: 'Propio',
  person: 'Persona',
  command: 'Comando',
  when: 'Cuándo',
  result: 'Resultado',
  state: 'Estado',
  open: 'Abrir',
  openOf: (name: string) => `Abrir ${name}`,
  older: 'Más antiguas',
  kinds: IMPORT_KIND_NAMES,
  states: {
    receiving: 'Llegando',
    mapping: 'Sin revisar',
    previewed: 'Sin aplicar',
    held: 'En espera',
    applied: 'Aplicada',
    cancelled: 'Cancelada',
  },
  undone: 'Deshecha',
  partlyUndone: 'Deshecha en parte',
  waiting: (place: number) =>
    place === 0 ? 'Escribiendo' : `Espera: ${place === 1 ? 'hay una' : `hay ${place}`} antes`,
  counts: ({ created, updated, refused }: { created: number; updated: number; refused: number }) =>
    [
      many(created, 'nuevo', 'nuevos'),
      many(updated, 'cambia', 'cambian'),
      many(refused, 'rechazado', 'rechazados'),
    ].join(' · '),
  seconds: (value: number) => `${number(Math.round(value * 10) / 10)}\u00a0s`,
  // The steps
  steps: { file: '1. Archivo', columns: '2. Columnas', preview: '3. Vista previa', apply: '4. Aplicar' },
  whatItDid: 'Qué hizo',
  back: 'Todas las importaciones',
  downloadFile: 'Bajar el archivo',
  changeColumns: 'Cambiar columnas',
  cancel: 'Cancelar importación',
  cancelEffect: 'No cambia nada, y deja de estar entre lo que espera.',
  cancelled: 'Importación cancelada.',
  recognised: (supplier: string) => `Se reconoce: es un archivo de ${supplier} y se lee como la última vez.`,
  recognisedOwn: 'Se reconoce: se lee como el último archivo igual.',
  chooseSupplier: 'Proveedor del archivo',
  newSupplier: 'Nuevo proveedor',
  sheet: 'Hoja',
  headerRow: 'Fila de los encabezados',
  noHeader: 'Sin encabezados',
  rowOf: (line: number, text: string) => `Fila ${line}: ${text}`,
  groups: 'Hay filas de título entre los productos',
  column: 'Columna',
  samples: 'Ejemplos',
  field: 'Campo',
  fieldOf: (column: string) => `Campo de la columna ${column}`,
  unused: 'No se usa',
  noName: (column: number) => `(columna ${column})`,
  sure: 'Segura',
  doubtful: 'Dudosa',
  rules: 'Cálculo…',
  rulesOf: (column: string) => `Cálculo de la columna ${column}`,
  hasRules: 'Con cálculo',
  fixed: 'Valores fijos',
  fixedHint: 'Para campos que el archivo no tiene: por ejemplo, la moneda.',
  fixedField: 'Campo fijo',
  fixedValue: 'Valor',
  addFixed: 'Agregar valor fijo',
  removeFixed: (label: string) => `Quitar ${label}`,
  newNeeds: (labels: readonly string[]) =>
    `Sin ${labels.join(' ni ')} no entran productos nuevos: elegir su columna, o escribirlo en Valores fijos.`,
  missingFields: (labels: readonly string[]) => `Falta elegir la columna de: ${labels.join(', ')}.`,
  preview: 'Ver vista previa',
  saveMap: 'Guardar como JSON',
  loadMap: 'Cargar un mapa JSON',
  missingTables: (files: readonly string[]) =>
    files.length === 1
      ? `Falta una tabla del mapa: ${files[0]}`
      : `Faltan tablas del mapa: ${files.join(', ')}`,
  missingTablesHow: 'Se eligen con «Cargar un mapa JSON», junto con el mapa o después.',
  badMap: 'El archivo no es un mapa JSON.',
  onPhone: 'En el teléfono se aprueba y se deshace. Las columnas se eligen en una pantalla más ancha.',
  // Rules
  divideBy: 'Dividir entre (número o nombre de columna)',
  multiplyBy: 'Multiplicar por (número o nombre de columna)',
  discount: 'Descuento del proveedor',
  discountHint: 'Uno o una cadena: 30+10+5. O el nombre de la columna que lo tiene.',
  margin: 'Margen general, en %',
  marginBy: 'Margen distinto por',
  marginKinds: {
    brand: 'marca',
    family: 'familia',
    category: 'categoría',
    subcategory: 'subcategoría',
    subsubcategory: 'subsubcategoría',
    group: 'título de grupo',
  },
  none: 'Ninguno',
  marginValues: 'Márgenes, uno por línea (Nombre: 40)',
  rate: 'Cotización por la que se multiplica',
  round: 'Redondeo',
  replace: 'Reemplazos, uno por línea (dice = queda)',
  otherwise: 'Si está vacía',
  accept: 'Aceptar',
  dismiss: 'Cancelar',
  // Preview
  reading: 'Leyendo el archivo…',
  again: 'Volver a leer',
  numbers: {
    create: 'nuevos',
    change: 'cambian',
    remove: 'se quitan',
    same: 'sin cambios',
    refuse: 'rechazados',
    missing: 'no vienen en el archivo',
  },
  /** The same of a single row. */
  oneOf: {
    create: 'nuevo',
    change: 'cambia',
    remove: 'se quita',
    same: 'sin cambios',
    refuse: 'rechazado',
    missing: 'no viene en el archivo',
  },
  fieldsChanged: 'Qué cambia',
  fieldCount: (label: string, count: number) => `${label}: ${number(count)}`,
  refusals: 'Por qué se rechazan',
  warnings: 'Avisos',
  /** More reasons than are listed. */
  otherRefusals: (count: number) => `otros motivos (${number(count)})`,
  unreadFirst: (count: number) =>
    `${many(count, 'corrección está', 'correcciones están')} sin leer: «Leer de nuevo con lo corregido» antes de aplicar.`,
  problemCount: (reason: string, count: number) => `${reason} (${number(count)})`,
  allRefused: 'Ninguna fila se puede importar. Revisar las columnas, o corregir las filas abajo.',
  movedRows: (count: number) =>
    count === 1
      ? 'Una fila cambió después de la vista previa y se muestra primero.'
      : `${number(count)} filas cambiaron después de la vista previa y se muestran primero.`,
  prices: 'Precios',
  pvps: 'Precios sugeridos (PVP)',
  priceSentence: (up: number, down: number, equal: number) =>
    [many(up, 'sube', 'suben'), many(down, 'baja', 'bajan'), many(equal, 'queda igual', 'quedan igual')].join(
      ' · ',
    ),
  average: (text: string) => `Promedio: ${text}`,
  fromZero: (count: number) =>
    many(count, 'no tenía precio y ahora tiene', 'no tenían precio y ahora tienen'),
  toZero: (count: number) => many(count, 'queda sin precio', 'quedan sin precio'),
  tenfold: (count: number) =>
    many(count, 'se multiplica por 10, 100 o 1000', 'se multiplican por 10, 100 o 1000'),
  tenth: (count: number) => many(count, 'se divide entre 10, 100 o 1000', 'se dividen entre 10, 100 o 1000'),
  currencyChanged: (count: number) => many(count, 'cambia de moneda', 'cambian de moneda'),
  largest: 'Los cambios más grandes',
  code: 'Código',
  before: 'Antes',
  after: 'Después',
  percent: 'Cambio',
  rows: 'Filas',
  show: 'Mostrar',
  all: 'Todas',
  find: 'Buscar código o título',
  byPrice: 'Mayor cambio de precio primero',
  line: 'Línea',
  changes: 'Qué pasa',
  exclude: 'Dejar afuera',
  include: 'Incluir',
  excludeOf: (key: string) => `Dejar afuera ${key}`,
  includeOf: (key: string) => `Incluir ${key}`,
  excludedCount: (count: number) => `${many(count, 'fila queda', 'filas quedan')} afuera.`,
  excluded: 'Queda afuera',
  moved: 'Cambió recién',
  correct: 'Corregir',
  correctOf: (field: string, line: number) => `Corregir ${field} de la línea ${line}`,
  corrected: 'Leer de nuevo con lo corregido',
  correctedCount: (count: number) => many(count, 'corrección sin leer', 'correcciones sin leer'),
  shownOf: (from: number, to: number, total: number) => `${number(from)} a ${number(to)} de ${number(total)}`,
  noRows: 'No hay filas así.',
  next: 'Siguientes',
  previous: 'Anteriores',
  refusedFile: 'Bajar rechazados con motivo',
  // Apply
  missingPolicy: 'Los productos que no vienen en el archivo',
  policies: {
    keep: 'Quedan como están',
    ask: 'Quedan como «Consultar»',
    inactive: 'Quedan inactivos',
  },
  confirmMissing: (missing: number, active: number) =>
    `Son ${number(missing)} de ${number(active)}: más de la mitad. Escribir ese número para confirmar`,
  invites: 'Invitar por correo a los contactos sin cuenta, de a 200',
  apply: 'Aplicar',
  applyWhat: (rows: number) =>
    rows === 1 ? 'Se escribe una fila.' : `Se escriben ${number(rows)} filas, todas o ninguna.`,
  applied: (rows: number) => `Importación aplicada: ${many(rows, 'fila', 'filas')}.`,
  appliedIn: (seconds: string) => `Aplicada en ${seconds}.`,
  undo: 'Deshacer importación',
  stopped: 'Nadie la miraba y pasó los límites',
  stops: (stops: readonly StoppedBy[]) =>
    `${stops.map(stopText).join('; ')}. No se cambió nada: aplicarla o cancelarla.`,
  heldWhere: 'Ver a qué espera',
  guardHint:
    'Para lo que entra solo (importaciones automáticas o el comando): un archivo que pasa un límite, o deja un precio en 0 o en otra moneda, no cambia nada y espera a una persona.',
  guardNames: {
    price: 'Frenar si un precio cambia más de (%)',
    missing: 'Frenar si faltan más de (%)',
    refused: 'Frenar si se rechazan más de (%)',
  } satisfies Readonly<Record<GuardName, string>>,
  guardWrong: 'Escribir un porcentaje.',
  editSupplier: 'Cambiar proveedor',
  partlyUndoneWhy: 'Una parte de esta importación se deshizo. El resto sigue aplicado y se puede deshacer.',
  undoneWhy: 'Esta importación se deshizo.',
  failed: 'No se pudo hacer.',
  mainAct: 'Seguir: vista previa o aplicar',
  // Suppliers
  supplierCode: 'Código',
  supplierName: 'Nombre',
  supplierCurrency: 'Moneda si el archivo no la dice',
  supplierList: 'Lista de precios',
  firstList: 'La primera',
  pesos: 'Pesos',
  dollars: 'Dólares',
  unsaid: 'La dice el archivo',
  supplierMissing: 'Lo que deja de venir',
  supplierSaved: 'Proveedor guardado.',
  save: 'Guardar',
} as const

/** Why a row is refused; a problem of the whole row has no field, and others may name theirs by themselves. */
export function problemText({ field, reason }: { readonly field: string; readonly reason: string }): string {
  return reason.toLowerCase().includes(field.toLowerCase()) ? reason : `${field}: ${reason}`
}

export function percentText(tenths: number): string {
  const size = (Math.abs(tenths) / 10).toLocaleString('es-UY', { minimumFractionDigits: 1 })
  return `${tenths < 0 ? '−' : '+'}${size}\u00a0%`
}
