import type { Permission } from '../permissions/staff-permissions.ts'

/** Screens whose filter, order and columns can be saved as a view, by their address, with who may open them (OFX-04). */
export const VIEW_SCREENS = {
  pedidos: 'orders.read',
  'pedidos/borradores': 'orders.place',
  'pedidos/conciliacion': 'orders.confirm',
  cierres: 'orders.read',
  clientes: 'customers.read',
  'clientes/solicitudes': 'customers.users',
  productos: 'products.read',
  marcas: 'products.read',
  aprobaciones: 'products.read',
  importar: 'imports.run',
  'importar/proveedores': 'imports.run',
  promos: 'promos.edit',
  popups: 'popups.edit',
  contenido: 'content.edit',
  taller: 'repairs.read',
  'taller/sin-retirar': 'repairs.read',
  'taller/repuestos': 'repairs.read',
  reportes: 'reports.read',
  'reportes/margen': 'costs.read',
  'reportes/busquedas': 'reports.searches',
  'reportes/renglones': 'reports.read',
  'reportes/cobertura': 'reports.read',
  'reportes/carros': 'reports.read',
  'reportes/ventas-perdidas': 'reports.read',
  'reportes/sin-movimiento': 'reports.read',
  'reportes/clientes-que-aflojan': 'reports.read',
  'reportes/taller': 'repairs.read',
  'reportes/taller/reparaciones': 'repairs.read',
  equipo: 'staff.edit',
  registro: 'audit.read',
  correos: 'settings.edit',
  trabajos: 'settings.edit',
  tareas: null,
} as const satisfies Readonly<Record<string, Permission | null>>

export type ViewScreen = keyof typeof VIEW_SCREENS

// The keys of the table above, in its order.
export const VIEW_SCREEN_NAMES = Object.keys(VIEW_SCREENS) as [ViewScreen, ...ViewScreen[]]

export function isViewScreen(path: string): path is ViewScreen {
  return Object.hasOwn(VIEW_SCREENS, path)
}

/** Whether somebody with these permissions may open the screen. */
export function mayUseViews(screen: ViewScreen, permissions: ReadonlySet<Permission>): boolean {
  const needed = VIEW_SCREENS[screen]
  return needed === null || permissions.has(needed)
}
