/**
 * A `ref` for the field that takes the focus when its dialog opens. React's `autoFocus` focuses before the dialog is
 * shown, and the browser then moves the focus to the first button. In a dialog that is open already, because what it asks
 * for was read first or is its next step, the field takes the focus as it comes, unless another one of its form has it.
 */
export function focusInDialog(field: HTMLElement | null): void {
  if (field === null) return
  const isLater = field.closest('dialog')?.open === true
  field.setAttribute('autofocus', '')
  if (!isLater) return
  requestAnimationFrame(() => {
    if (!(field.closest('form') ?? field).contains(document.activeElement)) field.focus()
  })
}
