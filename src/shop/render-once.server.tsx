import { LRUCache } from 'lru-cache'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { accountOf, type SessionState } from '#domain/accounts/session-state.ts'
import { type Role, roleOf } from '#domain/permissions/access.ts'
import { SessionProvider } from './features/auth/session-provider.tsx'
import { ExchangeRateProvider } from './features/currency/exchange-rate.tsx'
import type { Surroundings } from './page-surroundings.tsx'
import type { RenderOnce } from './site/rendered-once.tsx'

/** React's marker of an unfinished part; texts cannot contain it, because their `<` is escaped. */
export const UNFINISHED = '<!--$!-->'
/** A card has about 3 KB, so this holds the cards of 300 listings. */
const MAX_CHARACTERS = 12_000_000
/** Parts with a customer's own data have about 2 KB with their key: those of 300 customers. */
const MAX_PERSONAL_CHARACTERS = 2_000_000

/** A session of each role that is nobody's: no rendered part can contain a customer's name. */
const sessions: Readonly<Record<Role, SessionState>> = {
  visitor: { state: 'anonymous' },
  user: { state: 'signed-in', account: { name: '', nickname: '', email: '', cardcode: null } },
  customer: { state: 'signed-in', account: { name: '', nickname: '', email: '', cardcode: '-' } },
}

/**
 * Keeps rendered parts of pages by component, props, role and exchange rate: what is equal for two customers is rendered
 * once, and nothing is kept by customer. The key is the whole input, so nothing ever has to be invalidated. Those that are
 * personal are kept apart, so that they take no place of those that all share.
 */
export function createRenderOnce(): (surroundings: Surroundings) => RenderOnce {
  const [shared, own] = [createRendered(MAX_CHARACTERS), createRendered(MAX_PERSONAL_CHARACTERS)]
  const numbers = new Map<unknown, number>()

  return ({ session, rate }) => {
    const role = roleOf(accountOf(session))
    const around = `${role} ${session.state} ${JSON.stringify(rate)}`
    return (component, props, personal) => {
      const rendered = personal ? own : shared
      let number = numbers.get(component)
      if (number === undefined) {
        number = numbers.size
        numbers.set(component, number)
      }
      const key = `${number} ${around} ${JSON.stringify(props)}`
      const kept = rendered.get(key)
      if (kept !== undefined) return kept
      const html = renderPart(component, props)
      if (html !== null) rendered.set(key, html)
      return html
    }

    function renderPart<Props extends object>(component: ComponentType<Props>, props: Props): string | null {
      const html = renderToString(
        <MemoryRouter>
          <SessionProvider initial={session.state === 'error' ? session : sessions[role]}>
            <ExchangeRateProvider rate={rate}>{createElement(component, props)}</ExchangeRateProvider>
          </SessionProvider>
        </MemoryRouter>,
      )
      return html.includes(UNFINISHED) ? null : html
    }
  }
}

function createRendered(maxSize: number): LRUCache<string, string> {
  return new LRUCache({ maxSize, sizeCalculation: (html, key) => html.length + key.length })
}
