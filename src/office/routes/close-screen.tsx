import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dayClose } from '#contract/office/orders/day-close.ts'
import { CLOSE_PARTS, type CloseFigures } from '#domain/office/day-close.ts'
import { businessDayOf, isBusinessDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCall } from '../browser/use-call.ts'
import { actKey } from '../features/keys/act-key.ts'
import { LoadFailure } from '../features/lists/load-failure.tsx'
import { useOperator } from '../features/operator/operator.tsx'
import { Screen } from '../features/shell/screen.tsx'
import { CloseBalance } from '../features/today/close/close-balance.tsx'
import { CloseForm } from '../features/today/close/close-form.tsx'
import { ClosePartPanel, type DayClose, LeftPanel } from '../features/today/close/close-part.tsx'
import { closePaths } from '../features/today/close/close-paths.ts'
import { messages } from '../features/today/close/messages.ts'

/** `Cierre del día`: what came in, was released, left and stays, kept when the day is closed (OFH-09). */
export function CloseScreen() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('dia') ?? ''
  const version = Number(search.get('cierre') ?? '')
  const call = useCall(dayClose, {
    ...(isBusinessDay(asked) && { day: asked }),
    ...(Number.isInteger(version) && version > 0 && { version }),
  })
  const { permissions, isOwnScope } = useOperator()
  const [isClosing, setClosing] = useState(false)
  const { reply: day, failure, reload } = call
  const mayClose = permissions.includes('orders.confirm') && !isOwnScope
  const isLatest = day !== undefined && (day.shown === null || day.shown.version === day.closes[0]?.version)
  const today = businessDayOf(new Date())
  return (
    <Screen
      title={messages.title}
      lead={day === undefined ? null : <p>{leadOf(day)}</p>}
      acts={
        <div className="flex flex-wrap gap-2" data-no-print="">
          <Link to={closePaths.list} {...actKey('close.past')} className={buttonClasses({})}>
            {messages.past}
          </Link>
          <Button {...actKey('paper.print')} icon={<Icon name="print" />} onClick={() => print()}>
            {messages.print}
          </Button>
          {mayClose && day !== undefined && isLatest ? (
            <Button
              variant={day.shown === null ? 'primary' : 'secondary'}
              {...actKey('close.close')}
              onClick={() => setClosing(true)}
            >
              {day.shown === null ? messages.close : messages.closeAgain}
            </Button>
          ) : null}
        </div>
      }
    >
      <div className="flex flex-wrap items-end gap-3" data-no-print="">
        <TextField
          key={asked}
          type="date"
          label={messages.day}
          defaultValue={isBusinessDay(asked) ? asked : today}
          max={today}
          onChange={event => {
            const next = event.target.value
            // While a date is typed it is no date.
            if (isBusinessDay(next) && next <= today) setSearch({ dia: next }, { replace: true })
          }}
          className="w-40"
        />
        {day === undefined || day.closes.length < 2 ? null : (
          <Select
            label={messages.version}
            value={String(day.shown?.version ?? '')}
            options={day.closes.map(close => ({
              value: String(close.version),
              label: messages.versionOf(close.version, close.at, close.author),
            }))}
            onChange={event => setSearch({ dia: day.day, cierre: event.target.value }, { replace: true })}
          />
        )}
      </div>
      {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
      {day === undefined ? (
        failure === null ? (
          <p role="status">{messages.loading}</p>
        ) : null
      ) : (
        <>
          <DayState day={day} />
          <CloseBalance figures={day.figures} />
          <Parts day={day} />
          <LeftPanel day={day} />
          <Dialog
            open={isClosing}
            onClose={() => setClosing(false)}
            title={day.shown === null ? messages.close : messages.closeAgain}
          >
            <CloseForm day={day} onDone={() => setClosing(false)} onCancel={() => setClosing(false)} />
          </Dialog>
        </>
      )}
    </Screen>
  )
}

/** The parts that have something; the others are one line. */
function Parts({ day }: { day: DayClose }) {
  const parts = CLOSE_PARTS.filter(part => part !== 'left')
  const isEmpty = (part: (typeof parts)[number]) => day.figures[part].orders === 0
  const empty = parts.filter(isEmpty)
  return (
    <>
      {empty.length === 0 ? null : (
        <p className="text-sm text-ink-muted">{messages.nothing(empty.map(part => messages.parts[part]))}</p>
      )}
      {parts.map(part => (isEmpty(part) ? null : <ClosePartPanel key={part} part={part} day={day} />))}
    </>
  )
}

function leadOf({ day, today, until, shown, closes }: DayClose): string {
  if (shown === null)
    return day === today ? `${messages.open(day)} ${messages.openUntil(until)}` : messages.open(day)
  const said = messages.closedBy(day, shown.author, shown.at)
  return closes.length < 2 ? said : `${said} ${messages.ofMany(shown.version, closes.length)}`
}

/** What is to be known of the day before its figures: nobody closed it, its note, what happened since. */
function DayState({ day: { day, today, shown, figures, now } }: { day: DayClose }) {
  return (
    <>
      {shown === null && day < today ? (
        <Notice kind="warning" title={messages.notClosed(day)}>
          <p className="text-sm">{messages.notClosedDetail}</p>
        </Notice>
      ) : null}
      {shown?.note ? (
        <p className="whitespace-pre-line">
          <b>{messages.note}:</b> {shown.note}
        </p>
      ) : null}
      {now === null ? null : (
        <Notice kind="info" title={messages.changed}>
          <p className="text-sm">{changesOf(figures, now)}</p>
        </Notice>
      )}
    </>
  )
}

function changesOf(before: CloseFigures, now: CloseFigures): string {
  const changed = CLOSE_PARTS.filter(part => before[part].orders !== now[part].orders)
  if (changed.length === 0) return messages.changedInside
  return changed
    .map(part => messages.change(messages.parts[part], before[part].orders, now[part].orders))
    .join(' · ')
}
