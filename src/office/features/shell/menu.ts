import type { Permission } from '#domain/permissions/staff-permissions.ts'
import type { IconName } from '#ui/icon.tsx'
import { mayOpen, type OfficeRoute } from './office-route.ts'

/** The menu in its order (office.md 9: the names are an interface). */
const MENU = [
  ['Hoy', 'home'],
  ['Pedidos', 'cart'],
  ['Clientes', 'user'],
  ['Productos', 'box'],
  ['Importar', 'upload'],
  ['Promos', 'tag'],
  ['Contenido', 'document'],
  ['Taller', 'wrench'],
  ['Reportes', 'table'],
  ['Ajustes', 'filter'],
] as const satisfies readonly (readonly [name: string, icon: IconName])[]

export type MenuName = (typeof MENU)[number][0]

export interface MenuEntry {
  readonly name: MenuName
  readonly icon: IconName
  /** Below `/oficina`. */
  readonly path: string
}

/** What a person finds in the menu: entries with a screen that they may open, the first of several. */
export function menuFor(routes: readonly OfficeRoute[], own: readonly Permission[]): MenuEntry[] {
  return MENU.flatMap(([name, icon]) => {
    const route = routes.find(one => one.entry === name && mayOpen(one, own))
    return route === undefined ? [] : [{ name, icon, path: `/${route.path}` }]
  })
}
