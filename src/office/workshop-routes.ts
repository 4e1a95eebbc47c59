import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import type { OfficeRoute } from './features/menu/office-route.ts'

/** The screens of `Taller`. */
export const workshopRoutes: readonly OfficeRoute[] = [
  {
    path: 'taller',
    permissions: ['repairs.read'],
    entry: 'Taller',
    Screen: lazyPart(() =>
      import('./routes/workshop/workshop-screen.tsx').then(module => module.WorkshopScreen),
    ),
  },
  {
    path: 'taller/ingreso',
    permissions: ['repairs.edit'],
    entry: null,
    Screen: lazyPart(() => import('./routes/workshop/intake-screen.tsx').then(module => module.IntakeScreen)),
  },
  {
    path: 'taller/sin-retirar',
    permissions: ['repairs.read'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/workshop/unfetched-screen.tsx').then(module => module.UnfetchedScreen),
    ),
  },
  {
    path: 'taller/repuestos',
    permissions: ['repairs.read'],
    entry: null,
    Screen: lazyPart(() => import('./routes/workshop/parts-screen.tsx').then(module => module.PartsScreen)),
  },
  {
    path: 'taller/:docNum',
    permissions: ['repairs.read'],
    entry: null,
    Screen: lazyPart(() => import('./routes/workshop/repair-screen.tsx').then(module => module.RepairScreen)),
  },
  {
    path: 'taller/:docNum/comprobante',
    permissions: ['repairs.read'],
    entry: null,
    Screen: lazyPart(() => import('./routes/workshop/slip-screen.tsx').then(module => module.SlipScreen)),
  },
  {
    path: 'garantias',
    permissions: ['warranties.decide'],
    entry: null,
    within: 'Taller',
    Screen: lazyPart(() =>
      import('./routes/workshop/warranties-screen.tsx').then(module => module.WarrantiesScreen),
    ),
  },
  {
    path: 'garantias/marcas',
    permissions: ['warranties.decide'],
    entry: null,
    Screen: lazyPart(() =>
      import('./routes/workshop/warranty-brands-screen.tsx').then(module => module.WarrantyBrandsScreen),
    ),
  },
]
