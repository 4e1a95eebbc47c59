import { expect, test } from 'vitest'
import { onFirstToast, showToast, subscribeToToasts } from './toast.ts'
import { toastOptions } from './toast-options.ts'

test('UIX-04 UIX-05 UIX-06 coloured, 5 s, no progress bar', () => {
  expect(toastOptions).toMatchObject({ theme: 'colored', autoClose: 5000, hideProgressBar: true })
})

test('toasts are queued in order until the code that renders them is loaded; the first one requests it', () => {
  const shown: string[] = []
  let requests = 0
  const stop = onFirstToast(() => {
    requests += 1
  })
  expect(requests).toBe(0)
  showToast('success', 'uno')
  showToast('error', 'dos')
  expect(requests).toBeGreaterThan(0)
  const unsubscribe = subscribeToToasts(({ kind, text }) => void shown.push(`${kind} ${text}`))
  showToast('info', 'tres')
  expect(shown).toEqual(['success uno', 'error dos', 'info tres'])
  unsubscribe()
  stop()
})

test('a toast shown before the region exists is not lost', () => {
  showToast('warning', 'temprano')
  let requests = 0
  onFirstToast(() => {
    requests += 1
  })()
  expect(requests).toBe(1)
  const shown: string[] = []
  subscribeToToasts(({ text }) => void shown.push(text))()
  expect(shown).toEqual(['temprano'])
})
