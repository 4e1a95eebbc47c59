import { quickOrder, quickOrderFile } from '#contract/shop/quick-order.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { OrderFileReader } from './file-reader.ts'
import { matchLines } from './match-lines.ts'

interface QuickOrderParts {
  readonly catalogue: Catalogue
  readonly files: OrderFileReader
}

export function quickOrderHandlers({ catalogue, files }: QuickOrderParts): Route[] {
  return [
    defineHandler(quickOrder, async ({ body, caller }) =>
      matchLines(await catalogue.viewFor(caller.cardcode), body.lines),
    ),
    defineHandler(quickOrderFile, async ({ body, caller }) => {
      const lines = await files.read(body.base64)
      return matchLines(await catalogue.viewFor(caller.cardcode), lines)
    }),
  ]
}
