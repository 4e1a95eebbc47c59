/** More customers than a rep has; the first by name are kept (decision 0040). */
export const MOST_OFFLINE_CUSTOMERS = 2_000

/** What a phone keeps is forgotten after so many hours without a reading: a working day, and the night. */
export const OFFLINE_HOURS = 24

/** An older balance is shown as one that may have changed. */
export const FRESH_BALANCE_MINUTES = 60

/** Drafts that nobody sent for so long are removed. */
export const OFFLINE_DRAFT_DAYS = 30
