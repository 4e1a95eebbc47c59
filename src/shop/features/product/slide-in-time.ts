import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { SLIDER_SPEED_MS } from '#domain/constants.ts'

type Slider = NonNullable<UseEmblaCarouselType[1]>
type Engine = ReturnType<Slider['internalEngine']>
type ScrollBody = Engine['scrollBody']

/** Embla moves in steps of a 60 Hz screen, and draws what lies between them. */
const STEPS = Math.round((SLIDER_SPEED_MS * 60) / 1000)

/**
 * Has a slider get where it goes, and come to rest, in 400 ms (GAL-11). Embla's own movement is a spring, which is
 * almost there in half its time and trembles on for as long again; it stays for what follows a finger. Answers how to
 * stop.
 */
export function slideInTime(slider: Slider): () => void {
  let spring = slider.internalEngine().scrollBody
  const adopt = () => {
    spring = slider.internalEngine().scrollBody
  }
  const move = () => {
    const engine = slider.internalEngine()
    engine.scrollBody = timedMove(engine, spring)
  }
  const release = () => {
    // A free one runs out as it was pushed.
    if (!slider.internalEngine().options.dragFree) move()
  }
  const follow = () => {
    slider.internalEngine().scrollBody = spring
  }
  slider.on('reInit', adopt).on('select', move).on('pointerDown', follow).on('pointerUp', release)
  return () => {
    slider.off('reInit', adopt).off('select', move).off('pointerDown', follow).off('pointerUp', release)
  }
}

/** From where the slides are now to where they are sent, quick at first and gentle at the end. */
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
