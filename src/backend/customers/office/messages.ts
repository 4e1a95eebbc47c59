import type { CustomerState } from '#domain/office/customer-list.ts'

const states: Record<CustomerState, string> = {
  active: 'activo',
  frozen: 'congelado',
  invalid: 'inválido',
}

/** What operators read: titles of changes, and refusals. */
export const messages = {
  exists: (cardcode: string) => `Ya existe el cliente ${cardcode}.`,
  fromErp: 'El dato viene del ERP y se cambia allí.',
  created: (cardcode: string) => `Cliente ${cardcode}: alta`,
  edited: (cardcode: string) => `Cliente ${cardcode}: datos`,
  contact: (cardcode: string, email: string) => `Cliente ${cardcode}: contacto ${email}`,
  address: (cardcode: string) => `Cliente ${cardcode}: dirección`,
  terms: (cardcode: string) => `Cliente ${cardcode}: condiciones`,
  credit: (cardcode: string, reason: string) => `Cliente ${cardcode}: crédito (${reason})`,
  badDays: 'Los días de gracia van de 0 a 365.',
  noted: (cardcode: string) => `Cliente ${cardcode}: nota`,
  invalidCustomer: 'El cliente es inválido: nadie puede ingresar con su código.',
  hasUser: (cardcode: string | null) =>
    cardcode === null
      ? 'El correo ya tiene una cuenta, que está bloqueada.'
      : `El correo ya tiene una cuenta, del cliente ${cardcode}.`,
  decided: 'Otra persona ya resolvió la solicitud.',
  invited: (cardcode: string, email: string) => `Cliente ${cardcode}: invitación a ${email}`,
  userBlocked: (cardcode: string, email: string, blocked: boolean) =>
    `Cliente ${cardcode}: ${email} ${blocked ? 'bloqueado' : 'desbloqueado'}`,
  sessionsEnded: (cardcode: string, email: string) => `Cliente ${cardcode}: sesiones de ${email} cerradas`,
  requestLinked: (email: string, cardcode: string) => `Solicitud de ${email}: cliente ${cardcode}`,
  requestDeclined: (email: string) => `Solicitud de ${email}: rechazada`,
  stateChanged: (cardcode: string, state: CustomerState, reason: string) =>
    `Cliente ${cardcode}: ${states[state]} (${reason})`,
} as const
