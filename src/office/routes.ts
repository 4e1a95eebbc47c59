import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import type { OfficeRoute } from './features/shell/office-route.ts'

/** Every screen: its address below `/oficina`, who may open it, its entry of the menu, its code. */
export const officeRoutes: readonly OfficeRoute[] = [
  {
    path: 'cuenta',
    permissions: [],
    entry: null,
    Screen: lazyPart(() => import('./routes/account-screen.tsx').then(module => module.AccountScreen)),
  },
]
