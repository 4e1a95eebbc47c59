import type { FirstStep } from '#domain/office/first-day.ts'

const STEPS: Readonly<Record<FirstStep, string>> = {
  company: 'datos de la empresa',
  rate: 'cotización',
  shipping: 'formas de envío',
  products: 'lista de productos',
  customers: 'clientes',
  invitation: 'primer cliente invitado',
}

/** What the register says of the first day, and of who works on what. */
export const messages = {
  orderName: (docNum: number) => `Pedido ${docNum}`,
  taken: (thing: string, person: string | null, isGiven: boolean) =>
    person === null
      ? `${thing}: soltado`
      : isGiven
        ? `${thing}: para ${person}`
        : `${thing}: lo toma ${person}`,
  cannotTake: 'Esa persona no trabaja con esto.',
  firstStep: (step: FirstStep, isLeft: boolean) =>
    isLeft ? `Primer día: se deja ${STEPS[step]}` : `Primer día: se retoma ${STEPS[step]}`,
} as const
