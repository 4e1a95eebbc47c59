import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { contentRoutes } from './content-routes.ts'
import { customerRoutes } from './customer-routes.ts'
import type { OfficeRoute } from './features/menu/office-route.ts'
import { reportRoutes } from './report-routes.ts'
import { workshopRoutes } from './workshop-routes.ts'

/** Every screen: its address below `/oficina`, who may open it, its entry of the menu, its code. */
export const officeRoutes: readonly OfficeRoute[] = [
  {
    path: '',
    permissions: ['home.read'],
    entry: 'Hoy',
    Screen: lazyPart(() => import('./routes/today-screen.tsx').then(module => module.TodayScreen)),
  },
  {
    path: 'cola',
    permissions: ['home.read'],
    entry: null,
    Screen: lazyPart(() => import('./routes/queue-screen.tsx').then(module => module.QueueScreen)),
  },
  {
    path: 'cierre',
    permissions: ['orders.read'],
    entry: null,
    Screen: lazyPart(() => import('./routes/close-screen.tsx').then(module => module.CloseScreen)),
  },
  {
    path: 'cierres',
    permissions: ['orders.read'],
    entry: null,
    Screen: lazyPart(() => import('./routes/closes-screen.tsx').then(module => module.ClosesScreen)),
  },
  {
    path: 'pedidos',
    permissions: ['orders.read'],
    entry: 'Pedidos',
    Screen: lazyPart(() => import('./routes/orders/orders-screen.tsx').then(module => module.OrdersScreen)),
  },
  {
    path: 'pedidos/preparacion',
    permissions: ['orders.pick'],
    entry: null,
    Screen: lazyPart(() => import('./routes/orders/picking-screen.tsx').then(module => module.PickingScreen)),
  },
  {
    path: 'pedidos/borradores',
    permissions: ['orders.place'],
    entry: null,
    Screen: lazyPart(() => import('./routes/orders/drafts-screen.tsx').then(module => module.DraftsScreen)),
  },
  {
    path: 'pedidos/conciliacion',
    permissions: ['orders.confirm'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/orders/reconcile-screen.tsx').then(module => module.ReconcileScreen),
    ),
  },
  {
    path: 'pedidos/:orderId',
    permissions: ['orders.read'],
    entry: null,
    Screen: lazyPart(() => import('./routes/orders/order-screen.tsx').then(module => module.OrderScreen)),
  },
  {
    path: 'pedidos/:orderId/preparar',
    permissions: ['orders.pick'],
    entry: null,
    Screen: lazyPart(() => import('./routes/orders/prepare-screen.tsx').then(module => module.PrepareScreen)),
  },
  {
    path: 'pedidos/:orderId/cambio',
    permissions: ['orders.propose'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/orders/change-order-screen.tsx').then(module => module.ChangeOrderScreen),
    ),
  },
  {
    path: 'pedidos/:orderId/etiquetas/:shipmentId',
    permissions: ['orders.read'],
    entry: null,
    Screen: lazyPart(() => import('./routes/orders/labels-screen.tsx').then(module => module.LabelsScreen)),
  },
  {
    path: 'tareas',
    permissions: [],
    entry: null,
    Screen: lazyPart(() => import('./routes/jobs-screen.tsx').then(module => module.JobsScreen)),
  },
  {
    path: 'tareas/:jobId',
    permissions: [],
    entry: null,
    Screen: lazyPart(() => import('./routes/job-screen.tsx').then(module => module.JobScreen)),
  },
  {
    path: 'avisos',
    permissions: [],
    entry: null,
    Screen: lazyPart(() => import('./routes/notices-screen.tsx').then(module => module.NoticesScreen)),
  },
  {
    path: 'cuenta',
    permissions: [],
    entry: null,
    Screen: lazyPart(() => import('./routes/account-screen.tsx').then(module => module.AccountScreen)),
  },
  ...customerRoutes,
  {
    path: 'promos',
    permissions: ['promos.edit'],
    entry: 'Promos',
    Screen: lazyPart(() => import('./routes/promos/promos-screen.tsx').then(module => module.PromosScreen)),
  },
  {
    path: 'promos/:docEntry',
    permissions: ['promos.edit'],
    entry: null,
    Screen: lazyPart(() => import('./routes/promos/promo-screen.tsx').then(module => module.PromoScreen)),
  },
  {
    path: 'promos/:docEntry/usos',
    permissions: ['promos.edit'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/promos/promo-uses-screen.tsx').then(module => module.PromoUsesScreen),
    ),
  },
  {
    path: 'popups',
    permissions: ['popups.edit'],
    entry: 'Promos',
    Screen: lazyPart(() => import('./routes/promos/popups-screen.tsx').then(module => module.PopupsScreen)),
  },
  {
    path: 'popups/:id',
    permissions: ['popups.edit'],
    entry: null,
    Screen: lazyPart(() => import('./routes/promos/popup-screen.tsx').then(module => module.PopupScreen)),
  },
  ...contentRoutes,
  {
    path: 'productos',
    permissions: ['products.read'],
    entry: 'Productos',
    Screen: lazyPart(() =>
      import('./routes/products/products-screen.tsx').then(module => module.ProductsScreen),
    ),
  },
  {
    path: 'fotos',
    permissions: ['products.media'],
    entry: 'Productos',
    Screen: lazyPart(() =>
      import('./routes/products/pictures-screen.tsx').then(module => module.PicturesScreen),
    ),
  },
  {
    path: 'arbol',
    permissions: ['products.read'],
    entry: 'Productos',
    Screen: lazyPart(() => import('./routes/products/tree-screen.tsx').then(module => module.TreeScreen)),
  },
  {
    path: 'marcas',
    permissions: ['products.read'],
    entry: 'Productos',
    Screen: lazyPart(() => import('./routes/products/brands-screen.tsx').then(module => module.BrandsScreen)),
  },
  {
    path: 'importar',
    permissions: ['imports.run'],
    entry: 'Importar',
    Screen: lazyPart(() =>
      import('./routes/products/imports-screen.tsx').then(module => module.ImportsScreen),
    ),
  },
  {
    path: 'importar/automaticas',
    permissions: ['imports.run'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/products/recurring-imports-screen.tsx').then(module => module.RecurringImportsScreen),
    ),
  },
  {
    path: 'importar/proveedores',
    permissions: ['imports.run'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/products/suppliers-screen.tsx').then(module => module.SuppliersScreen),
    ),
  },
  {
    path: 'importar/proveedores/:code',
    permissions: ['imports.run'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/products/supplier-screen.tsx').then(module => module.SupplierScreen),
    ),
  },
  {
    path: 'importar/:id',
    permissions: ['imports.run'],
    entry: null,
    Screen: lazyPart(() => import('./routes/products/import-screen.tsx').then(module => module.ImportScreen)),
  },
  {
    path: 'aprobaciones',
    permissions: ['products.read'],
    entry: 'Productos',
    Screen: lazyPart(() =>
      import('./routes/products/held-changes-screen.tsx').then(module => module.HeldChangesScreen),
    ),
  },
  {
    path: 'aprobaciones/:id',
    permissions: ['products.read'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/products/held-change-screen.tsx').then(module => module.HeldChangeScreen),
    ),
  },
  {
    path: 'productos/nuevo',
    permissions: ['products.edit'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/products/product-screen.tsx').then(module => module.NewProductScreen),
    ),
  },
  {
    path: 'productos/:code',
    permissions: ['products.read'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/products/product-screen.tsx').then(module => module.ProductScreen),
    ),
  },
  ...workshopRoutes,
  ...reportRoutes,
  {
    path: 'ajustes',
    permissions: ['settings.edit'],
    entry: 'Ajustes',
    Screen: lazyPart(() => import('./routes/settings-screen.tsx').then(module => module.SettingsScreen)),
  },
  {
    path: 'equipo',
    permissions: ['staff.edit'],
    entry: null,
    Screen: lazyPart(() => import('./routes/team-screen.tsx').then(module => module.TeamScreen)),
  },
  {
    path: 'registro',
    permissions: ['audit.read'],
    entry: 'Ajustes',
    Screen: lazyPart(() => import('./routes/audit-screen.tsx').then(module => module.AuditScreen)),
  },
  {
    path: 'correos',
    permissions: ['settings.edit'],
    entry: null,
    Screen: lazyPart(() => import('./routes/mails-screen.tsx').then(module => module.MailsScreen)),
  },
  {
    path: 'correos/textos',
    permissions: ['settings.edit'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/settings/mail-texts-screen.tsx').then(module => module.MailTextsScreen),
    ),
  },
  {
    path: 'correos/textos/:kind',
    permissions: ['settings.edit'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/settings/mail-text-screen.tsx').then(module => module.MailTextScreen),
    ),
  },
  {
    path: 'trabajos',
    permissions: ['settings.edit'],
    entry: null,
    Screen: lazyPart(() => import('./routes/settings/queue-screen.tsx').then(module => module.QueueScreen)),
  },
  {
    path: 'sistema',
    permissions: ['settings.edit'],
    entry: null,
    Screen: lazyPart(() => import('./routes/settings/system-screen.tsx').then(module => module.SystemScreen)),
  },
]
