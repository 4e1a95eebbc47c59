import type { ReplyOf } from '#contract/call.ts'
import type { productList } from '#contract/shop/lists.ts'

export type List = ReplyOf<typeof productList>
