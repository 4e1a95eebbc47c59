import { type NoticeKind, thingOfNotice } from '#domain/office/notices/notices.ts'
import { TASK_THINGS, type TaskThing } from '#domain/office/today.ts'

/** The screen of a thing that waits, below `/oficina`. */
const OF_THINGS: Readonly<Record<TaskThing, (key: string) => string>> = {
  order: key => `/pedidos/${key}`,
  warranty: key => `/garantias?registro=${key}`,
  repair: key => `/taller/${key}`,
  'account-request': () => '/clientes/solicitudes',
  'held-change': key => `/aprobaciones/${key}`,
  import: key => `/importar/${key}`,
  mail: () => '/correos?state=refused',
  job: () => '/trabajos?estado=failed',
}

/** Where a notice leads, below `/oficina`. */
export function noticePath(kind: NoticeKind, key: string): string {
  const thing = thingOfNotice(kind)
  if (thing !== null) return OF_THINGS[thing](encodeURIComponent(key))
  if (kind === 'failedSources') return '/importar/automaticas'
  if (kind === 'bulkEnded') return `/tareas/${encodeURIComponent(key)}`
  if (kind === 'draftHanded' || kind === 'given') {
    const [of = '', ...rest] = key.split('/')
    const name = encodeURIComponent(rest.join('/'))
    if (kind === 'draftHanded') return `/clientes/${encodeURIComponent(of)}/pedido?borrador=${name}`
    const given = TASK_THINGS.find(one => one === of)
    return given === undefined ? '/cola' : OF_THINGS[given](name)
  }
  return kind === 'reportStopped' ? '/reportes/guardados' : '/'
}
