import type { GuardName, StoppedBy, StrictGuard } from '#domain/office/imports/import-guards.ts'
import type { ImportKind } from '#domain/office/imports/import-kinds.ts'
import { sheetNames } from '../kinds/messages.ts'

const GUARDS: Readonly<Record<GuardName, (percent: string) => string>> = {
  price: percent => `un precio cambia ${percent} %`,
  missing: percent => `falta ${percent} % de los productos`,
  refused: percent => `se rechaza ${percent} % de las filas`,
}

const STRICT: Readonly<Record<StrictGuard, (count: number) => string>> = {
  toZero: count =>
    count === 1 ? 'un precio queda en 0' : `${count.toLocaleString('es-UY')} precios quedan en 0`,
  currency: count =>
    count === 1 ? 'un precio cambia de moneda' : `${count.toLocaleString('es-UY')} precios cambian de moneda`,
}

function stopText(stop: StoppedBy): string {
  return 'count' in stop
    ? STRICT[stop.guard](stop.count)
    : GUARDS[stop.guard](stop.percent.toLocaleString('es-UY'))
}

/** Texts of the office's imports. */
export const messages = {
  changed: 'La importación ya está en otro estado: volver a abrirla.',
  incomplete: 'El archivo todavía no llegó entero.',
  otherPiece: 'La parte que llegó no es la que sigue.',
  gone: 'El archivo ya no se guarda.',
  nothing: 'No hay ninguna fila para aplicar.',
  moved: (count: number) =>
    `Desde la vista previa alguien cambió ${count} de las filas: no se escribió nada. Se muestran de nuevo como están ahora.`,
  allRefused: 'Ninguna fila se puede importar.',
  confirmMissing: (missing: number, active: number) =>
    `Faltan ${missing} de ${active} productos: escribir ese número para confirmar.`,
  stops: (id: number, stops: readonly StoppedBy[]) =>
    `${stops.map(stopText).join('; ')}. Espera a una persona en Importar, número ${id}`,
  stoppedForGood:
    'La frenó un límite y no se puede aplicar desde acá, porque usa opciones del comando: revisarla y repetir el comando sin --desatendida.',
  tableTooLarge: (name: string) =>
    `La tabla ${name} es muy grande para un mapa. Los códigos adicionales se importan aparte, como Códigos.`,
  codesLeft: (warnings: readonly { readonly code: string; readonly reason: string }[]) =>
    `Códigos de la tabla que no se toman: ${warnings.length}. ${warnings
      .slice(0, 3)
      .map(({ code, reason }) => `${code}: ${reason}`)
      .join('; ')}${warnings.length > 3 ? '…' : ''}`,
  mappingRestored: (supplier: string | null, kind: ImportKind, version: number) =>
    `${supplier ?? 'Archivos propios'}, ${sheetNames[kind]}: se leen otra vez como en la versión ${version}`,
  rowName: (key: string, line: number) => `${key} (línea ${line})`,
  movedSince: 'cambió desde que se vio: quedó como está',
  refusedSince: 'ya no se puede importar',
  held: (name: string, needsApproval: boolean) =>
    needsApproval ? `Importación por aprobar: ${name}` : `Importación programada: ${name}`,
  cancelled: 'La importación se canceló.',
  supplierTaken: 'Ya hay un proveedor con este código.',
  noSupplier: 'Elegir de qué proveedor es el archivo.',
  supplierTitle: (name: string) => `Proveedor ${name}`,
  reason: 'Motivo',
  line: 'Línea',
  refusedSheet: 'Rechazados',
  templateOf: (kind: string) => `Plantilla ${kind}`,
}

/** Names of facts of products that no column has. */
export const factNames: Readonly<Record<string, string>> = {
  brandId: 'marca',
  path: 'ubicación en el árbol',
  codebars: 'código de barras',
  stockText: 'texto de stock',
  creditLimit: 'límite de crédito',
  status: 'estado de stock',
  kind: 'tipo',
  codes: 'códigos adicionales',
  listedOn: 'visto en la lista del',
}
