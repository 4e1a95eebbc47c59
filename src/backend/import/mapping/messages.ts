import { MAX_LINE_QUANTITY } from '#domain/constants.ts'

/** Texts of the import: the problem, its place, and what to do. */

const { format: wholeNumber } = new Intl.NumberFormat('es-UY')

export const firstSaleList = 'Lista general'
export const firstPvpList = 'PVP'

/** Values that a sentence about a cell may quote. */
interface Quoted {
  readonly value: string
  readonly other?: string
}

/** Why a whole file was not imported: one sentence each. */
export const refusalMessages = {
  'not-found': file => `No se encuentra el archivo ${file}.`,
  'not-a-file': file => `${file} no es un archivo.`,
  empty: () => 'El archivo está vacío.',
  binary: () => 'El archivo no es texto ni una planilla XLSX.',
  xls: () =>
    'Es una planilla del formato XLS antiguo (o con contraseña): abrirla y guardarla como XLSX o CSV.',
  xlsb: () => 'Es una planilla binaria XLSB: abrirla y guardarla como XLSX o CSV.',
  ods: () => 'Es una planilla OpenDocument (ODS): abrirla y guardarla como XLSX o CSV.',
  password: () => 'El archivo está protegido con contraseña: guardarlo sin contraseña.',
  image: () =>
    'Es una imagen: se necesita la planilla (XLSX), un CSV o un JSONL. Las fotos de productos se suben en «Fotos».',
  pdf: () => 'Es un PDF: se necesita la planilla (XLSX), un CSV o un JSONL.',
  markup: () => 'Es un archivo HTML o XML: abrirlo en una planilla y guardarlo como XLSX o CSV.',
  archive: () => 'Es un archivo comprimido que no contiene una planilla XLSX: descomprimirlo primero.',
  damaged: part => `La planilla está dañada y no se puede leer${part === '' ? '' : ` (${part})`}.`,
  truncated: () => 'El archivo está incompleto: termina en la mitad de un dato.',
  'too-big': () => 'El archivo es demasiado grande: dividirlo en partes, o usar CSV o JSONL.',
  'unpacks-too-big': () => 'La planilla ocupa demasiado al descomprimirse: guardarla como CSV.',
  'dangerous-xml': () => 'La planilla contiene declaraciones XML que no se admiten por seguridad.',
  'no-sheet': sheet =>
    sheet === '' ? 'La planilla no tiene ninguna hoja con datos.' : `No existe esa hoja: ${sheet}.`,
  'broken-csv': () => 'El CSV no se puede leer: una línea es demasiado larga o sus comillas no cierran.',
  'broken-json': () =>
    'El JSON no se puede leer: se espera un objeto por línea (JSONL) o una lista de objetos.',
  'no-rows': otherSheets =>
    otherSheets === ''
      ? 'El archivo no tiene ninguna fila de datos.'
      : `La hoja no tiene ninguna fila de datos. La planilla tiene también: ${otherSheets}. Elegir una con --sheet.`,
  'no-code-column': headers =>
    `No hay una columna con el código del producto (código, code, itemCode)${
      headers === '' ? '' : `; los encabezados son: ${headers}`
    }. Si se llama de otra forma, usar --map.`,
  'no-column': names => `Falta una columna: ${names}. Si se llama de otra forma, usar --map.`,
  'nothing-to-import': () => 'Además del código no hay ninguna columna conocida. Ver docs/import.md.',
  'no-map': file => `No se encuentra el mapa ${file}.`,
  'no-table': file => `Falta la tabla ${file} que nombra el mapa.`,
  'broken-map': detail => `El mapa no es válido: ${detail}.`,
  'unknown-column': column => `No existe la columna que nombra el mapa: ${column}.`,
  'unknown-price-list': detail => `No existe la lista de precios ${detail}.`,
  'no-pictures-folder': folder => `No se puede leer la carpeta de imágenes ${folder}.`,
  'all-refused': rows => `Ninguna de las ${rows} filas se puede importar.`,
  moved: rows =>
    `Mientras se importaba, alguien cambió ${rows} de las filas: no se cambió nada. Volver a importar.`,
  stopped: why => `No se importó: ${why}.`,
  locked: () => 'Hay otra importación en curso: esperar a que termine.',
  'many-missing': detail =>
    `El archivo dejaría inactivos ${detail} productos activos. Si es lo que se quiere, repetir con --yes.`,
} satisfies Record<string, (detail: string) => string>

/** Why a row is not imported, without its position. */
export const rowRefusals = {
  'broken-row': () => 'la línea no es un objeto JSON',
  'cell-count': ({ value, other }) => `la fila tiene ${value} columnas y se esperan ${other}`,
  'no-value': () => 'falta el dato',
  'no-code': () => 'falta el código',
  'code-too-long': () => 'el código tiene más de 50 caracteres',
  'code-unusable': () => 'el código contiene caracteres de control',
  'duplicate-code': ({ value, other }) => `el código ${value} ya está en la línea ${other}`,
  'no-title': () => 'falta el título',
  'unknown-product': ({ value }) => `no existe el artículo ${value}`,
  'text-too-long': ({ value }) => `el texto es demasiado largo: ${value}`,
  'not-a-number': ({ value }) => `"${value}" no es un número`,
  'ambiguous-number': ({ value }) =>
    `"${value}" puede leerse de dos maneras: escribirlo con decimales o indicar "decimal" en el mapa`,
  negative: ({ value }) => `${value} es negativo`,
  'too-large': ({ value }) => `${value} es demasiado grande`,
  'division-by-zero': () => 'hay que dividir entre cero',
  'unknown-currency': ({ value }) => `no se conoce la moneda "${value}"`,
  'currency-conflict': ({ value }) => `el precio "${value}" dice otra moneda que la columna de la moneda`,
  'no-currency': () =>
    'falta la moneda del precio: agregar su columna o un valor fijo (en el comando, --currency)',
  'invalid-multiple': ({ value }) =>
    `"${value}" no es un múltiplo de venta: más de 0, hasta ${wholeNumber(MAX_LINE_QUANTITY)} y hasta tres decimales`,
  'not-yes-or-no': ({ value }) => `"${value}" no es sí ni no`,
  'not-a-day': ({ value }) => `"${value}" no es una fecha (dd/mm/aaaa)`,
  'not-a-percent': ({ value }) => `"${value}" no es un porcentaje ni una cadena como 30+10+5`,
  'unknown-kind': ({ value }) => `"${value}" no es entrega ni facturación`,
  'unknown-document': ({ value }) => `"${value}" no es factura, nota de crédito, nota de débito ni recibo`,
  'unknown-payment': ({ value }) => `"${value}" no es contado ni crédito`,
  'not-whole': ({ value }) => `"${value}" no es un número entero`,
  'unknown-level': ({ value }) => `"${value}" no es un estado de stock: S, W, D o A`,
  'no-family': () => 'falta la familia: agregar su columna o un valor fijo',
  'no-slug': ({ value }) => `"${value}" no tiene letras ni números`,
  'slug-collision': ({ value, other }) => `"${value}" y "${other}" tendrían la misma dirección en la tienda`,
  'id-collision': ({ value, other }) => `el código ${value} choca con el de ${other}`,
} satisfies Record<string, (quoted: Quoted) => string>

/** What was skipped or is doubtful in an imported row. */
export const rowWarnings = {
  'bar-code-dropped': ({ value }) => `"${value}" no es un código de barras válido: se deja sin código`,
  'tax-unknown': ({ value }) => `no se conoce la tasa "${value}": queda sin tasa propia`,
  'price-zero': () => 'precio 0: queda sin precio y no se puede pedir',
  'former-code': ({ value, other }) =>
    `${value} es un código anterior de ${other}: la fila es de ese producto`,
  'price-missing': () => 'sin precio: no se puede pedir',
  'stock-unknown': ({ value }) => `no se entiende la existencia "${value}": se ignora`,
  'warranty-dropped': ({ value }) => `no se entiende la garantía "${value}": queda sin garantía`,
  'code-without-product': () => 'falta el producto del código adicional: se omite',
  'extra-code-unusable': ({ value }) =>
    `"${value}" no se puede usar como código adicional (de 3 a 50 letras, números, espacios o . _ / + -): se omite`,
  'pack-unusable': ({ value }) =>
    `"${value}" no es una cantidad por código: más de 0 y hasta ${wholeNumber(MAX_LINE_QUANTITY)}: el código se omite`,
  'percent-of-sheet': ({ value, other }) => `${value} es un porcentaje de planilla: se lee ${other} %`,
  'lookup-missed': ({ value }) => `"${value}" no está en la tabla del mapa`,
  'general-margin': () => 'no tiene margen propio: se usa el general',
  'path-cut': ({ value }) => `"${value}" se ignora porque falta el nivel anterior`,
  'picture-not-found': ({ value }) => `no se encuentra la imagen ${value}`,
  'picture-too-large': ({ value }) => `la imagen ${value} pasa de 25 MB`,
  'picture-not-a-picture': ({ value }) => `${value} no es una imagen`,
} satisfies Record<string, (quoted: Quoted) => string>

export const rejectedHeaders = ['línea', 'código', 'columna', 'valor', 'motivo'] as const

/** Notes about the whole file. */
export const notes = {
  /** The header of the column that titles between the rows become. */
  groupColumn: '(título de grupo)',
  passedAbove: (count: number) => `Filas que se saltean arriba de los encabezados: ${count}.`,
  groups: (count: number) =>
    `Filas de título entre los productos: ${count}. Su texto es la columna "(título de grupo)".`,
  ignoredColumns: (names: readonly string[]) => `Columnas que no se usan: ${names.join(', ')}.`,
  notImported: (names: readonly string[]) =>
    `No se importan con este archivo (dependen de otros datos o se calculan): ${names.join(', ')}.`,
  mixedNumbers: (column: string) =>
    `La columna ${column} mezcla 1.234,50 con 1,234.50: cada número se lee por su forma.`,
  picturesWithoutFolder: 'Las imágenes no se importan sin --pictures CARPETA.',
  otherSheets: (names: readonly string[]) => `Hojas que no se leen: ${names.join(', ')} (--sheet).`,
  stockAssumed: (count: number, description: string) =>
    count === 1
      ? `El archivo no dice la existencia de un producto nuevo: queda como "${description}".`
      : `El archivo no dice la existencia de ${count.toLocaleString('es-UY')} productos nuevos: quedan como "${description}".`,
  deactivated: (count: number) => `${count} productos que no están en el archivo quedan inactivos.`,
}

/** Name of a field without a header in the file. */
export const fieldNames = {
  code: 'código',
  title: 'título',
  name: 'nombre',
  description: 'descripción',
  brand: 'marca',
  family: 'familia',
  category: 'categoría',
  subcategory: 'subcategoría',
  subsubcategory: 'subsubcategoría',
  price: 'precio',
  currency: 'moneda',
  compareAtPrice: 'precio anterior',
  pvp: 'PVP',
  pvpCur: 'moneda del PVP',
  tax: 'IVA',
  unitMult: 'múltiplo',
  unitsPerItem: 'unidad de venta',
  codeBars: 'código de barras',
  stock: 'existencia',
  stockStatus: 'estado de stock',
  warrantyMonths: 'garantía',
  image: 'imagen',
  active: 'activo',
}
