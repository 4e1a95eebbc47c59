/** Whether a form holds anything else than it was filled with. */
export function isTyped(form: HTMLFormElement | null): boolean {
  return Array.from(form?.elements ?? []).some(field => {
    if (field instanceof HTMLInputElement)
      return field.value !== field.defaultValue || field.checked !== field.defaultChecked
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
    return (
      field instanceof HTMLSelectElement &&
      [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    )
  })
}
