import { type RefObject, useEffect, useRef } from 'react'

/**
 * A form whose fields are in the address, by name; '' unchecks a checkbox. Where the address changes by itself the fields
 * show it, and stay the same fields: a form that is made again would lose the focus. `isReady`: its choices are there.
 */
export function useAddressForm(
  values: Readonly<Record<string, string>>,
  isReady = true,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(values)
  shown.current = values
  const state = JSON.stringify([values, isReady])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is what is shown, as text
  useEffect(() => {
    for (const [name, value] of Object.entries(shown.current)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== ''
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
    }
  }, [state])
  return form
}
