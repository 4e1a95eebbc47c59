import type { FirstStep } from '#domain/office/first-day.ts'
import { formatDay } from '#domain/time/business-day.ts'

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
  givenBy: (person: string, note: string | null) =>
    note === null ? `De ${person}` : `De ${person}: ${note}`,
  answers: {
    accepted: 'aceptada',
    rejected: 'rechazada',
    expired: 'sin respuesta',
    stale: 'aceptada, pero no se pudo aplicar',
    objected: 'con objeción',
  } as Readonly<Record<string, string>>,
  quoteAnswers: { accepted: 'aceptado', rejected: 'rechazado' } as Readonly<Record<string, string>>,
  answered: (detail: string, answer: string) => `${detail}: ${answer}`,
  dollar: 'dólar',
  lastRate: (day: string) => `La última es del ${formatDay(day)}`,
  cannotTake: 'Esa persona no trabaja con esto.',
  firstStep: (step: FirstStep, isLeft: boolean) =>
    isLeft ? `Primer día: se deja ${STEPS[step]}` : `Primer día: se retoma ${STEPS[step]}`,
} as const
