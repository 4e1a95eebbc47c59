import { mailKind, part, small, text } from '#domain/content/mail-kind.ts'
import type { NoticeKind } from '#domain/office/notices/notices.ts'

/** What operators read of what concerns them (OFX-21). */
export const messages = {
  kinds: {
    given: 'Tarea que me dieron',
    draftHanded: 'Borrador que me pasaron',
    newOrders: 'Pedido nuevo',
    held: 'Pedido en revisión',
    erp: 'Sin respuesta del ERP',
    toPrepare: 'Pedido para preparar',
    substitutes: 'Faltante por resolver',
    arrived: 'Llegó lo que faltaba',
    warranties: 'Garantía por decidir',
    accountRequests: 'Solicitud de cuenta',
    approvals: 'Cambio por aprobar',
    stoppedImports: 'Importación por aprobar',
    failedSources: 'Importación que no llega',
    ownChanges: 'Cambio propio que terminó',
    mails: 'Correo no entregado',
    jobs: 'Trabajo fallido',
    rate: 'Falta la cotización del día',
    proposalAnswers: 'Respuesta a una propuesta',
    quoteAnswers: 'Respuesta a un presupuesto',
    bulkEnded: 'Cambio en muchas cosas que terminó',
    reportStopped: 'Reporte que no se mandó',
    passkeyCopied: 'Llave de acceso copiada',
  } as const satisfies Record<NoticeKind, string>,
  detail: 'Detalle',
  open: 'Ver en la oficina',
  chosen: (kind: string, isOff: boolean) =>
    isOff ? `Sin avisos: ${kind}` : `Cómo llegan los avisos: ${kind}`,
} as const

/** The mail of a notice, of kinds without a mail of their own. */
export const noticeMailKind = mailKind({
  name: 'notice',
  title: 'Aviso (a un operador)',
  fields: {
    nombre: 'A quién le llega',
    aviso: 'Qué pasó',
    cosa: 'Número o título de la cosa',
  },
  parts: { detalle: 'De quién es o de qué trata', boton: 'Botón: ver en la oficina' },
  delivered: {
    subject: '{aviso}: {cosa}',
    blocks: [
      text('Hola, {nombre}:'),
      text('{aviso}: {cosa}.'),
      part('detalle'),
      part('boton'),
      small('Qué avisos llegan por correo se elige en la oficina, en Mi cuenta.'),
    ],
  },
})
