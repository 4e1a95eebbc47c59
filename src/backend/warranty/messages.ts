import type { WarrantyProblem } from '#domain/repairs/warranty.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
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
  brandSaved: (name: string) => `Garantías de ${name}: marca y productos`,
  brandTaken: 'Ya hay una marca con esta dirección.',
  productUnknown: (code: string) => `No hay un producto ${code}.`,
  productTwice: (code: string) => `El producto ${code} está dos veces.`,
  patternWrong:
    'El patrón no se entiende: se escribe con \\d para un dígito, [A-Z] para una letra y {6} para cuántos.',
  patternWithoutHint: 'Falta decir cómo es el número de serie.',
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
