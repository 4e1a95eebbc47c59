import type { SecretBox } from '../../staff/access/sealed-secrets.ts'
import type { ImportSource } from './queries.ts'
import { SourceFailure } from './sources/source.ts'

/** Whom a key is for: with another server, user or protection of the connection it has to be given again. */
export function audienceOf(source: ImportSource): string {
  switch (source.kind) {
    case 'folder':
      return source.kind
    case 'web':
      return JSON.stringify([source.kind, new URL(source.address).origin, source.user])
    case 'mailbox':
      return JSON.stringify([
        source.kind,
        source.host.toLowerCase(),
        source.port,
        source.security,
        source.user,
      ])
  }
}

/** The stored key, or null where there is none. Throws SourceFailure for one that another installation sealed. */
export function openSecret(secrets: SecretBox, sealed: Buffer | null): string | null {
  if (sealed === null) return null
  try {
    return secrets.open(sealed).toString('utf8')
  } catch {
    throw new SourceFailure('secret')
  }
}
