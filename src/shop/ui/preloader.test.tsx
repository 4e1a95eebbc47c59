import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Preloader, removeAfterLoad } from './preloader.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('UIX-02 fades on load and is removed 100 ms later', () => {
  const [leave, remove] = [vi.fn(), vi.fn()]
  let load = () => {}
  const page = {
    isLoaded: () => false,
    onLoad: (act: () => void) => {
      load = act
    },
  }
  removeAfterLoad(page, leave, remove)
  vi.advanceTimersByTime(10_000)
  expect(leave).not.toHaveBeenCalled()
  load()
  expect(leave).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(99)
  expect(remove).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(remove).toHaveBeenCalledOnce()
})

test('a page that is already loaded is uncovered at once', () => {
  const leave = vi.fn()
  removeAfterLoad({ isLoaded: () => true, onLoad: () => {} }, leave, () => {})
  expect(leave).toHaveBeenCalledOnce()
})

test('UIX-01 UIX-03 the server sends it; only where scripts run do styles show it', () => {
  expect(renderToStaticMarkup(<Preloader />)).toContain('class="preloader" aria-hidden="true"')
  const styles = readFileSync(new URL('../styles/base.css', import.meta.url), 'utf8')
  expect(styles).toMatch(/\.preloader \{\s+display: none;\s+\}/)
  expect(styles.slice(styles.indexOf('(scripting: enabled)'))).toMatch(/\.preloader \{[^}]*display: grid/)
})
