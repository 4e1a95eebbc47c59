import { type NoticeKind, thingOfNotice } from '#domain/office/notices/notices.ts'
import { screenOf, TASK_THINGS } from '#domain/office/today.ts'

/** Where a notice leads, below `/oficina`. */
export function noticePath(kind: NoticeKind, key: string): string {
  const thing = thingOfNotice(kind)
  if (thing !== null) return screenOf(thing, key)
  if (kind === 'failedSources') return '/importar/automaticas'
  if (kind === 'bulkEnded') return `/tareas/${encodeURIComponent(key)}`
  // The person whose passkey it is; `own`: who reads it.
  if (kind === 'passkeyCopied') return key === 'own' ? '/cuenta' : '/equipo'
  if (kind === 'draftHanded' || kind === 'given') {
    const [of = '', ...rest] = key.split('/')
    const name = rest.join('/')
    if (kind === 'draftHanded')
      return `/clientes/${encodeURIComponent(of)}/pedido?borrador=${encodeURIComponent(name)}`
    const given = TASK_THINGS.find(one => one === of)
    return given === undefined ? '/cola' : screenOf(given, name)
  }
  return kind === 'reportStopped' ? '/reportes/guardados' : '/'
}
