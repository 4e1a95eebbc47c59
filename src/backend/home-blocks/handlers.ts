import { homePage } from '#contract/shop/home.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import { blocksFor, presentHome } from './present-home.ts'

/** The home page: its blocks are in memory, and take no SQL. */
export function homePageHandlers({ catalogue }: { readonly catalogue: Catalogue }): Route[] {
  return [
    defineHandler(homePage, async ({ caller }) => {
      const view = await catalogue.viewFor(caller.cardcode)
      return presentHome(view, blocksFor(view))
    }),
  ]
}
