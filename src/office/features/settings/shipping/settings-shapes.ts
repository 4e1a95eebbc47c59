import type { ReplyOf } from '#contract/call.ts'
import type { officeSettings } from '#contract/office/settings.ts'

type Settings = ReplyOf<typeof officeSettings>

export type Method = Settings['shippingMethods'][number]
export type Agency = Settings['agencies'][number]
