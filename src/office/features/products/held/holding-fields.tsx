import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { messages } from './messages.ts'
import type { HoldingState } from './use-holding.ts'

/** What a change above the limits takes, and whether it waits: for another person, for its day and hour (OFP-13, OFP-14). */
export function HoldingFields({ holding }: { holding: HoldingState }) {
  const { need, isLater, day, hour, asksApproval, typed, set } = holding
  const isOver = need !== null && need.limits.length > 0
  return (
    <div className="grid gap-3">
      {isOver ? (
        <Notice kind="warning" title={messages.over}>
          <p className="text-sm">
            {messages.overWhat(need.limits)}
            {need.need === 'approval' ? ` ${messages.approvers(need.approvers)}` : null}
          </p>
        </Notice>
      ) : null}
      {need?.need === 'count' && !asksApproval ? (
        <TextField
          label={messages.typeCount(need.prices)}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={event => set({ typed: event.currentTarget.value })}
          className="max-w-xs"
        />
      ) : null}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <Checkbox
          label={messages.later}
          checked={isLater}
          onChange={event => set({ isLater: event.currentTarget.checked })}
        />
        {isLater ? (
          <>
            <TextField
              label={messages.day}
              type="date"
              value={day}
              onChange={event => set({ day: event.currentTarget.value })}
              className="w-44"
            />
            <TextField
              label={messages.hour}
              type="time"
              value={hour}
              onChange={event => set({ hour: event.currentTarget.value })}
              className="w-32"
            />
          </>
        ) : null}
        {need?.need === 'approval' ? null : (
          <Checkbox
            label={messages.askOther}
            checked={asksApproval}
            onChange={event => set({ asksApproval: event.currentTarget.checked })}
          />
        )}
      </div>
    </div>
  )
}
