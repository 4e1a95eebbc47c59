import { searchClick } from '#contract/shop/products.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { UsageLog } from './usage-log.ts'

export function usageHandlers({ usage }: { readonly usage: UsageLog }): Route[] {
  return [
    defineHandler(searchClick, ({ body: { term, itemCode, found }, caller: { cardcode } }) => {
      const source = found === undefined ? 'search' : 'suggestion'
      usage.noteSearch({ cardcode, term, source, results: found ?? null, clicked: itemCode })
      return {}
    }),
  ]
}
