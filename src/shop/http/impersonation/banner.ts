import { readFileSync } from 'node:fs'
import type { Impersonation } from '#contract/shop/impersonation.ts'
import { formatTime } from '#domain/time/business-day.ts'
import type { PagePiece } from '../../loaders/visit.server.ts'
import { LEAVE_PATH, STYLE_PATH } from './impersonation-routes.ts'
import { messages } from './messages.ts'

const guard = readFileSync(new URL('page-guard.js', import.meta.url), 'utf8')
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * A page with the banner of an operator who sees it as a customer (OFC-13), and before all other scripts the guard of the
 * browser's storage (OFC-12). It is put into the page as it is sent: no page of a customer has any of it. React passes
 * over an element with a name of its own.
 */
export function withBanner(
  pieces: readonly PagePiece[],
  impersonation: Impersonation,
  nonce: string,
): PagePiece[] {
  const banner = bannerOf(impersonation, nonce)
  let isPlaced = false
  return pieces.map(piece => {
    const at = isPlaced ? -1 : piece.html.search(/<body[ >]/)
    if (at === -1) return piece
    isPlaced = true
    const end = piece.html.indexOf('>', at) + 1
    return { html: piece.html.slice(0, end) + banner + piece.html.slice(end), isKept: false }
  })
}

function bannerOf(impersonation: Impersonation, nonce: string): string {
  const { id, account, customer, user, operator, startedAt, expiresAt } = impersonation
  const [from, to] = [formatTime(new Date(startedAt)), formatTime(new Date(expiresAt))]
  const facts = [messages.user(user), messages.since(from, to), messages.operator(operator)]
  return (
    `<ver-como role="region" aria-label="${messages.region}" data-id="${id}">` +
    `<script nonce="${nonce}">${guard}</script><link rel="stylesheet" href="${STYLE_PATH}">` +
    `<p><strong>${escaped(messages.seenAs(customer, account.cardcode))}</strong> ` +
    `${facts.map(fact => `<span>${escaped(fact)}</span> `).join('')}<strong>${messages.onlyReads}</strong></p>` +
    `<form method="post" action="${LEAVE_PATH}"><button>${messages.leave}</button></form>` +
    `<p role="alert" hidden>${messages.refused}</p></ver-como>`
  )
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => ENTITIES[character] ?? '')
}
