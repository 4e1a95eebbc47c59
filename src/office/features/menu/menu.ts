import type { Permission } from '#domain/permissions/staff-permissions.ts'
import type { MenuIconName } from './menu-icon.tsx'
import { MENU, type MenuName } from './menu-names.ts'
import { mayOpen, type OfficeRoute } from './office-route.ts'

export interface MenuEntry {
  readonly name: MenuName
  readonly icon: MenuIconName
  /** Below `/oficina`. */
  readonly path: string
  /** Where its screens begin, its own among them. */
  readonly paths: readonly string[]
}

/** What a person finds in the menu: entries with a screen that they may open, the first of several. */
export function menuFor(routes: readonly OfficeRoute[], own: readonly Permission[]): MenuEntry[] {
  const entries = MENU.flatMap(([name, icon]): MenuEntry[] => {
    const paths = routes.filter(one => one.entry === name && mayOpen(one, own)).map(one => `/${one.path}`)
    const [path] = paths
    return path === undefined ? [] : [{ name, icon, path, paths }]
  })
  return entries.map(entry => {
    const more = routes
      .filter(({ within }) => within === entry.name)
      .map(({ path }) => `/${path}`)
      // What hangs from another entry of this person lights that one.
      .filter(path => !entries.some(other => isWithin(other, path)))
    return { ...entry, paths: [...entry.paths, ...more] }
  })
}

/** Whether an address below `/oficina` is one of an entry's screens. */
export function isWithin({ paths }: MenuEntry, pathname: string): boolean {
  return paths.some(path => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
}
