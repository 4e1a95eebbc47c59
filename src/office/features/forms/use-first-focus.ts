import { type RefObject, useEffect } from 'react'

/** Of a group of options the chosen one is what the keys are on. */
const FIRST =
  ':is(input, select, textarea):not([type="hidden"], [type="file"], [readonly], :disabled, [type="radio"]:not(:checked))'

/** The first field of a form in a dialog takes the focus, or its button, unless a field asks for it by `focusInDialog`. */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>, isConfirmation = false): void {
  useEffect(() => {
    const element = form.current
    if (element === null || element.querySelector('[autofocus]') !== null) return
    const first = element.querySelector<HTMLElement>(isConfirmation ? '[type="submit"]' : FIRST)
    // Before its dialog is shown the browser takes what the attribute says; a later step of it is already on screen.
    if (element.closest('dialog')?.open === false) first?.setAttribute('autofocus', '')
    else if (!element.contains(document.activeElement)) first?.focus()
  }, [form, isConfirmation])
}
