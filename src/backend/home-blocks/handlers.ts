import { homePage } from '#contract/shop/home.ts'
import { SPANISH } from '#domain/text/locale.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import { blocksFor, presentHome } from './present-home.ts'

/** The home page: its blocks are in memory, and take no SQL. */
export function homePageHandlers({ catalogue }: { readonly catalogue: Catalogue }): Route[] {
  return [
    defineHandler(homePage, async ({ caller, query: { language } }) => {
      const view = await catalogue.viewFor(caller.cardcode)
      // One that is off, or that nobody knows, is Spanish (OFS-12).
      const isOn = catalogue.snapshot().settings.languages.includes(language)
      return presentHome(view, blocksFor(view), { language: isOn ? language : SPANISH.code })
    }),
  ]
}
