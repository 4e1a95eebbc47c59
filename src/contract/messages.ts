import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Texts for users by error code, where the thrower gave no detail of its own. */
export const errorMessages: Record<ErrorCode, { title: string; detail: string }> = {
  BAD_REQUEST: { title: 'Solicitud incorrecta', detail: 'La solicitud tiene datos que no se pueden leer.' },
  IDEMPOTENCY_KEY_MISSING: {
    title: 'Falta la clave de la operación',
    detail: 'La operación debe llevar el encabezado Idempotency-Key.',
  },
  UNAUTHENTICATED: { title: 'Sin sesión', detail: 'Es necesario ingresar para continuar.' },
  INVALID_CREDENTIALS: {
    title: 'No se pudo ingresar',
    detail: 'El correo o la contraseña no son correctos.',
  },
  SECOND_FACTOR_REQUIRED: {
    title: 'Falta el segundo paso',
    detail: 'Es necesario ingresar el código o usar la llave de acceso.',
  },
  NO_CARDCODE: {
    title: 'Cuenta sin código de cliente',
    detail: 'La cuenta no tiene un código de cliente asociado.',
  },
  CARDCODE_MISMATCH: { title: 'Cliente equivocado', detail: 'El código de cliente no es el de la sesión.' },
  CUSTOMER_BLOCKED: {
    title: 'Cuenta bloqueada',
    detail: 'La cuenta no puede hacer pedidos. El vendedor puede explicar el motivo.',
  },
  EMAIL_NOT_ALLOWED: {
    title: 'Correo no permitido',
    detail: 'La dirección de correo no pertenece a la cuenta.',
  },
  FORBIDDEN: { title: 'No tiene permiso', detail: 'La función de la persona no incluye esta operación.' },
  READ_ONLY: {
    title: 'Solo se puede mirar',
    detail: 'La tienda se está viendo como un cliente: no se puede cambiar, pedir ni enviar nada.',
  },
  STEP_UP_REQUIRED: {
    title: 'Confirmar la identidad',
    detail: 'Para esta operación es necesario ingresar otra vez el código o usar la llave de acceso.',
  },
  CSRF: { title: 'Solicitud rechazada', detail: 'La solicitud no viene de este sitio.' },
  NOT_FOUND: { title: 'No encontrado', detail: 'Lo que se busca no existe.' },
  ORDER_REVIEW_REQUIRED: {
    title: 'El pedido cambió',
    detail: 'Hay cambios de precio, existencias o condiciones que es necesario revisar antes de confirmar.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    title: 'Operación en curso',
    detail: 'La misma operación todavía se está procesando.',
  },
  EDIT_CONFLICT: {
    title: 'Otra persona lo cambió',
    detail: 'Mientras tanto otra persona cambió los mismos datos.',
  },
  STATE_CONFLICT: { title: 'Estado incompatible', detail: 'El estado actual no permite la operación.' },
  TOO_LARGE: { title: 'Demasiado grande', detail: 'La solicitud supera el tamaño permitido.' },
  URI_TOO_LONG: { title: 'Dirección demasiado larga', detail: 'La dirección supera el largo permitido.' },
  VALIDATION: { title: 'Datos inválidos', detail: 'Hay datos que no cumplen las reglas.' },
  IDEMPOTENCY_KEY_REUSED: {
    title: 'Clave ya usada',
    detail: 'La clave de la operación ya se usó con otro contenido.',
  },
  RATE_LIMITED: {
    title: 'Demasiados intentos',
    detail: 'Hubo demasiados intentos. Probar de nuevo más tarde.',
  },
  INTERNAL: { title: 'Error interno', detail: 'Ocurrió un error inesperado.' },
  UPSTREAM: { title: 'Servicio externo sin respuesta', detail: 'Un servicio externo no respondió bien.' },
  UNAVAILABLE: {
    title: 'Servicio no disponible',
    detail: 'El servicio no está disponible. Probar de nuevo en unos minutos.',
  },
  TIMEOUT: { title: 'Sin respuesta a tiempo', detail: 'El servicio tardó demasiado en responder.' },
}

export const fieldMessages = { characters: 'El texto tiene caracteres que no se admiten.' }

/** Describes one invalid field for users. */
export function fieldText(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Falta el dato.' : 'El dato no tiene el formato esperado.'
    case 'too_big':
      return `El máximo es ${boundText(issue.maximum, issue.origin)}.`
    case 'too_small':
      if (issue.inclusive === false) return `El valor debe ser mayor que ${String(issue.minimum)}.`
      if (issue.origin === 'string' && issue.minimum === 1) return 'Falta el dato.'
      return `El mínimo es ${boundText(issue.minimum, issue.origin)}.`
    case 'unrecognized_keys':
      return 'Hay datos que no corresponden.'
    default:
      return 'El dato no es válido.'
  }
}

/** The bound with its unit: characters of a text, elements of a list. */
function boundText(bound: number | bigint, origin: string): string {
  if (origin === 'string') return `de ${String(bound)} caracteres`
  return origin === 'array' ? `de ${String(bound)} elementos` : String(bound)
}
