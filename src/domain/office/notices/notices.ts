import type { Permission } from '../../permissions/staff-permissions.ts'
import { cardsFor, type TaskThing, type TodayCard, thingOf } from '../today.ts'

/**
 * Cards of `Hoy` whose things happen to a person who looks elsewhere. The others are left out: what a person began and
 * waits for (`toDispatch`, `proposals`, `quotes`), and what is only counted.
 */
export const WAITING_KINDS = [
  'newOrders',
  'held',
  'erp',
  'toPrepare',
  'substitutes',
  'arrived',
  'warranties',
  'accountRequests',
  'approvals',
  'stoppedImports',
  'failedSources',
  'ownChanges',
  'mails',
  'jobs',
  'rate',
] as const satisfies readonly TodayCard[]

/** Every kind of notice (OFX-21). */
export const NOTICE_KINDS = [
  'given',
  'draftHanded',
  ...WAITING_KINDS,
  'proposalAnswers',
  'quoteAnswers',
  'bulkEnded',
  'reportStopped',
  'passkeyCopied',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** How a person hears of a kind; none: not at all. A browser's notice and a sound are in the bell, too. */
export const NOTICE_CHANNELS = ['bell', 'browser', 'sound', 'mail'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** Kinds about one person, who may be away: by mail, too, until they choose otherwise. */
const MAILED: readonly NoticeKind[] = ['given', 'draftHanded', 'ownChanges', 'reportStopped', 'passkeyCopied']

/** Whether a person chooses how they hear of a kind: of what may be a theft everybody hears (OFA-07). */
export function isChosen(kind: NoticeKind): boolean {
  return kind !== 'passkeyCopied'
}

/** The channels of a kind for who chose none. */
export function usualChannels(kind: NoticeKind): NoticeChannel[] {
  return MAILED.includes(kind) ? ['bell', 'mail'] : ['bell']
}

/** Whose work the answers of customers are; what is not here is about one person and may concern anybody. */
const ANSWERS: Partial<Record<NoticeKind, Permission>> = {
  proposalAnswers: 'orders.propose',
  quoteAnswers: 'repairs.edit',
}

export function isWaitingKind(kind: NoticeKind): kind is WaitingKind {
  return (WAITING_KINDS as readonly NoticeKind[]).includes(kind)
}

/** The kinds that concern an operator: of the cards those on their `Hoy`. */
export function noticeKindsFor(permissions: ReadonlySet<Permission>, isOwnScope: boolean): NoticeKind[] {
  const cards: readonly string[] = permissions.has('home.read') ? cardsFor(permissions, isOwnScope) : []
  return NOTICE_KINDS.filter(kind => {
    if (isWaitingKind(kind)) return cards.includes(kind)
    const permission = ANSWERS[kind]
    return permission === undefined || permissions.has(permission)
  })
}

/** The thing of a kind; null: it has none that somebody takes. */
export function thingOfNotice(kind: NoticeKind): TaskThing | null {
  if (isWaitingKind(kind)) return thingOf(kind)
  if (kind === 'proposalAnswers') return 'order'
  return kind === 'quoteAnswers' ? 'repair' : null
}
