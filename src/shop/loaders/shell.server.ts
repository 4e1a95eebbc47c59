import type { RouterContextProvider } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { getFamilies } from '#contract/shop/families.ts'
import { company, exchangeRate } from '#contract/shop/settings.ts'
import type { SessionState } from '#domain/accounts/session-state.ts'
import { navigationTitle } from '#domain/catalogue/navigation.ts'
import type { ShownExchangeRate } from '../features/currency/exchange-rate.tsx'
import type { MenuFamily } from '../features/layout/links/site-links.ts'
import { answerOrNull } from './answer-or-null.server.ts'
import { backendOf, callBackend } from './backend.server.ts'
import { oncePerVersion } from './per-version.server.ts'
import { visitContext } from './session.server.ts'
import { reportErrorContext } from './site.server.ts'

/** Data of the layout around every page; small, because every page carries it. */
export interface ShellContent {
  readonly families: readonly MenuFamily[]
  /** Null when no rate is known (LOC-10) or it could not be loaded. */
  readonly rate: ShownExchangeRate | null
  readonly company: ReplyOf<typeof company> | null
}

const EMPTY_SHELL: ShellContent = { families: [], rate: null, company: null }

/** If the shell cannot be loaded the page is shown without it (NAV-33). */
export async function readShell(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<ShellContent> {
  try {
    return await loadShell(context)
  } catch (error) {
    context.get(reportErrorContext)(error, request)
    return EMPTY_SHELL
  }
}

/** The session state of the page; rendered on the server it is never `loading` (AUT-02). */
export function sessionStateOf(context: Readonly<RouterContextProvider>): SessionState {
  const { session, sessionFailed } = context.get(visitContext)
  if (session !== null) return { state: 'signed-in', account: session }
  return sessionFailed ? { state: 'error', status: 503 } : { state: 'anonymous' }
}

const loadShell = oncePerVersion(backendOf, async (context): Promise<ShellContent> => {
  const [tree, rate, companyData] = await Promise.all([
    callBackend(context, getFamilies),
    answerOrNull(callBackend(context, exchangeRate)),
    callBackend(context, company),
  ])
  return {
    families: tree.families.map(({ name, slug }) => ({ title: navigationTitle(name), slug })),
    rate: rate === null ? null : { rate: rate.rate, date: rate.date, source: rate.source, stale: rate.stale },
    company: companyData,
  }
})
