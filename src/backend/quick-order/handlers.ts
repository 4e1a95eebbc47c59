import { quickOrder, quickOrderFile } from '#contract/web/quick-order.ts'
import { type BoundCall, implement } from '../calls/implementation.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { matchLines } from './match-lines.ts'
import { readOrderFile } from './read-file.ts'

export function quickOrderHandlers({ catalogue }: { readonly catalogue: Catalogue }): BoundCall[] {
  return [
    implement(quickOrder, async ({ body, caller }) =>
      matchLines(await catalogue.viewFor(caller.cardcode), body.lines),
    ),
    implement(quickOrderFile, async ({ body, caller }) => {
      const lines = await readOrderFile(body.base64)
      return matchLines(await catalogue.viewFor(caller.cardcode), lines)
    }),
  ]
}
