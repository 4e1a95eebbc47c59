import { recurringImports } from '#contract/office/products/recurring-imports.ts'
import { addDays, businessDayOf, startOfBusinessDay } from '#domain/time/business-day.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { useCall } from '../../../browser/use-call.ts'
import { LastFiles } from './last-files.tsx'
import { messages } from './messages.ts'
import { recurringPath } from './recurring-path.ts'

const SHOWN = 6

/** `Hoy`: what came in by itself since yesterday (OFI-17); nothing is shown where nothing did. */
export function RecurringResults({ now }: { now: string }) {
  const { reply } = useCall(recurringImports)
  const since = startOfBusinessDay(addDays(businessDayOf(new Date(now)), -1)).toISOString()
  const files = (reply?.imports ?? [])
    .flatMap(one => one.files.map(file => ({ ...file, origin: one.name })))
    .filter(({ at, end }) => at >= since && end !== 'same')
    .sort((a, b) => b.id - a.id)
    .slice(0, SHOWN)
  if (files.length === 0) return null
  return (
    <Panel title={messages.today} more={{ href: recurringPath, label: messages.all }}>
      <LastFiles files={files} origin={id => files.find(file => file.id === id)?.origin ?? ''} />
    </Panel>
  )
}
