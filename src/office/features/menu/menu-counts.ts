import { officeNotices } from '#contract/office/home.ts'
import type { TodayCard } from '#domain/office/today.ts'
import { useCall } from '../../browser/use-call.ts'
import type { MenuEntry } from './menu.ts'
import type { MenuName } from './menu-names.ts'
import { messages } from './messages.ts'

/** Below which entry the things of a card are; null: the exchange rate, which the bar above shows. */
const ENTRIES: Readonly<Record<TodayCard, MenuName | null>> = {
  newOrders: 'Pedidos',
  held: 'Pedidos',
  erp: 'Pedidos',
  toPrepare: 'Pedidos',
  toDispatch: 'Pedidos',
  substitutes: 'Pedidos',
  arrived: 'Pedidos',
  proposals: 'Pedidos',
  accountRequests: 'Clientes',
  approvals: 'Productos',
  ownChanges: 'Productos',
  stoppedImports: 'Importar',
  failedSources: 'Importar',
  brokenLinks: 'Contenido',
  warranties: 'Taller',
  quotes: 'Taller',
  mails: 'Ajustes',
  jobs: 'Ajustes',
  rate: null,
}

interface Waiting {
  readonly kind: TodayCard
  readonly count: number
}

/** How much waits below each entry of the menu, as `Hoy` counts it; an entry without anything is not there. */
export function menuCounts(waiting: readonly Waiting[]): ReadonlyMap<MenuName, number> {
  const counts = new Map<MenuName, number>()
  for (const { kind, count } of waiting) {
    const entry = ENTRIES[kind]
    if (entry !== null && count > 0) counts.set(entry, (counts.get(entry) ?? 0) + count)
  }
  return counts
}

/** Entries as a narrow screen has places for them: `Hoy`, then where the work of this person is, then the others. */
export function byWork(menu: readonly MenuEntry[], cards: readonly TodayCard[]): MenuEntry[] {
  const work = new Set(cards.map(kind => ENTRIES[kind]))
  const rank = ({ name }: MenuEntry) => (name === 'Hoy' ? 0 : work.has(name) ? 1 : 2)
  return menu.toSorted((a, b) => rank(a) - rank(b))
}

/** What a link of the menu is described with; undefined: nothing waits. */
export function waitingText(count: number | undefined): string | undefined {
  return count === undefined ? undefined : messages.waiting(count)
}

const NOTHING: readonly Waiting[] = []

/** Of the reply that the bell reads on every screen. */
export function useMenuCounts(): ReadonlyMap<MenuName, number> {
  const { reply } = useCall(officeNotices)
  return menuCounts(reply?.waiting ?? NOTHING)
}
