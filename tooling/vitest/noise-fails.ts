import { afterEach, beforeEach, vi } from 'vitest'

let noise: string[] = []

beforeEach(() => {
  noise = []
  // A test that expects a warning puts its own spy over these and asserts on it.
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      noise.push(`console.${level}: ${words.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  if (noise.length > 0) throw new Error(`The test was noisy:\n${noise.join('\n')}`)
})
