import { expect, test } from 'vitest'
import { sliderOptions } from './slider-options.ts'

/** As Embla moves: each frame of a 60 Hz screen a part of the way is added to the speed, and friction takes from it. */
const FRAME_MS = 1000 / 60
const FRICTION = 0.68

function millisecondsToSettle(duration: number): number {
  let place = 0
  let speed = 0
  let frames = 0
  while (Math.abs(1 - place) > 0.01) {
    speed = (speed + (1 - place) / duration) * FRICTION
    place += speed
    frames += 1
  }
  return frames * FRAME_MS
}

test('GAL-11 a slide takes 400 ms to get where it goes', () => {
  expect(millisecondsToSettle(sliderOptions.duration)).toBeGreaterThan(400 - 2 * FRAME_MS)
  expect(millisecondsToSettle(sliderOptions.duration)).toBeLessThan(400 + 2 * FRAME_MS)
  expect(millisecondsToSettle(25)).toBeGreaterThan(600)
})
