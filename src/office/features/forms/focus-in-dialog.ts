/**
 * A `ref` for the field that takes the focus when its dialog opens. React's `autoFocus` focuses before the dialog is
 * shown, and the browser then moves the focus to the first button.
 */
export function focusInDialog(field: HTMLElement | null): void {
  field?.setAttribute('autofocus', '')
}
