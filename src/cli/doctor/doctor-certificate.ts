import { X509Certificate } from 'node:crypto'
import { type Finding, fine, warning, wrong } from '#backend/doctor/finding.ts'
import type { Certificate } from '#backend/platform/certificate.ts'
import { businessDayOf } from '#domain/time/business-day.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Time to renew it and to restart the backends. */
const SOON_DAYS = 21

/** Checks how long shops will trust the API's certificate. */
export function checkCertificate({ cert }: Certificate, now: Date): Finding {
  const { validToDate } = new X509Certificate(cert)
  const daysLeft = (validToDate.getTime() - now.getTime()) / DAY_MS
  const day = businessDayOf(validToDate)
  const todo = 'Put a new one where BACKEND_TLS_CERT and BACKEND_TLS_KEY say, and restart the API.'
  if (daysLeft < 0) return wrong(`The certificate of the API ended on ${day}: no shop trusts it.`, todo)
  return daysLeft < SOON_DAYS
    ? warning(`The certificate of the API ends on ${day}.`, todo)
    : fine(`The certificate of the API is good until ${day}.`)
}
