import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGallerySelection, wasDragged } from './gallery-selection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('GAL-04 the first slide is selected 1 second after the gallery appears', () => {
  const onSelect = vi.fn()
  createGallerySelection(onSelect).appear()
  vi.advanceTimersByTime(999)
  expect(onSelect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onSelect.mock.calls).toEqual([[0]])
})

test('GAL-03 GAL-04 a slide chosen before that stays', () => {
  const onSelect = vi.fn()
  const selection = createGallerySelection(onSelect)
  selection.appear()
  selection.select(2)
  vi.advanceTimersByTime(5000)
  expect(onSelect.mock.calls).toEqual([[2]])
})

test('an unmounted gallery selects nothing', () => {
  const onSelect = vi.fn()
  createGallerySelection(onSelect).appear()()
  vi.advanceTimersByTime(5000)
  expect(onSelect).not.toHaveBeenCalled()
})

test('GAL-22 a drag of 15 px or more suppresses the click, a shorter one does not', () => {
  const pressed = { x: 100, y: 50 }
  expect(wasDragged(pressed, { x: 114, y: 50 })).toBe(false)
  expect(wasDragged(pressed, { x: 85, y: 50 })).toBe(true)
  expect(wasDragged(pressed, { x: 109, y: 62 })).toBe(true)
  expect(wasDragged(null, { x: 0, y: 0 })).toBe(false)
})
