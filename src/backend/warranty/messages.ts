import type { WarrantyProblem } from '#domain/repairs/warranty.ts'
import { formatDateTime, formatDay } from '#domain/time/business-day.ts'
import type { ProofProblem } from './proof.ts'

/** GTI-08: reveals neither when nor by whom. */
export const alreadyRegistered = 'Número de serie ya registrado.'

export const notOffered = 'El producto no está entre los que se registran para esta marca.'

export const alreadyDecided = (status: string) => `El registro ya está en estado «${status}».`

/** OFT-08: who came second reads who was first. */
export const decidedByOther = (status: string, by: string, at: Date) =>
  `El registro ya está en estado «${status}»: lo decidió ${by} el ${formatDateTime(at)}.`

/** Of the back office: refusals, and titles of change sets. */
export const officeMessages = {
  reasonMissing: 'Falta el motivo: elegir uno o escribirlo.',
  decided: (title: string, status: string) => `Garantía de ${title}: ${status.toLowerCase()}`,
  takenBack: (title: string) => `Garantía de ${title}: aprobación deshecha`,
} as const

/** Spanish detail per problem of a form field. */
export const problemMessages: Record<WarrantyProblem, string> = {
  missing: 'Falta el dato.',
  not_a_date: 'La fecha no existe.',
  future: 'La fecha de compra no puede ser futura.',
  too_old: 'La compra puede tener hasta 10 años.',
  bad_serial: 'El número de serie no tiene el formato de este producto.',
  bad_ci: 'La cédula no es válida: el dígito verificador no coincide.',
  bad_rut: 'El RUT no es válido: el dígito verificador no coincide.',
  bad_email: 'El correo electrónico no es válido.',
  bad_phone: 'El teléfono no es un número uruguayo.',
  bad_department: 'El departamento no existe.',
  no_consent: 'Es necesario aceptar el uso de los datos para registrar la garantía.',
}

/** Spanish detail per problem of the proof of purchase. */
export const proofMessages: Record<ProofProblem, string> = {
  missing: 'Falta el comprobante de compra.',
  too_large: 'El comprobante puede tener hasta 5 MB.',
  unknown_format: 'El comprobante debe ser un archivo PDF, JPG o PNG.',
  broken: 'El archivo del comprobante está dañado o es demasiado grande para abrirlo.',
}

/** An approval cannot be taken back any more. */
export const mailHasLeft = 'El correo con la decisión ya salió.'

/** Texts of the mails to the owner. */
export const warrantyMailMessages = {
  subject: {
    submitted: 'Registro de garantía recibido',
    approved: 'Garantía aprobada',
    rejected: 'Registro de garantía rechazado',
  },
  news: {
    submitted: 'Se recibió el registro de garantía. La respuesta llega a este correo cuando se revise.',
    approved: 'El registro de garantía fue aprobado.',
    rejected: 'El registro de garantía fue rechazado.',
  },
  note: (note: string) => `Motivo o comentario: ${note}`,
  again: 'Con los datos corregidos es posible registrar la garantía de nuevo.',
  registerAgain: 'Registrar de nuevo',
  notMine: 'Si no se hizo este registro, es posible ignorar este mensaje.',
  product: 'Producto',
  serial: 'Número de serie',
  bought: 'Fecha de compra',
  validUntil: 'Garantía hasta',
  number: 'Número de registro',
  day: formatDay,
} as const
