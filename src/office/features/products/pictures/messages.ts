import type { PictureAct, RowKind } from './picture-batch.ts'

const number = (value: number) => value.toLocaleString('es-UY')
const many = (count: number, one: string, several: string) =>
  `${number(count)} ${count === 1 ? one : several}`
const pictures = (count: number) => many(count, 'foto', 'fotos')
const products = (count: number) => many(count, 'producto', 'productos')

const KINDS: Readonly<Record<RowKind, string>> = {
  matched: 'Con producto',
  ambiguous: 'Para elegir',
  orphan: 'Sin producto',
  repeated: 'Repetidas',
  small: 'Muy chicas',
  broken: 'No se leen',
  refused: 'Rechazadas',
}

/** What is counted: `1.204 con producto, 31 sin producto, 12 repetidas, 4 muy chicas (< 600 px)`. */
const COUNTED: Readonly<Record<RowKind, (count: number) => string>> = {
  matched: count => `${number(count)} con producto`,
  ambiguous: count => `${number(count)} para elegir entre varios`,
  orphan: count => `${number(count)} sin producto`,
  repeated: count => many(count, 'repetida', 'repetidas'),
  small: count => `${many(count, 'muy chica', 'muy chicas')} (< 600 px)`,
  broken: count => `${number(count)} que no se ${count === 1 ? 'puede' : 'pueden'} leer`,
  refused: count => many(count, 'rechazada', 'rechazadas'),
}

const ACTS: Readonly<Record<PictureAct, string>> = {
  add: 'Agregar',
  replace: 'Reemplazar',
  skip: 'Saltear',
}

export const messages = {
  title: 'Fotos',
  lead: 'Fotos de muchos productos a la vez: cada una va al producto que dice el nombre del archivo.',
  drop: 'Soltar acá una carpeta, un ZIP o fotos',
  dropHint:
    'El nombre del archivo es el código, el código de barras o el código del proveedor; -2, _2 o (2) al final es la segunda foto. Hasta 5.000 por vez.',
  chooseFolder: 'Elegir carpeta',
  chooseFiles: 'Elegir fotos o ZIP',
  onPhone: 'En el teléfono: sacar la foto o elegirla, y después decir de qué producto es.',
  reading: 'Leyendo lo que hay…',
  examining: (done: number, all: number) => `Revisando ${number(done)} de ${number(all)} fotos…`,
  matching: 'Buscando los productos…',
  progress: 'Avance',
  stop: 'Detener',
  again: 'Empezar de nuevo',
  noPictures: 'No hay ninguna foto: JPG, PNG, WebP, AVIF, GIF o TIFF, sueltas o en un ZIP.',
  tooMany: (count: number) =>
    `Son ${number(count)} fotos. Lo más es 5.000 por vez: soltar la carpeta en partes.`,
  unreadableDrop: 'No se pudo leer lo que se soltó. Si es un ZIP, está dañado o tiene contraseña.',
  matchFailed: 'No se pudo buscar los productos. Probar de nuevo: las fotos siguen revisadas.',
  matchAgain: 'Buscar de nuevo',
  others: (count: number) =>
    `${many(count, 'archivo que no es foto queda', 'archivos que no son fotos quedan')} afuera.`,
  counted: (kind: RowKind, count: number) => COUNTED[kind](count),
  kinds: KINDS,
  all: 'Todas',
  lists: 'Qué fotos mostrar',
  kindAndCount: (name: string, count: number) => `${name} ${number(count)}`,
  forAll: (count: number) =>
    count === 1 ? 'Para la única de esta lista' : `Para las ${number(count)} de esta lista`,
  acts: ACTS,
  actHint:
    'Agregar: al final de las que tiene el producto. Reemplazar: en lugar de todas. Saltear: la foto no se usa.',
  actOf: (name: string) => `Qué hacer con ${name}`,
  picture: 'Foto',
  file: 'Archivo',
  product: 'Producto',
  act: 'Qué hacer',
  has: (count: number) => (count === 0 ? 'No tiene fotos' : `Tiene ${pictures(count)}`),
  position: (position: number) => `foto ${position}`,
  side: (width: number, height: number) => `${number(width)} × ${number(height)}\u00a0px`,
  choose: 'Elegir producto',
  chooseAmong: (count: number) => `Elegir entre ${number(count)}`,
  change: 'Cambiar',
  chooseFor: (name: string) => `Elegir el producto de ${name}`,
  actFor: (act: string, name: string) => `${act}: ${name}`,
  notes: {
    matched: '',
    ambiguous: 'El nombre puede ser de varios productos',
    orphan: 'Ningún producto con ese nombre',
    repeated: 'Ya está en el producto, o dos veces acá',
    small: 'Se va a ver mal: menos de 600 px',
    broken: 'No se puede leer, está vacía o pasa de 25 MB',
    refused: '',
  } satisfies Record<RowKind, string>,
  emptyList: 'Ninguna foto en esta lista.',
  candidates: 'Puede ser de',
  otherProduct: 'Otro producto',
  lookupHint: 'Código, palabras del título o código de barras.',
  found: 'Productos encontrados',
  unknown: (code: string) => `No hay ningún producto ${code}.`,
  cancel: 'Cancelar',
  use: (code: string) => `Usar ${code}`,
  plan: (count: number, inProducts: number, bytes: string) =>
    `${pictures(count)} en ${products(inProducts)}${bytes === '' ? '' : `, ${bytes} para subir`}.`,
  replaced: (count: number) => (count === 0 ? '' : ` En ${products(count)} se reemplazan las que había.`),
  nothing: 'Ninguna foto elegida.',
  send: (count: number) => `Subir ${pictures(count)}`,
  save: (count: number) => `Guardar ${pictures(count)}`,
  retry: 'Reintentar',
  withoutRefused: 'Guardar las demás',
  sending: (done: number, all: number) => `Subiendo: ${number(done)} de ${number(all)}`,
  waiting: 'Sin conexión. Sigue solo en cuanto vuelva.',
  saving: 'Guardando…',
  keepOpen:
    'Dejar esta pestaña abierta. Si se cierra, soltar lo mismo otra vez: lo que ya se subió no se sube de nuevo.',
  stopped: 'Detenido. Lo que ya se subió no se sube de nuevo.',
  someRefused: (count: number) =>
    `${many(count, 'foto no se pudo subir', 'fotos no se pudieron subir')}: están en Rechazadas, con el motivo.`,
  sessionOver:
    'La sesión terminó. Ingresar en otra pestaña y tocar Reintentar: lo que ya se subió no se sube de nuevo.',
  failed: 'No se pudo guardar. Probar de nuevo: las fotos ya están subidas.',
  unreadable: 'El archivo ya no se puede leer.',
  refused: 'El servidor no la pudo guardar.',
  done: (count: number, inProducts: number) => `${pictures(count)} en ${products(inProducts)}.`,
  drawing: 'Los tamaños para la tienda se dibujan de fondo.',
  undo: 'Deshacer',
  undone: 'Deshecho: los productos tienen las fotos de antes.',
  more: 'Subir más fotos',
  register: 'Ver en el registro',
  leaveTitle: 'Salir de Fotos',
  leaveAsk: 'Las elecciones de esta pantalla se pierden. Lo que ya se subió no se sube de nuevo.',
  keys: {
    open: 'Elegir carpeta',
    move: 'Ir a la foto anterior o siguiente',
    toggle: 'Agregar o saltear la foto',
    replace: 'Reemplazar',
    choose: 'Elegir el producto de la foto',
  },
} as const
