/** Lengths of what is typed about a machine (OFT-02). */
export const MACHINE_LIMITS = { title: 120, serial: 60, accessories: 300, text: 1000 } as const

/** The largest photo of a phone's camera that is taken. */
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024
export const MAX_PHOTO_BASE64 = Math.ceil(MAX_PHOTO_BYTES / 3) * 4
/** A repair's; more say nothing new. */
export const MOST_PHOTOS = 12
