import type { ShortageCase, ShortageReason, ShortageWay } from '#domain/office/picking/picks.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'

const reasons = {
  missing: 'No está en el depósito',
  damaged: 'Está roto o vencido',
  reserved: 'Está apartado para otro',
  other: 'Otro motivo',
} as const satisfies Record<ShortageReason, string>

/** Preparing orders on a screen, and what is missing of them (OFO-14, OFO-15). */
export const pickingMessages = {
  onScreen: 'Preparar en pantalla',
  title: (docNum: number) => `Preparar el pedido ${docNum}`,
  sheet: 'Hoja de preparación',
  order: 'Ver el pedido',
  notNow: 'El pedido no está para preparar.',
  takenBy: (name: string) => `Lo prepara ${name}.`,

  next: 'Próximo',
  noPlace: 'Sin lugar',
  progress: (counted: number, units: number) => `${formatQuantity(counted)} de ${formatQuantity(units)}`,
  lines: (done: number, all: number) => `${done} de ${all} ${all === 1 ? 'línea lista' : 'líneas listas'}`,
  code: 'Código',
  codeHint:
    'Leer o escribir el código y Enter. Enter solo: la línea completa. 3*código: tres. F y Enter: falta.',
  count: 'Contar',
  cameraOn: 'Leer con la cámara',
  cameraOff: 'Apagar la cámara',
  cameraView: 'Lo que ve la cámara',
  cameraStarting: 'La cámara se está encendiendo',
  cameraFaults: {
    refused: 'El navegador no deja usar la cámara: se permite en los permisos del sitio.',
    noCamera: 'No se pudo usar ninguna cámara.',
  },
  mode: 'Cada lectura cuenta',
  modes: { line: 'Toda la línea', unit: 'Una unidad' },
  counted: (units: number, product: string) => `${formatQuantity(units)} × ${product}`,
  back: (units: number, product: string) => `Se quitan ${formatQuantity(units)} × ${product}`,
  unknown: (code: string) => `«${code}» no es de este pedido.`,
  excess: (product: string, left: number) =>
    left > 0
      ? `${product}: ${left === 1 ? 'queda' : 'quedan'} ${formatQuantity(left)}.`
      : `${product}: ya está completo, sobra.`,
  putBack: 'Quitar',
  putBackOf: (product: string) => `Quitar lo contado de ${product}`,
  unsaved: 'Lo contado todavía no se guardó.',
  retry: 'Guardar ahora',
  failed: 'No se pudo guardar. Volver a contar esas líneas.',
  done: 'Todo preparado',
  doneHint: 'Enter: despachar.',
  doneOf: (docNum: number) => `Enter: ver el pedido ${docNum}.`,
  multiple: (units: number) => `Se vende de a ${formatQuantity(units)}`,
  leftOf: (units: number) => `${units === 1 ? 'Queda' : 'Quedan'} ${formatQuantity(units)}`,
  ship: 'Despachar',
  nextOrder: (docNum: number) => `Preparar el que sigue: ${docNum}`,
  table: 'Líneas para preparar',
  ready: 'listo',

  short: 'Falta',
  shortOf: (product: string) => `Falta: ${product}`,
  shortTitle: (docNum: number) => `Faltante del pedido ${docNum}`,
  panel: 'Faltantes',
  line: 'Línea',
  lineOf: (quantity: number, factor: number, isOfPromo: boolean) =>
    isOfPromo
      ? `Promo: ${quantity === 1 ? '1 pack' : `${formatQuantity(quantity)} packs`} de ${formatQuantity(factor)}`
      : quantity === 1
        ? '1 unidad'
        : `${formatQuantity(quantity)} unidades`,
  howMany: 'Cuánto falta',
  howManyWrong: 'Un número mayor que 0.',
  packs: 'En packs.',
  why: 'Por qué',
  reasons,
  reasonOf: (quantity: number, reason: ShortageReason) =>
    `${quantity === 1 ? 'Falta' : 'Faltan'} ${formatQuantity(quantity)}: ${reasons[reason].toLowerCase()}.`,
  whatNow: 'Qué se hace',
  ways: {
    wait: 'Esperar: la línea queda abierta',
    substitute: 'Ofrecer otro producto al cliente',
    close: 'Cerrar: no se entrega',
  } as const satisfies Record<ShortageWay, string>,
  noted: {
    wait: 'Espera.',
    substitute: 'Hay que ofrecer otro producto.',
    close: 'No se entrega.',
  } as const satisfies Record<ShortageWay, string>,
  cases: {
    substitute: 'Faltante por resolver',
    arrived: 'Llegó el faltante',
    waiting: 'Con faltante',
  } as const satisfies Record<ShortageCase, string>,
  filter: 'Faltantes',
  offStock: 'Descontar de las existencias: no está',
  closeLasts: 'El cliente recibe un aviso y la reserva se libera. No se puede deshacer.',
  record: 'Anotar faltante',
  keep: 'Dejar como está',
  recorded: 'Faltante anotado.',
  found: 'Ya no falta',
  foundOf: (product: string) => `Ya no falta: ${product}`,
  foundDone: 'Ya no falta nada de esa línea.',
  change: 'Cambiar',
  changeOf: (product: string) => `Cambiar el faltante de ${product}`,
  propose: 'Proponer otro producto',
  nothingShort: 'De este producto ya no puede faltar nada.',
} as const
