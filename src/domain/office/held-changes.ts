/** What a change that waits changes (OFP-13, OFP-14, OFI-16). */
export const HELD_KINDS = ['cells', 'import'] as const
export type HeldKindName = (typeof HELD_KINDS)[number]

/**
 * Where it is: `waiting` for an approval; `scheduled` for its time, which may have come; `partly`: some of it did not fit
 * any more; `failed`: nothing of it was written.
 */
export const HELD_STATES = [
  'waiting',
  'scheduled',
  'applied',
  'partly',
  'failed',
  'refused',
  'withdrawn',
] as const
export type HeldState = (typeof HELD_STATES)[number]

export function isOpenState(state: HeldState): boolean {
  return state === 'waiting' || state === 'scheduled'
}
