import { SectionNav, type SectionPlace } from '../menu/section-nav.tsx'
import { messages } from './messages.ts'
import { reportPaths } from './report-paths.ts'

const PLACES: readonly SectionPlace[] = [
  [reportPaths.sales, messages.sales, 'reports.read'],
  [reportPaths.margins, messages.margins, 'costs.read'],
  [reportPaths.searches, messages.searches, 'reports.searches'],
  [reportPaths.coverage, messages.coverage, 'reports.read'],
  [reportPaths.carts, messages.carts, 'reports.read'],
  [reportPaths.lost, messages.lost, 'reports.read'],
  [reportPaths.idle, messages.idle, 'reports.read'],
  [reportPaths.slacking, messages.slacking, 'reports.read'],
  [reportPaths.workshop, messages.workshop, 'repairs.read'],
  [reportPaths.saved, messages.saved, 'reports.searches'],
]

/** The reports; a person sees those they may read. */
export function ReportNav() {
  return <SectionNav label={messages.reports} places={PLACES} />
}
