import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { previewBulk } from '#contract/office/products/product-sheet.ts'
import { readTypedNumber } from '#domain/money/typed-number.ts'
import { instantAt } from '#domain/time/business-day.ts'

export type HoldingNeed = ReplyOf<typeof previewBulk>['need']

/** How a change is saved: at once, at a time, by whom. */
export interface HoldingChoice {
  readonly effectiveAt: string | null
  readonly asksApproval: boolean
  readonly confirmedPrices: number | null
}

export const AT_ONCE: HoldingChoice = { effectiveAt: null, asksApproval: false, confirmedPrices: null }

/** What the button then does. */
export type HoldingAct = 'now' | 'ask' | 'schedule'

export interface HoldingState {
  readonly need: HoldingNeed | null
  readonly isLater: boolean
  readonly day: string
  readonly hour: string
  readonly asksApproval: boolean
  readonly typed: string
  readonly set: (
    part: Partial<Pick<HoldingState, 'isLater' | 'day' | 'hour' | 'asksApproval' | 'typed'>>,
  ) => void
  /** Null: something is missing. */
  readonly choice: HoldingChoice | null
  readonly act: HoldingAct
}

/** What a person chooses of how a change is saved, with what it takes. */
export function useHolding(need: HoldingNeed | null): HoldingState {
  const [state, setState] = useState({
    isLater: false,
    day: '',
    hour: '00:00',
    asksApproval: false,
    typed: '',
  })
  const { isLater, day, hour, asksApproval, typed } = state
  const needsApproval = asksApproval || need?.need === 'approval'
  const needsCount = need?.need === 'count' && !asksApproval
  const isTimeMissing = isLater && !(/^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(hour))
  const isCountMissing = needsCount && readTypedNumber(typed) !== need.prices
  return {
    ...state,
    need,
    set: part => setState({ ...state, ...part }),
    choice:
      isTimeMissing || isCountMissing
        ? null
        : {
            effectiveAt: isLater ? instantAt(day, hour).toISOString() : null,
            asksApproval,
            confirmedPrices: needsCount ? need.prices : null,
          },
    act: needsApproval ? 'ask' : isLater ? 'schedule' : 'now',
  }
}
