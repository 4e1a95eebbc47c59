import { mailKind, part, text } from '#domain/content/mail-kind.ts'
import type { ExceededLimit } from '#domain/office/approval-limits.ts'
import type { HeldState } from '#domain/office/held-changes.ts'

const number = (value: number) => value.toLocaleString('es-UY')

const LIMITS: Readonly<Record<ExceededLimit['limit'], (figure: number) => string>> = {
  products: figure => `${number(figure)} productos`,
  percent: figure => `un precio que cambia ${number(figure)} %`,
  average: figure => `un promedio de ${number(figure)} %`,
  currency: figure =>
    figure === 1 ? 'un precio que cambia de moneda' : `${number(figure)} precios que cambian de moneda`,
  asked: () => 'se pidió que otra persona lo mire',
}

/** The mail to the author of a change that waited for an approval or its time. */
export const heldChangeKind = mailKind({
  name: 'held-change',
  title: 'Cambio que esperaba (a quien lo pidió)',
  fields: {
    nombre: 'Quién lo pidió',
    estado: 'Aplicado, rechazado…',
    cambio: 'Título del cambio',
    resultado: 'Oración que dice lo que pasó',
  },
  parts: {
    motivo: 'Motivo de un rechazo',
    quedaron: 'Lo que no se aplicó, con su motivo',
    boton: 'Botón: ver el cambio',
  },
  delivered: {
    subject: '{estado}: {cambio}',
    blocks: [
      text('Hola, {nombre}:'),
      text('{cambio}. {resultado}'),
      part('motivo'),
      part('quedaron'),
      part('boton'),
    ],
  },
})

/** What operators read of changes that wait. */
export const messages = {
  actor: 'sistema',
  typeCount: (prices: number, limits: readonly ExceededLimit[]) =>
    `Pasa los límites (${limits.map(({ limit, figure }) => LIMITS[limit](figure)).join(', ')}): escribir ${prices} para confirmar.`,
  badTime: 'Elegir un día y una hora que falten, dentro de un año.',
  nobody: 'Nadie más puede aprobarlo: en «Equipo» se da el permiso de aprobar precios.',
  authorGone: 'Quien lo pidió ya no puede cambiar esto.',
  failed: 'No se pudo aplicar: hubo un error. Hay que pedirlo de nuevo.',
  own: 'Otra persona tiene que aprobarlo: es un cambio propio.',
  ended: 'Ya no espera: otra persona lo decidió o llegó su hora.',
  approved: (title: string) => `Aprobado: ${title}`,
  refused: (title: string) => `Rechazado: ${title}`,
  withdrawn: (title: string) => `Retirado: ${title}`,
  mail: {
    state: (state: HeldState) => SUBJECTS[state],
    ended: {
      applied: (changes: number) =>
        `Se aplicó entero: ${number(changes)} ${changes === 1 ? 'cambio' : 'cambios'}.`,
      partly: (changes: number, left: number) =>
        `Se aplicaron ${number(changes)} cambios. ${number(left)} ya no correspondían, porque alguien cambió esos datos antes: quedaron como están.`,
      failed: () => 'No se cambió nada.',
      refused: (by: string) => `${by} lo rechazó. No se cambió nada.`,
    },
    reason: 'Motivo',
    left: ['Qué', 'Por qué no'],
    more: (count: number) => `y ${number(count)} más.`,
    open: 'Ver el cambio',
  },
} as const

const SUBJECTS: Readonly<Record<HeldState, string>> = {
  waiting: 'Por aprobar',
  scheduled: 'Programado',
  applied: 'Aplicado',
  partly: 'Aplicado en parte',
  failed: 'No se aplicó',
  refused: 'Rechazado',
  withdrawn: 'Retirado',
}
