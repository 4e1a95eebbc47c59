import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import type { OfficeRoute } from './features/menu/office-route.ts'

/** Customers, taking orders for them, and what of it works without a connection. */
export const customerRoutes: readonly OfficeRoute[] = [
  {
    path: 'clientes',
    permissions: ['customers.read'],
    entry: 'Clientes',
    worksOffline: true,
    Screen: lazyPart(() =>
      import('./routes/customers/customers-screen.tsx').then(module => module.CustomersScreen),
    ),
  },
  {
    path: 'clientes/solicitudes',
    permissions: ['customers.users'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/customers/account-requests-screen.tsx').then(module => module.AccountRequestsScreen),
    ),
  },
  {
    path: 'clientes/visitas',
    permissions: ['customers.read'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/customers/visits-screen.tsx').then(module => module.VisitsScreen),
    ),
  },
  {
    path: 'clientes/:cardcode',
    permissions: ['customers.read'],
    entry: null,
    worksOffline: true,
    Screen: lazyPart(() =>
      import('./routes/customers/customer-screen.tsx').then(module => module.CustomerScreen),
    ),
  },
  {
    path: 'clientes/:cardcode/pedido',
    permissions: ['orders.place'],
    entry: null,
    worksOffline: true,
    Screen: lazyPart(() =>
      import('./routes/orders/take-order-screen.tsx').then(module => module.TakeOrderScreen),
    ),
  },
  {
    path: 'sin-conexion',
    permissions: ['orders.place'],
    entry: null,
    worksOffline: true,
    Screen: lazyPart(() => import('./routes/orders/offline-screen.tsx').then(module => module.OfflineScreen)),
  },
  {
    path: 'sin-conexion/:cardcode',
    permissions: ['orders.place'],
    entry: null,
    worksOffline: true,
    Screen: lazyPart(() => import('./routes/orders/offline-screen.tsx').then(module => module.OfflineScreen)),
  },
]
