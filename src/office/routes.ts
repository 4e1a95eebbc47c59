import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import type { OfficeRoute } from './features/menu/office-route.ts'

/** Every screen: its address below `/oficina`, who may open it, its entry of the menu, its code. */
export const officeRoutes: readonly OfficeRoute[] = [
  {
    path: '',
    permissions: ['home.read'],
    entry: 'Hoy',
    Screen: lazyPart(() => import('./routes/today-screen.tsx').then(module => module.TodayScreen)),
  },
  {
    path: 'pedidos',
    permissions: ['orders.read'],
    entry: 'Pedidos',
    Screen: lazyPart(() => import('./routes/orders-screen.tsx').then(module => module.OrdersScreen)),
  },
  {
    path: 'pedidos/preparacion',
    permissions: ['orders.pick'],
    entry: null,
    Screen: lazyPart(() => import('./routes/picking-screen.tsx').then(module => module.PickingScreen)),
  },
  {
    path: 'pedidos/:orderId',
    permissions: ['orders.read'],
    entry: null,
    Screen: lazyPart(() => import('./routes/order-screen.tsx').then(module => module.OrderScreen)),
  },
  {
    path: 'pedidos/:orderId/etiquetas/:shipmentId',
    permissions: ['orders.read'],
    entry: null,
    Screen: lazyPart(() => import('./routes/labels-screen.tsx').then(module => module.LabelsScreen)),
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
    path: 'cuenta',
    permissions: [],
    entry: null,
    Screen: lazyPart(() => import('./routes/account-screen.tsx').then(module => module.AccountScreen)),
  },
  {
    path: 'clientes',
    permissions: ['customers.read'],
    entry: 'Clientes',
    Screen: lazyPart(() => import('./routes/customers-screen.tsx').then(module => module.CustomersScreen)),
  },
  {
    path: 'clientes/solicitudes',
    permissions: ['customers.users'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/account-requests-screen.tsx').then(module => module.AccountRequestsScreen),
    ),
  },
  {
    path: 'clientes/:cardcode',
    permissions: ['customers.read'],
    entry: null,
    Screen: lazyPart(() => import('./routes/customer-screen.tsx').then(module => module.CustomerScreen)),
  },
  {
    path: 'clientes/:cardcode/pedido',
    permissions: ['orders.place'],
    entry: null,
    Screen: lazyPart(() => import('./routes/take-order-screen.tsx').then(module => module.TakeOrderScreen)),
  },
  {
    path: 'promos',
    permissions: ['promos.edit'],
    entry: 'Promos',
    Screen: lazyPart(() => import('./routes/promos-screen.tsx').then(module => module.PromosScreen)),
  },
  {
    path: 'promos/:docEntry',
    permissions: ['promos.edit'],
    entry: null,
    Screen: lazyPart(() => import('./routes/promo-screen.tsx').then(module => module.PromoScreen)),
  },
  {
    path: 'popups',
    permissions: ['popups.edit'],
    entry: 'Promos',
    Screen: lazyPart(() => import('./routes/popups-screen.tsx').then(module => module.PopupsScreen)),
  },
  {
    path: 'popups/:id',
    permissions: ['popups.edit'],
    entry: null,
    Screen: lazyPart(() => import('./routes/popup-screen.tsx').then(module => module.PopupScreen)),
  },
  {
    path: 'taller',
    permissions: ['repairs.read'],
    entry: 'Taller',
    Screen: lazyPart(() => import('./routes/workshop-screen.tsx').then(module => module.WorkshopScreen)),
  },
  {
    path: 'taller/ingreso',
    permissions: ['repairs.edit'],
    entry: null,
    Screen: lazyPart(() => import('./routes/intake-screen.tsx').then(module => module.IntakeScreen)),
  },
  {
    path: 'taller/:docNum',
    permissions: ['repairs.read'],
    entry: null,
    Screen: lazyPart(() => import('./routes/repair-screen.tsx').then(module => module.RepairScreen)),
  },
  {
    path: 'taller/:docNum/comprobante',
    permissions: ['repairs.read'],
    entry: null,
    Screen: lazyPart(() => import('./routes/slip-screen.tsx').then(module => module.SlipScreen)),
  },
  {
    path: 'garantias',
    permissions: ['warranties.decide'],
    entry: null,
    Screen: lazyPart(() => import('./routes/warranties-screen.tsx').then(module => module.WarrantiesScreen)),
  },
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
]
