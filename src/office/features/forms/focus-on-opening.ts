/**
 * A `ref` for the field that takes the focus when its screen opens: of a screen where a person comes to type. After the
 * shell has led the focus to the screen, and only if it is still there.
 */
export function focusOnOpening(field: HTMLElement | null): void {
  if (field === null) return
  setTimeout(() => {
    if (document.activeElement?.matches('body, main')) field.focus()
  })
}
