import type { ExceededLimit } from '#domain/office/approval-limits.ts'
import type { HeldState } from '#domain/office/held-changes.ts'

const number = (value: number) => value.toLocaleString('es-UY')
const many = (count: number, one: string, several: string) =>
  `${number(count)} ${count === 1 ? one : several}`

const LIMITS: Readonly<Record<ExceededLimit['limit'], (figure: number) => string>> = {
  products: figure => `cambia el precio de ${many(figure, 'producto', 'productos')}`,
  percent: figure => `un precio cambia ${number(figure)}\u00a0%`,
  average: figure => `en promedio cambian ${number(figure)}\u00a0%`,
  currency: figure => `${many(figure, 'precio cambia', 'precios cambian')} de moneda`,
  asked: () => 'quien lo pidió quiere que otra persona lo mire',
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const messages = {
  title: 'Aprobaciones',
  lead: 'Cambios de precios e importaciones que esperan a otra persona, o su día y hora.',
  open: 'En espera',
  done: 'Terminados',
  what: 'Qué',
  who: 'Quién lo pidió',
  when: 'Cuándo',
  state: 'Estado',
  why: 'Por qué espera',
  ofProduct: (count: number) =>
    count === 1
      ? 'Hay un cambio de este producto en espera.'
      : `Hay ${number(count)} cambios de este producto en espera.`,
  none: 'No hay cambios esperando.',
  noneDone: 'Todavía no terminó ninguno.',
  older: 'Ver anteriores',
  states: {
    waiting: 'Por aprobar',
    scheduled: 'Programado',
    applied: 'Aplicado',
    partly: 'Aplicado en parte',
    failed: 'No se aplicó',
    refused: 'Rechazado',
    withdrawn: 'Retirado',
  } satisfies Readonly<Record<HeldState, string>>,
  limits: (limits: readonly ExceededLimit[]) =>
    sentence(limits.map(({ limit, figure }) => LIMITS[limit](figure)).join('; ')),
  from: (at: string) => `Desde el ${at}`,
  atOnce: 'En cuanto se apruebe',
  applying: 'Se está aplicando…',
  prices: (count: number) => many(count, 'precio', 'precios'),
  mine: 'propio',
  back: 'Aprobaciones',
  decided: (by: string, at: string) => `${by}, ${at}`,
  decidedBy: 'Quién decidió',
  ended: 'Terminó',
  reason: 'Motivo',
  result: 'Resultado',
  changed: (changes: number, left: number) =>
    `${many(changes, 'cambio aplicado', 'cambios aplicados')}${left === 0 ? '' : `, ${many(left, 'no correspondía más', 'no correspondían más')}`}`,
  leftTitle: 'Lo que quedó como estaba',
  leftWhat: 'Qué',
  leftWhy: 'Por qué',
  leftShown: (shown: number, total: number) => `Se muestran ${shown} de ${number(total)}.`,
  effect: 'Qué cambia',
  conflicts: (count: number) =>
    count === 1
      ? 'Un dato cambió desde que se pidió: queda como está.'
      : `${number(count)} datos cambiaron desde que se pidió: quedan como están.`,
  seeImport: 'Ver la importación',
  seeAct: 'Ver lo que cambió',
  approve: 'Aprobar',
  refuse: 'Rechazar',
  refuseTitle: 'Rechazar el cambio',
  refuseWhy: 'Quien lo pidió lee este motivo.',
  refuseMissing: 'Falta escribir el motivo.',
  withdraw: 'Retirar',
  withdrawEffect: 'No se aplica, y nadie tiene que aprobarlo.',
  withdrawn: 'Retirado.',
  approved: 'Aprobado: lo que cambie se puede deshacer desde acá.',
  refused: 'Rechazado.',
  ownNeedsOther: 'Es un cambio propio: lo tiene que aprobar otra persona.',
  failed: 'No se pudo guardar.',
  cancel: 'Cancelar',
  over: 'Pasa los límites',
  overWhat: (limits: readonly ExceededLimit[]) =>
    `${sentence(limits.map(({ limit, figure }) => LIMITS[limit](figure)).join('; '))}.`,
  approvers: (names: readonly string[]) => `Lo tiene que aprobar otra persona: ${names.join(' o ')}.`,
  typeCount: (prices: number) => `Escribir ${number(prices)} para confirmar`,
  askOther: 'Pedir que otra persona lo apruebe',
  later: 'Aplicar desde un día y hora',
  day: 'Día',
  hour: 'Hora',
  dayMissing: 'Elegir el día y la hora.',
  ask: 'Pedir aprobación',
  schedule: 'Programar',
  scheduleTitle: 'Guardar de otra manera',
  other: 'Programar…',
  looking: 'Calculando el efecto…',
  heldForApproval: 'Queda por aprobar. No se cambió nada todavía.',
  heldForTime: 'Queda programado. No se cambió nada todavía.',
} as const
