import { expect, test } from 'vitest'
import { onFirstToast, showToast, takeToasts } from './toast.ts'
import { toastOptions } from './toast-options.ts'

test('UIX-04 UIX-05 UIX-06 coloured, 5 s, no progress bar', () => {
  expect(toastOptions).toMatchObject({ theme: 'colored', autoClose: 5000, hideProgressBar: true })
})

test('messages wait, in order, for the code that draws them; the first one asks for it', () => {
  const shown: string[] = []
  let asked = 0
  const stop = onFirstToast(() => {
    asked += 1
  })
  expect(asked).toBe(0)
  showToast('success', 'uno')
  showToast('error', 'dos')
  expect(asked).toBeGreaterThan(0)
  const leave = takeToasts(({ kind, text }) => void shown.push(`${kind} ${text}`))
  showToast('info', 'tres')
  expect(shown).toEqual(['success uno', 'error dos', 'info tres'])
  leave()
  stop()
})

test('a message from before the region exists is not lost', () => {
  showToast('warning', 'temprano')
  let asked = 0
  onFirstToast(() => {
    asked += 1
  })()
  expect(asked).toBe(1)
  const shown: string[] = []
  takeToasts(({ text }) => void shown.push(text))()
  expect(shown).toEqual(['temprano'])
})
