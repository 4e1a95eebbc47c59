import type { FastifyReply, FastifyRequest } from 'fastify'
import { readTokenCookie, tokenCookie } from '#server/security/cookies.ts'

/** An operator's session; never read by the storefront. */
const OFFICE_COOKIE = 'mostrador_oficina'

/** The token of the operator's session, or null. */
export function readOfficeToken({ headers }: FastifyRequest, secure: boolean): string | null {
  return readTokenCookie(OFFICE_COOKIE, headers.cookie, secure)
}

/** Ends with the browser at the latest; the server ends the session sooner. */
export function setOfficeToken(reply: FastifyReply, token: string, secure: boolean): void {
  reply.header('set-cookie', tokenCookie(OFFICE_COOKIE, token, { sameSite: 'Strict', secure }))
}

export function clearOfficeToken(reply: FastifyReply, secure: boolean): void {
  reply.header(
    'set-cookie',
    tokenCookie(OFFICE_COOKIE, '', { life: 'Max-Age=0', sameSite: 'Strict', secure }),
  )
}
