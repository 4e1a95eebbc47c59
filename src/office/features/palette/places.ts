import { matchPath } from 'react-router'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { foldText } from '#domain/search/words/normalize.ts'
import { menuFor } from '../menu/menu.ts'
import type { MenuIconName } from '../menu/menu-icon.tsx'
import { mayOpen, type OfficeRoute } from '../menu/office-route.ts'
import { messages } from './messages.ts'
import { SETTING_SECTIONS, type SettingSection } from './setting-names.ts'

/** A screen, a setting or an act that the palette offers. */
export interface Place {
  readonly kind: 'place' | 'setting' | 'act'
  readonly title: string
  /** Of a single setting, the panel that it is in. */
  readonly detail: string
  /** What people also call it. */
  readonly words: string
  readonly icon: MenuIconName
  /** Below `/oficina`; or what the palette does itself. */
  readonly to: string | { readonly act: 'order-for' | 'keys' }
}

type Name = keyof typeof messages.placeNames
type Line = readonly [name: Name, kind: Place['kind'], icon: MenuIconName, to: string]

/** Besides the menu: each is there if its screen is, for who may open it. */
const LINES: readonly Line[] = [
  ['queue', 'place', 'list', '/cola'],
  ['notices', 'place', 'bell', '/avisos'],
  ['close', 'place', 'clock', '/cierre'],
  ['closes', 'place', 'clock', '/cierres'],
  ['board', 'place', 'cart', '/pedidos?vista=tablero'],
  ['list', 'place', 'cart', '/pedidos?vista=lista'],
  ['drafts', 'place', 'cart', '/pedidos/borradores'],
  ['offline', 'place', 'cart', '/sin-conexion'],
  ['reconcile', 'place', 'refresh', '/pedidos/conciliacion'],
  ['requests', 'place', 'user', '/clientes/solicitudes'],
  ['visits', 'place', 'user', '/clientes/visitas'],
  ['pictures', 'place', 'upload', '/fotos'],
  ['suppliers', 'place', 'box', '/importar/proveedores'],
  ['recurring', 'place', 'upload', '/importar/automaticas'],
  ['tree', 'place', 'list', '/arbol'],
  ['brands', 'place', 'tag', '/marcas'],
  ['popups', 'place', 'tag', '/popups'],
  ['home', 'place', 'list', '/portada'],
  ['savedReports', 'place', 'table', '/reportes/guardados'],
  ['margin', 'place', 'table', '/reportes/margen'],
  ['searches', 'place', 'search', '/reportes/busquedas'],
  ['coverage', 'place', 'box', '/reportes/cobertura'],
  ['carts', 'place', 'cart', '/reportes/carros'],
  ['lostSales', 'place', 'box', '/reportes/ventas-perdidas'],
  ['idle', 'place', 'clock', '/reportes/sin-movimiento'],
  ['slacking', 'place', 'user', '/reportes/clientes-que-aflojan'],
  ['team', 'place', 'user', '/equipo'],
  ['workshopFigures', 'place', 'list', '/reportes/taller'],
  ['parts', 'place', 'box', '/taller/repuestos'],
  ['unfetched', 'place', 'clock', '/taller/sin-retirar'],
  ['warranties', 'place', 'document', '/garantias'],
  ['warrantyBrands', 'place', 'tag', '/garantias/marcas'],
  ['register', 'place', 'clock', '/registro'],
  ['mails', 'place', 'mail', '/correos'],
  ['mailTexts', 'place', 'mail', '/correos/textos'],
  ['jobs', 'place', 'refresh', '/trabajos'],
  ['system', 'place', 'info', '/sistema'],
  ['tasks', 'place', 'list', '/tareas'],
  ['approvals', 'place', 'list', '/aprobaciones'],
  ['account', 'place', 'user', '/cuenta'],
  ['rate', 'act', 'refresh', '/ajustes?buscar=cotizacion'],
  ['newProduct', 'act', 'plus', '/productos/nuevo'],
  ['newPromo', 'act', 'plus', '/promos/nueva'],
  ['newPopup', 'act', 'plus', '/popups/nuevo'],
  ['newText', 'act', 'plus', '/contenido/nueva'],
  ['intake', 'act', 'plus', '/taller/ingreso'],
]

/** Every screen, setting and act that a person may open, in the order of the menu (OFX-01, OFA-10). */
export function placesFor(routes: readonly OfficeRoute[], own: readonly Permission[]): Place[] {
  const canOpen = (to: string) => {
    const [path = ''] = to.split('?', 1)
    const route =
      routes.find(one => `/${one.path}` === path) ??
      routes.find(one => matchPath(`/${one.path}`, path) !== null)
    return route !== undefined && mayOpen(route, own)
  }
  const acts: readonly (Place | false)[] = [
    own.includes('orders.place') && place('orderFor', 'act', 'plus', { act: 'order-for' }),
    own.includes('customers.edit') &&
      canOpen('/clientes') &&
      place('newCustomer', 'act', 'plus', '/clientes?nuevo=1'),
    place('keys', 'act', 'info', { act: 'keys' }),
  ]
  return [
    ...menuFor(routes, own).map(
      ({ name, icon, path }): Place => ({
        kind: 'place',
        title: name,
        detail: '',
        words: wordsOf(name),
        icon,
        to: path,
      }),
    ),
    ...acts.filter(act => act !== false),
    ...LINES.filter(([, , , to]) => canOpen(to)).map(([name, kind, icon, to]) => place(name, kind, icon, to)),
    ...(canOpen('/ajustes') ? SETTING_SECTIONS.flatMap(settingsOf) : []),
  ]
}

/** A panel of `Ajustes`, and each setting in it. */
function settingsOf({ name, title, settings, words }: SettingSection): Place[] {
  const to = `/ajustes?ajuste=${name}`
  const line = (called: string, detail: string, more: string): Place => ({
    kind: 'setting',
    title: called,
    detail,
    words: more,
    icon: 'settings',
    to,
  })
  return [
    // `Tipo de cambio` is an act.
    ...(name === 'rate' ? [] : [line(title, '', words)]),
    ...settings.map(setting => line(setting, title, '')),
  ]
}

/** The places whose name begins with the words, then those that have them elsewhere. */
export function findPlaces(places: readonly Place[], text: string): Place[] {
  const wanted = foldText(text).trim()
  if (wanted === '') return [...places]
  const words = wanted.split(/\s+/)
  const found = places.filter(({ title, words: more }) => {
    const folded = foldText(`${title} ${more}`)
    return words.every(word => folded.startsWith(word) || folded.includes(` ${word}`))
  })
  const begins = ({ title }: Place) => foldText(title).startsWith(wanted)
  return [...found.filter(begins), ...found.filter(one => !begins(one))]
}

function place(name: Name, kind: Place['kind'], icon: MenuIconName, to: Place['to']): Place {
  return { kind, title: messages.placeNames[name], detail: '', words: wordsOf(name), icon, to }
}

function wordsOf(name: string): string {
  const words: Readonly<Record<string, string>> = messages.words
  return words[name] ?? ''
}
