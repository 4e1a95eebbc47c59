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
