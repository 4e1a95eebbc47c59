import { company } from '#contract/shop/settings.ts'
import { type Languages, shownLanguages } from '#domain/text/locale.ts'
import { oncePerVersion } from '../../loaders/per-version.server.ts'
import type { ShopContext } from '../context/shop-context.ts'

/**
 * The languages of the shop that its company shows (OFS-12), read once per version of the public data, which a change of them
 * is: by then no process has a cached page of before. A shop of one language asks nothing.
 */
export function languagesOn({
  config: { languages },
  backend,
  log,
}: Pick<ShopContext, 'config' | 'backend' | 'log'>): (requestId: string) => Promise<Languages> {
  if (languages.length === 1) return async () => languages
  let known = languages
  const read = oncePerVersion(
    () => backend,
    async (requestId: string) => {
      const caller = { cardcode: null, email: null, requestId, address: null }
      const { languages: on } = await backend.call(company, {}, caller)
      return shownLanguages(languages, on)
    },
  )
  return async requestId => {
    try {
      known = await read(requestId)
    } catch (error) {
      log.warn({ err: error }, 'The languages could not be read; those of before are shown')
    }
    return known
  }
}
