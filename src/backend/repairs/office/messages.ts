import { type RepairStatus, repairStatusDescription } from '#domain/repairs/repair-status.ts'
import { formatDateTime } from '#domain/time/business-day.ts'

/** Refusals, and titles of change sets. */
export const messages = {
  movedBy: (status: RepairStatus, actor: string, at: Date) =>
    `La reparación está en «${repairStatusDescription(status)}»: la movió ${actor} el ${formatDateTime(at)}.`,
  cannotMove: (from: RepairStatus, to: RepairStatus) =>
    `Una reparación en «${repairStatusDescription(from)}» no puede pasar a «${repairStatusDescription(to)}».`,
  needsQuote: 'Para presupuestar hay que escribir el presupuesto.',
  needsAnswer: 'La respuesta a un presupuesto se registra con el nombre de quien responde.',
  noCustomer: 'El cliente no existe.',
  noWarranty: 'El registro de garantía no existe o no está aprobado.',
  otherSerial: 'El registro de garantía es de otro número de serie.',
  noTechnician: 'No es una persona del taller.',
  pastDay: 'El día ya pasó.',
  badPhoto: 'No es una foto que se pueda abrir (JPG, PNG o WebP).',
  tooManyPhotos: (most: number) => `Una reparación tiene hasta ${most} fotos.`,
  received: (docNum: number) => `Reparación ${docNum}: ingresada`,
  moved: (docNum: number, status: RepairStatus) =>
    `Reparación ${docNum}: ${repairStatusDescription(status).toLowerCase()}`,
  saved: (docNum: number) => `Reparación ${docNum}: datos`,
  answered: (docNum: number, accepted: boolean, name: string) =>
    `Reparación ${docNum}: presupuesto ${accepted ? 'aceptado' : 'rechazado'} por ${name}`,
  noted: (docNum: number, isInternal: boolean) =>
    `Reparación ${docNum}: ${isInternal ? 'nota interna' : 'nota para el cliente'}`,
  noPart: 'El repuesto ya llegó, o ya no se espera.',
  needsNoParts: (status: RepairStatus) =>
    `Una reparación en «${repairStatusDescription(status)}» ya no lleva repuestos.`,
  tooManyParts: (most: number) => `Una reparación tiene hasta ${most} repuestos.`,
  /** For the workshop alone, in the history of a machine. */
  missingPart: (name: string) => `Falta: ${name}.`,
  partsArrived: (names: readonly string[]) => `Llegó: ${names.join(', ')}.`,
  partAdded: (docNum: number, name: string) => `Reparación ${docNum}: falta ${name}`,
  partDropped: (docNum: number, name: string) => `Reparación ${docNum}: ya no se espera ${name}`,
  partsExpected: (parts: number) =>
    parts === 1 ? 'Repuesto: proveedor y llegada' : `${parts} repuestos: proveedor y llegada`,
  partOf: (docNum: number, name: string) => `Reparación ${docNum}: ${name}`,
  partsReceived: (docNums: readonly number[]) =>
    docNums.length === 1
      ? `Reparación ${docNums[0]}: llegaron repuestos`
      : `Llegaron repuestos de ${docNums.length} reparaciones`,
  repairName: (docNum: number) => `Reparación ${docNum}`,
  notReady: 'Ya no espera a que la retiren.',
  unmailed: 'El cliente no tiene correo electrónico.',
  remindedNote: 'Se recordó por correo que está lista para retirar.',
  reminded: (docNums: readonly number[]) =>
    docNums.length === 1
      ? `Reparación ${docNums[0]}: recordatorio de retiro`
      : `Recordatorio de retiro de ${docNums.length} reparaciones`,
  photographed: (docNum: number) => `Reparación ${docNum}: foto`,
  /** For the workshop alone: who answered at the counter. */
  answeredAtCounter: (name: string) => `Respondió ${name} en el mostrador o por teléfono.`,
} as const
