import type { MenuIconName } from './menu-icon.tsx'

/** The menu in its order (office.md 9: the names are an interface). */
export const MENU = [
  ['Hoy', 'home'],
  ['Pedidos', 'cart'],
  ['Clientes', 'user'],
  ['Productos', 'box'],
  ['Importar', 'upload'],
  ['Promos', 'tag'],
  ['Contenido', 'document'],
  ['Taller', 'wrench'],
  ['Reportes', 'table'],
  ['Ajustes', 'settings'],
] as const satisfies readonly (readonly [name: string, icon: MenuIconName])[]

export type MenuName = (typeof MENU)[number][0]
