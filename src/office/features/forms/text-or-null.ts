/** An optional text of a form: null where nothing was typed. */
export function textOrNull(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
