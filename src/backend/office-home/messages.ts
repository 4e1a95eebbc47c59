import type { FirstStep } from '#domain/office/first-day.ts'

const STEPS: Readonly<Record<FirstStep, string>> = {
  company: 'datos de la empresa',
  rate: 'cotización',
  shipping: 'formas de envío',
  products: 'lista de productos',
  customers: 'clientes',
  invitation: 'primer cliente invitado',
}

/** What the register says of the first day. */
export const messages = {
  firstStep: (step: FirstStep, isLeft: boolean) =>
    isLeft ? `Primer día: se deja ${STEPS[step]}` : `Primer día: se retoma ${STEPS[step]}`,
} as const
