import type { ComponentType } from 'react'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import type { MenuName } from './menu-names.ts'

/** A screen of the back office: a line of the table in `routes.ts`. */
export interface OfficeRoute {
  /** Below `/oficina`; empty for its first screen. */
  readonly path: string
  /** One of these is enough; with none everybody may. */
  readonly permissions: readonly Permission[]
  /** The entry of the menu that leads to it; null: none does. */
  readonly entry: MenuName | null
  /** The entry that is lit on it, where its address says no such thing. */
  readonly within?: MenuName
  /** It shows what a rep's device has where there is no connection (OFX-17). */
  readonly worksOffline?: true
  /** Loaded when it is opened first. */
  readonly Screen: ComponentType & { readonly preload?: () => Promise<void> }
}

/** Whether somebody with these permissions may open a screen (OFA-10). */
export function mayOpen(
  { permissions }: Pick<OfficeRoute, 'permissions'>,
  own: readonly Permission[],
): boolean {
  return permissions.length === 0 || permissions.some(permission => own.includes(permission))
}
