import { OFFLINE_DRAFT_DAYS, OFFLINE_HOURS } from '#domain/office/offline/limits.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { formatDateTime, formatTime } from '#domain/time/business-day.ts'

const counted = (count: number, what: string) =>
  count === 1 ? `1 ${what}` : `${count.toLocaleString('es-UY')} ${what}s`
const lines = (count: number) => (count === 1 ? '1 renglón' : `${count} renglones`)

/** What a rep reads without a connection (OFX-17). */
export const offlineMessages = {
  title: 'Sin conexión',
  dataOf: (at: Date) => `Datos de ${formatTime(at)}`,
  age: (age: string) => (age === '0 min' ? 'recién' : `hace ${age}`),
  oldBalance: 'Puede haber cambiado',
  noData: 'Sin conexión: este equipo no tiene guardado lo que muestra esta pantalla.',
  noCustomer: 'Sin conexión: este cliente no está guardado en este equipo.',
  customersFound: (found: number, total: number) =>
    found === total
      ? `${counted(total, 'cliente')} en este equipo`
      : `${found.toLocaleString('es-UY')} de ${counted(total, 'cliente')} de este equipo`,
  onlyFirst: (count: number) => `Se muestran los primeros ${count}: buscar por nombre, código o RUT.`,
  nobody: 'Ningún cliente de este equipo coincide.',
  capped: (most: number) =>
    `Este equipo guarda los primeros ${most.toLocaleString('es-UY')} clientes por nombre; los demás se ven con conexión.`,
  reach: 'Teléfonos',
  addresses: 'Direcciones',
  noAddresses: 'Sin direcciones.',
  write: 'Tomar pedido sin conexión',
  continueDraft: (count: number) => `Seguir el borrador (${lines(count)})`,

  order: 'Pedido sin conexión',
  lost: 'Sin conexión no se puede seguir acá: los renglones pueden pasar a un borrador de este equipo.',
  goOn: 'Seguir sin conexión',
  prices:
    'Los precios son los de este equipo. Si cambiaron, se pregunta renglón por renglón antes de enviarlo.',
  note: 'Nota para el pedido',
  noteHint: 'Contacto, entrega o lo que haya que recordar al confirmarlo.',
  leave: 'Dejar listo para enviar',
  sendNow: 'Enviar',
  notWritable: 'Espera para enviarse: para cambiarlo, volver a abrirlo.',
  unanswered: 'Se envió y falta la respuesta: hasta que llegue no se puede cambiar.',
  reopen: 'Volver a abrirlo',
  seen: (available: number) => `Había ${formatQuantity(available)}`,
  saved: 'Guardado en este equipo',
  notSaved: 'No se pudo guardar en este equipo.',
  isOnline: 'Hay conexión: al dejarlo listo se envía enseguida.',

  drafts: 'Borradores de este equipo',
  noDrafts: 'Sin borradores por enviar.',
  draftTitle: (at: string) => `Visita ${at}`,
  written: (at: Date, count: number) => `${lines(count)}, escrito el ${formatDateTime(at)}`,
  states: {
    open: 'Sin terminar',
    waiting: 'Espera para enviarse',
    asked: 'Hay cambios que responder',
    refused: 'No se pudo enviar',
  },
  waiting: (count: number) =>
    count === 1 ? '1 borrador de este equipo sin enviar.' : `${count} borradores de este equipo sin enviar.`,
  see: 'Ver',
  open: 'Abrir',
  openOf: (customer: string) => `Abrir el borrador de ${customer}`,
  remove: 'Borrar',
  removeOf: (customer: string) => `Borrar el borrador de ${customer}`,
  removeHow: 'El borrador está solo en este equipo: no se puede recuperar.',
  keep: 'Dejarlo',
  isSent: (customer: string) => `El borrador de ${customer} se envió: falta confirmarlo.`,
  wasSent: (customer: string) => `El borrador de ${customer} ya había llegado.`,
  isAsked: 'Cambiaron precios o stock de un borrador: no se envió.',
  answer: 'Responder',
  isRefused: (reason: string) => `Un borrador no se pudo enviar: ${reason}`,
  notOwn: 'El cliente ya no es de este vendedor.',
  notTaken: 'El servidor no lo aceptó.',
  changesOf: (title: string) => `Cambios en ${title}`,
  was: 'Antes',
  discounted: 'con descuento',
  now: 'Ahora',
  accept: 'Aceptar',
  acceptOf: (title: string) => `Aceptar el cambio de ${title}`,
  lower: (quantity: number) => `Dejar ${formatQuantity(quantity)}`,
  removeLine: 'Quitar el renglón',
  removeLineOf: (title: string) => `Quitar el renglón de ${title}`,

  device: 'Guardado en este equipo',
  deviceHow: `Clientes propios, sus saldos y condiciones, y el catálogo con los precios de sus listas. Se borra al salir, al terminar la sesión y a las ${OFFLINE_HOURS} horas sin conexión. Los borradores quedan hasta enviarlos, ${OFFLINE_DRAFT_DAYS} días como mucho.`,
  deviceOf: (customers: number, products: number) =>
    `${counted(customers, 'cliente')} y ${counted(products, 'artículo')}`,
  nothing: 'Este equipo todavía no tiene nada guardado.',
  onlyReps: 'Se guarda para vendedores que ven solo sus clientes, en equipos que no se comparten.',
  refresh: 'Actualizar ahora',
  refreshed: 'Los datos de este equipo son los de ahora',
  notRefreshed: 'No se pudieron actualizar los datos de este equipo.',
} as const
