import { Link, useSearchParams } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { dayCloses } from '#contract/office/orders/day-close.ts'
import { type BusinessDay, formatDateTime, formatDay, isBusinessDay } from '#domain/time/business-day.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { useCall } from '../browser/use-call.ts'
import type { DataColumn } from '../features/lists/data-table.tsx'
import { fileOf } from '../features/lists/export-buttons.tsx'
import { OfficeList } from '../features/lists/office-list.tsx'
import { OlderPages } from '../features/lists/older-pages.tsx'
import { Screen } from '../features/shell/screen.tsx'
import { closePaths } from '../features/today/close/close-paths.ts'
import { messages } from '../features/today/close/messages.ts'

type Close = ReplyOf<typeof dayCloses>['days'][number]['closes'][number]

/** A close, or a day without one. */
interface Row {
  readonly day: BusinessDay
  readonly close: Close | null
  /** A later close of the day is above it. */
  readonly isEarlier: boolean
}

const figure = (part: 'entered' | 'released' | 'dispatched' | 'left'): DataColumn<Row> => ({
  title: messages.parts[part],
  isNumeric: true,
  cell: ({ close }) => close?.[part].toLocaleString('es-UY') ?? '',
})

const columns: readonly DataColumn<Row>[] = [
  {
    title: messages.day,
    isMain: true,
    cell: ({ day, close, isEarlier }) => (
      <Link to={closePaths.day(day, isEarlier ? close?.version : undefined)}>
        {formatDay(day)}
        {close === null || close.version === 1 ? '' : ` (${close.version})`}
      </Link>
    ),
  },
  {
    title: messages.closedAt,
    cell: ({ close }) =>
      close === null ? <Badge tone="warning">{messages.noClose}</Badge> : formatDateTime(new Date(close.at)),
  },
  { title: messages.author, cell: ({ close }) => close?.author ?? '' },
  figure('entered'),
  figure('released'),
  figure('dispatched'),
  figure('left'),
  { title: messages.noted, cell: ({ close }) => close?.note ?? '' },
]

/** The closes that were kept, and the working days without one (OFH-09). */
export function ClosesScreen() {
  const [values, setValues] = useSearchParams()
  const after = values.get('after') ?? ''
  const call = useCall(dayCloses, isBusinessDay(after) ? { before: after } : {})
  return (
    <Screen
      title={messages.past}
      lead={
        <p>
          <Link to={closePaths.today}>{messages.title}</Link> · {messages.listLead}
        </p>
      }
    >
      <OfficeList
        caption={messages.past}
        call={call}
        rowsOf={({ days }) =>
          days.flatMap(({ day, closes }): Row[] =>
            closes.length === 0
              ? [{ day, close: null, isEarlier: false }]
              : closes.map((close, at) => ({ day, close, isEarlier: at > 0 })),
          )
        }
        columns={columns}
        keyOf={({ day, close }) => `${day} ${close?.version ?? 0}`}
        empty={{ text: messages.noCloses }}
        exported={fileOf('DayCloses')}
        expected={12}
      />
      <OlderPages values={values} onChange={next => setValues(next)} next={call.reply?.next ?? null} />
    </Screen>
  )
}
