/** What was pressed and filled in before the page's scripts were there. */
export interface EarlyUse {
  readonly presses: ReadonlySet<HTMLElement>
  readonly fields: ReadonlySet<EventTarget>
  readonly listening: AbortController
}

/** Does what was done before the components listened. Each button is pressed once, however often it was. */
export function replayEarlyUse({ fields, presses }: EarlyUse): void {
  for (const field of fields) fillInAgain(field)
  // What is filled in is known to a button only once it was rendered.
  setTimeout(() => {
    for (const button of presses) button.click()
  })
}

/** React hears of a change only where the element differs from what it was when React met it. */
function fillInAgain(field: EventTarget): void {
  if (field instanceof HTMLSelectElement || isOfType(field, 'file')) {
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isOfType(field, 'checkbox', 'radio')) {
    field.checked = !field.checked
    field.click()
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { value } = field
    // A date takes nothing but a date.
    field.value = value !== '' ? '' : isOfType(field, 'date') ? '2000-01-01' : ' '
    // The setter of the class, which React does not watch.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

function isOfType(field: EventTarget, ...types: readonly string[]): field is HTMLInputElement {
  return field instanceof HTMLInputElement && types.includes(field.type)
}
