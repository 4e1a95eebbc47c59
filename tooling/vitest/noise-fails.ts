import { afterAll, afterEach, beforeEach, vi } from 'vitest'

let messages: string[] = []

beforeEach(() => {
  messages = []
  // A test that expects a warning installs its own spy over these and asserts on it.
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      messages.push(`console.${level}: ${words.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  if (messages.length > 0) throw new Error(`The test logged warnings or errors:\n${messages.join('\n')}`)
})

// Files share a process: a clock that one has stopped would stand still in those after it.
afterAll(() => void vi.useRealTimers())
