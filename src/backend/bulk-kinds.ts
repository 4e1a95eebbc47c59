import { bulkInvitations } from './auth/accounts/bulk-invitations.ts'
import type { AnyBulkKind } from './bulk/bulk-kind.ts'
import { bulkMoves } from './orders/office/bulk-moves.ts'
import type { BackendConfig } from './platform/config.ts'
import { bulkArrivals } from './repairs/office/bulk-arrivals.ts'
import { bulkReminders } from './repairs/office/bulk-reminders.ts'

/** Every act over many things that runs as a job (OFX-07), for the calls that begin them and for the jobs. */
export function bulkKinds(config: Pick<BackendConfig, 'erpOrdersUrl'>): readonly AnyBulkKind[] {
  return [bulkMoves(config), bulkReminders, bulkArrivals, bulkInvitations]
}
