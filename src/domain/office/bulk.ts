/** Over more things an act runs as a job: its author need not wait for it (OFX-07). */
export const MOST_AT_ONCE = 50

/** How far a job over many things is. `stopped`: its author may no longer do it. */
export const BULK_STATES = ['running', 'done', 'cancelled', 'stopped'] as const

export type BulkState = (typeof BULK_STATES)[number]
