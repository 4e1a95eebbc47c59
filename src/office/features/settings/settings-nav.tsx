import { SectionNav, type SectionPlace } from '../menu/section-nav.tsx'
import { messages } from './messages.ts'

const PLACES: readonly SectionPlace[] = [
  ['/ajustes', messages.title, 'settings.edit'],
  ['/equipo', messages.team, 'staff.edit'],
  ['/registro', messages.register, 'audit.read'],
  ['/correos', messages.mails, 'settings.edit'],
  ['/correos/textos', messages.mailTexts, 'settings.edit'],
  ['/trabajos', messages.jobs, 'settings.edit'],
  ['/sistema', messages.system, 'settings.edit'],
]

/** The screens of settings. */
export function SettingsNav() {
  return <SectionNav label={messages.title} places={PLACES} />
}
