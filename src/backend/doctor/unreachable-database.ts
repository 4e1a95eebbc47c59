import { type Finding, wrong } from './finding.ts'

/** By the code of the system or of PostgreSQL; `says` continues "The database …". */
const REASONS: Readonly<Record<string, readonly [says: string, todo: string]>> = {
  ENOTFOUND: ['has a host whose name nobody knows', 'Correct the host in the address.'],
  EAI_AGAIN: ['has a host whose name cannot be looked up now', 'See whether DNS works on this machine.'],
  ECONNREFUSED: [
    'does not answer on its port',
    'Start PostgreSQL, or correct host and port in the address; listen_addresses in postgresql.conf says to whom it listens.',
  ],
  EHOSTUNREACH: ['is on a machine that cannot be reached', 'Check network and firewall.'],
  ENETUNREACH: ['is on a network that cannot be reached', 'Check network and firewall.'],
  ETIMEDOUT: ['does not answer', 'Check host, network and firewall.'],
  '28P01': [
    'refuses the password',
    'Correct the password in the address, or set it anew: ALTER ROLE … PASSWORD.',
  ],
  '28000': [
    'does not let this account in from here',
    'Create the account, or add a line for it and this machine to pg_hba.conf.',
  ],
  '3D000': ['is not there under that name', 'Correct the name in the address, or CREATE DATABASE.'],
  '53100': ['has no room left on its disk', 'Make room on the disk where PostgreSQL keeps its data.'],
  '53300': ['has no connection left', 'Raise max_connections, or see who holds them (pg_stat_activity).'],
  '57P03': ['is starting, stopping or recovering', 'Wait a moment and ask again; its own log says more.'],
}

/** pg's messages for a timeout, which have no code. */
const TIMEOUT = /timeout|terminated unexpectedly/i

/** Why a database could not be reached, in plain words; null for any other error. */
export function unreachableDatabase(what: string, error: unknown): Finding | null {
  const inner = error instanceof AggregateError ? error.errors[0] : error
  if (!(inner instanceof Error)) return null
  const code = 'code' in inner && typeof inner.code === 'string' ? inner.code : null
  const reason = code === null && TIMEOUT.test(inner.message) ? REASONS.ETIMEDOUT : REASONS[code ?? '']
  return reason === undefined ? null : wrong(`${what} ${reason[0]} (${inner.message}).`, reason[1])
}
