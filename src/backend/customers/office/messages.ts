import type { CustomerState } from '#domain/office/customer-list.ts'

const states: Record<CustomerState, string> = {
  active: 'activo',
  frozen: 'congelado',
  invalid: 'inválido',
}

type RowAct = 'add' | 'edit' | 'remove'
const acts = {
  contact: { add: 'agregado', edit: 'cambiado', remove: 'quitado' },
  address: { add: 'agregada', edit: 'cambiada', remove: 'quitada' },
} as const satisfies Record<string, Record<RowAct, string>>

/** What operators read: titles of changes, and refusals. */
export const messages = {
  exists: (cardcode: string) => `Ya existe el cliente ${cardcode}.`,
  fromErp: 'El dato viene del ERP y se cambia allí.',
  created: (cardcode: string) => `Cliente ${cardcode}: alta`,
  edited: (cardcode: string) => `Cliente ${cardcode}: datos`,
  missing: 'Falta el dato.',
  contactExists: 'El cliente ya tiene un contacto con este correo.',
  addressExists: 'El cliente ya tiene una dirección con este nombre.',
  contactGone: 'El contacto ya no está: otra persona lo quitó.',
  addressGone: 'La dirección ya no está: otra persona la quitó.',
  contact: (cardcode: string, email: string, act: RowAct) =>
    `Cliente ${cardcode}: contacto ${email} ${acts.contact[act]}`,
  address: (cardcode: string, label: string, act: RowAct) =>
    `Cliente ${cardcode}: dirección «${label}» ${acts.address[act]}`,
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
  emailAsked: (cardcode: string, email: string, newEmail: string) =>
    `Cliente ${cardcode}: pedido el cambio de correo de ${email} a ${newEmail}`,
  emailWithdrawn: (cardcode: string, email: string) =>
    `Cliente ${cardcode}: cambio de correo de ${email} retirado`,
  emailOfActive:
    'Solo cambia el correo de un usuario activo. A quien no activó la cuenta se lo invita con el correo nuevo.',
  sameEmail: 'Es el correo que el usuario ya tiene.',
  unknownCustomer: 'No existe un cliente con ese código.',
  sameCustomer: 'El usuario ya es de ese cliente.',
  userMoved: (cardcode: string, email: string, to: string, reason: string) =>
    `Cliente ${cardcode}: ${email} pasa al cliente ${to} (${reason})`,
  requestLinked: (email: string, cardcode: string) => `Solicitud de ${email}: cliente ${cardcode}`,
  requestDeclined: (email: string) => `Solicitud de ${email}: rechazada`,
  stateChanged: (cardcode: string, state: CustomerState, reason: string) =>
    `Cliente ${cardcode}: ${states[state]} (${reason})`,
} as const
