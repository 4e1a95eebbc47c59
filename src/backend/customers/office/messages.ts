import type { CustomerState } from '#contract/office/customers.ts'

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
  stateChanged: (cardcode: string, state: CustomerState, reason: string) =>
    `Cliente ${cardcode}: ${states[state]} (${reason})`,
} as const
