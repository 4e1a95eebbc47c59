import { DRAG_THRESHOLD_PX, SLIDER_SPEED_MS } from '#domain/constants.ts'

/** Embla's speed is no time: with its friction a slide settles in about 36 ms per unit. */
const EMBLA_MS_PER_UNIT = 36

/** How the sliders of a gallery move (GAL-11) and from where on a press is a drag (GAL-22). */
export const sliderOptions = {
  duration: Math.round(SLIDER_SPEED_MS / EMBLA_MS_PER_UNIT),
  dragThreshold: DRAG_THRESHOLD_PX,
}
