import { DRAG_THRESHOLD_PX } from '#domain/constants.ts'

/** Distance from which a press counts as a drag (GAL-22). */
export const sliderOptions = { dragThreshold: DRAG_THRESHOLD_PX }
