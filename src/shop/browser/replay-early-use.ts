/** Buttons clicked and fields changed before the page's scripts had loaded. */
export interface EarlyUse {
  readonly presses: Set<HTMLElement>
  readonly fields: Set<EventTarget>
  /** Replays what was recorded; absent until the page is hydrated. */
  replay?: () => void
}

const LOOK_AGAIN_MS = 50

/** Replays input and clicks from before hydration. Each button is clicked once, however often it was. */
export function replayEarlyUse({ fields, presses }: EarlyUse): void {
  for (const field of fields) replayInput(field)
  fields.clear()
  // Clicks must see the input, which takes a render.
  setTimeout(() => {
    for (const button of presses) {
      // A part that could not be loaded takes its buttons with it.
      if (!isLive(button) && button.isConnected) continue
      presses.delete(button)
      button.click()
    }
    if (presses.size > 0) setTimeout(() => replayEarlyUse({ fields, presses }), LOOK_AGAIN_MS)
  })
}

/** Whether React knows the element: it has no handlers while its part of the page loads its code. */
function isLive(element: HTMLElement): boolean {
  return Object.keys(element).some(key => key.startsWith('__reactProps'))
}

/** React ignores an event unless the value differs from the one it saw at hydration. */
function replayInput(field: EventTarget): void {
  if (field instanceof HTMLSelectElement || isOfType(field, 'file')) {
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isOfType(field, 'checkbox', 'radio')) {
    field.checked = !field.checked
    field.click()
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { value } = field
    // Date inputs accept only dates.
    field.value = value !== '' ? '' : isOfType(field, 'date') ? '2000-01-01' : ' '
    // The prototype's setter, which React does not track.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

function isOfType(field: EventTarget, ...types: readonly string[]): field is HTMLInputElement {
  return field instanceof HTMLInputElement && types.includes(field.type)
}
