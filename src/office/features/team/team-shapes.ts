import type { ReplyOf } from '#contract/call.ts'
import type { reps, staff } from '#contract/office/staff.ts'

export type Person = ReplyOf<typeof staff>['people'][number]
export type Rep = ReplyOf<typeof reps>['reps'][number]
