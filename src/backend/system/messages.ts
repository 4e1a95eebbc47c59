import type { TaskName } from '../platform/queue/queue-queries.ts'
import type { RegularTask } from '../platform/queue/regular-tasks.ts'

/** What operators read about jobs. */
export const messages = {
  titles: {
    orderReceivedMail: 'Correo: pedido recibido',
    orderMovedMail: 'Correo: cambio de estado de un pedido',
    orderShippedMail: 'Correo: pedido despachado',
    orderProposalMail: 'Correo: propuesta de cambio',
    orderConsentMail: 'Correo: respuesta a una propuesta',
    expireProposal: 'Vencer una propuesta',
    pushOrder: 'Enviar un pedido al ERP',
    pushCancellation: 'Avisar una cancelación al ERP',
    activationMail: 'Correo: activar una cuenta',
    accountDeclinedMail: 'Correo: solicitud de cuenta rechazada',
    passwordResetMail: 'Correo: contraseña nueva',
    newBrowserMail: 'Correo: ingreso desde otro navegador',
    passwordChangedMail: 'Correo: contraseña cambiada',
    emailChangeMail: 'Correo: confirmar un cambio de dirección',
    emailChangedMail: 'Correo: dirección cambiada',
    documentsMail: 'Correo: comprobantes',
    warrantyMail: 'Correo: garantía',
    quoteAnsweredMail: 'Correo: respuesta a un presupuesto',
    repairMail: 'Correo: reparación',
    repairReminderMail: 'Correo: reparación sin retirar',
    makeCatalogue: 'Armar un catálogo de un cliente',
    catalogueReadyMail: 'Correo: catálogo listo',
    drawPictures: 'Preparar las fotos',
    stockArrivedMail: 'Correo: llegó lo pedido',
    staffLinkMail: 'Correo: ingreso a la oficina',
    factorResetMail: 'Correo: segundo factor quitado',
    runBulk: 'Cambio en muchas cosas',
    applyHeldChanges: 'Aplicar cambios programados',
    heldChangeMail: 'Correo: cambio programado',
    findRecurringImports: 'Buscar importaciones automáticas',
    pollSource: 'Traer archivos de una importación automática',
    preparedOrderMail: 'Correo: pedido preparado',
    draftHandedMail: 'Correo: borrador pasado a un colega',
    findNotices: 'Buscar avisos para operadores',
    noticeMail: 'Correo: aviso a un operador',
    reportMail: 'Correo: reporte guardado',
    testMail: 'Correo: prueba de un texto',
    cleanUp: 'Limpieza diaria',
    forgetChanges: 'Olvidar avisos viejos del catálogo',
    reviveCatalogues: 'Retomar catálogos de clientes',
    findArrivals: 'Buscar productos que llegaron',
    publishTexts: 'Publicar textos programados',
    mailReports: 'Mandar los reportes de los lunes',
    fetchRate: 'Pedir la cotización al BCU',
  } satisfies Record<TaskName | RegularTask, string>,
  retried: (count: number) => (count === 1 ? 'Trabajo reintentado' : `${count} trabajos reintentados`),
  dropped: (title: string) => `Trabajo descartado: ${title}`,
  notFailed: 'El trabajo no falló, o está corriendo.',
} as const

/** What a task does; its name where it is none of ours any more. */
export function taskTitle(task: string): string {
  const titles: Readonly<Record<string, string>> = messages.titles
  return titles[task] ?? task
}
