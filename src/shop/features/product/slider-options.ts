import { DRAG_THRESHOLD_PX } from '#domain/constants.ts'

/** From where on a press is a drag (GAL-22). */
export const sliderOptions = { dragThreshold: DRAG_THRESHOLD_PX }
