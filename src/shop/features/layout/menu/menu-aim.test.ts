import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMenuAim } from './menu-aim.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aimWith(open: string | null = null) {
  const menu = { open }
  const aim = createMenuAim<string>({
    shown: () => menu.open,
    show: entry => {
      menu.open = entry
    },
    hide: () => {
      menu.open = null
    },
  })
  return { menu, aim }
}

test('a pointer that only crosses the bar opens nothing', () => {
  const { menu, aim } = aimWith()
  aim.over('bazar', { x: 500, y: 130 })
  vi.advanceTimersByTime(60)
  aim.leave()
  vi.advanceTimersByTime(1000)
  expect(menu.open).toBeNull()
})

test('HDR-09 resting on an entry opens it; moving along the bar then switches immediately', () => {
  const { menu, aim } = aimWith()
  aim.over('bazar', { x: 500, y: 130 })
  vi.advanceTimersByTime(60)
  aim.over('bazar', { x: 502, y: 130 })
  vi.advanceTimersByTime(60)
  expect(menu.open).toBe('bazar')
  aim.over('pinturas', { x: 440, y: 131 })
  expect(menu.open).toBe('pinturas')
})

test('a diagonal move down to the open panel does not switch', () => {
  const { menu, aim } = aimWith('bazar')
  aim.over('bazar', { x: 520, y: 120 })
  for (const step of [1, 2, 3, 4]) {
    aim.over('pinturas', { x: 520 - step * 20, y: 120 + step * 8 })
    vi.advanceTimersByTime(60)
  }
  aim.inside()
  vi.advanceTimersByTime(1000)
  expect(menu.open).toBe('bazar')
})

test('a pointer that stays on the neighbouring entry opens its panel', () => {
  const { menu, aim } = aimWith('bazar')
  aim.over('bazar', { x: 520, y: 120 })
  aim.over('pinturas', { x: 500, y: 130 })
  vi.advanceTimersByTime(299)
  expect(menu.open).toBe('bazar')
  vi.advanceTimersByTime(1)
  expect(menu.open).toBe('pinturas')
})

test('a panel closes shortly after the pointer left, unless it comes back', () => {
  const { menu, aim } = aimWith('bazar')
  aim.leave()
  vi.advanceTimersByTime(200)
  aim.inside()
  vi.advanceTimersByTime(1000)
  expect(menu.open).toBe('bazar')
  aim.leave()
  vi.advanceTimersByTime(250)
  expect(menu.open).toBeNull()
})
