import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { SLIDER_SPEED_MS } from '#domain/constants.ts'

type Slider = NonNullable<UseEmblaCarouselType[1]>
type Engine = ReturnType<Slider['internalEngine']>
type ScrollBody = Engine['scrollBody']

/** Embla moves in steps of 60 Hz and interpolates the frames between them. */
const STEPS = Math.round((SLIDER_SPEED_MS * 60) / 1000)

/**
 * Makes the slides of an Embla slider move in exactly 400 ms (GAL-11). Embla's own animation is a spring, whose long
 * tail takes as long again as the visible movement; it stays in use for dragging. Returns the cleanup.
 */
export function fixSlideDuration(slider: Slider): () => void {
  let spring = slider.internalEngine().scrollBody
  const readSpring = () => {
    spring = slider.internalEngine().scrollBody
  }
  const move = () => {
    const engine = slider.internalEngine()
    engine.scrollBody = timedMove(engine, spring)
  }
  const release = () => {
    // Free dragging keeps its momentum.
    if (!slider.internalEngine().options.dragFree) move()
  }
  const restoreSpring = () => {
    slider.internalEngine().scrollBody = spring
  }
  slider.on('reInit', readSpring).on('select', move).on('pointerDown', restoreSpring).on('pointerUp', release)
  return () => {
    slider
      .off('reInit', readSpring)
      .off('select', move)
      .off('pointerDown', restoreSpring)
      .off('pointerUp', release)
  }
}

/** A movement from the current position to the target with cubic ease-out. */
function timedMove({ location, previousLocation, target }: Engine, spring: ScrollBody): ScrollBody {
  const from = location.get()
  let step = 0
  const body: ScrollBody = {
    ...spring,
    seek() {
      step = Math.min(step + 1, STEPS)
      const rest = (1 - step / STEPS) ** 3
      previousLocation.set(location)
      location.set(target.get() + (from - target.get()) * rest)
      return body
    },
  }
  return body
}
