/** Whether a form holds anything else than it was filled with. */
export function isTyped(form: HTMLFormElement | null): boolean {
  return Array.from(form?.elements ?? []).some(field => {
    if (field instanceof HTMLInputElement) {
      // A box that is ticked or not has a value of its own.
      const isBox = field.type === 'checkbox' || field.type === 'radio'
      return isBox ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
    }
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
    return (
      field instanceof HTMLSelectElement &&
      [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    )
  })
}
