import type { Permission } from '#domain/permissions/staff-permissions.ts'
import type { MenuIconName } from './menu-icon.tsx'
import { MENU, type MenuName } from './menu-names.ts'
import { mayOpen, type OfficeRoute } from './office-route.ts'

export interface MenuEntry {
  readonly name: MenuName
  readonly icon: MenuIconName
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
