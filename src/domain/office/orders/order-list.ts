/** Sequences of the operators' list of orders; `waiting` is the time in the present state. */
export const ORDER_SORTS = ['newest', 'oldest', 'waiting', 'customer', 'total'] as const

/** Where an order stands with the ERP (migration 0051). */
export const ERP_STATES = ['none', 'held', 'waiting', 'failed', 'answered', 'entered'] as const
