import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import type { OfficeRoute } from './features/menu/office-route.ts'

/** The screens of `Reportes`. */
export const reportRoutes: readonly OfficeRoute[] = [
  {
    path: 'reportes',
    permissions: ['reports.read'],
    entry: 'Reportes',
    Screen: lazyPart(() =>
      import('./routes/reports/reports-screen.tsx').then(module => module.ReportsScreen),
    ),
  },
  {
    path: 'reportes/guardados',
    permissions: ['reports.searches'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/reports/saved-reports-screen.tsx').then(module => module.SavedReportsScreen),
    ),
  },
  {
    path: 'reportes/margen',
    permissions: ['costs.read'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/reports/margins-screen.tsx').then(module => module.MarginsScreen),
    ),
  },
  {
    path: 'reportes/busquedas',
    permissions: ['reports.searches'],
    entry: 'Reportes',
    Screen: lazyPart(() =>
      import('./routes/reports/searches-screen.tsx').then(module => module.SearchesScreen),
    ),
  },
  {
    path: 'reportes/renglones',
    permissions: ['reports.read'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/reports/sales-lines-screen.tsx').then(module => module.SalesLinesScreen),
    ),
  },
  {
    path: 'reportes/cobertura',
    permissions: ['reports.read'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/reports/coverage-screen.tsx').then(module => module.CoverageScreen),
    ),
  },
  {
    path: 'reportes/carros',
    permissions: ['reports.read'],
    entry: null,
    Screen: lazyPart(() => import('./routes/reports/carts-screen.tsx').then(module => module.CartsScreen)),
  },
  {
    path: 'reportes/ventas-perdidas',
    permissions: ['reports.read'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/reports/lost-sales-screen.tsx').then(module => module.LostSalesScreen),
    ),
  },
  {
    path: 'reportes/sin-movimiento',
    permissions: ['reports.read'],
    entry: null,
    Screen: lazyPart(() => import('./routes/reports/idle-screen.tsx').then(module => module.IdleScreen)),
  },
  {
    path: 'reportes/clientes-que-aflojan',
    permissions: ['reports.read'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/reports/slacking-screen.tsx').then(module => module.SlackingScreen),
    ),
  },
  {
    path: 'reportes/taller',
    permissions: ['repairs.read'],
    entry: null,
    within: 'Taller',
    Screen: lazyPart(() =>
      import('./routes/reports/workshop-figures-screen.tsx').then(module => module.WorkshopFiguresScreen),
    ),
  },
  {
    path: 'reportes/taller/reparaciones',
    permissions: ['repairs.read'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/reports/workshop-repairs-screen.tsx').then(module => module.WorkshopRepairsScreen),
    ),
  },
]
