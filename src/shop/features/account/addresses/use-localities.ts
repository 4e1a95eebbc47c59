import { useEffect, useState } from 'react'
import { parseDepartment } from '#domain/accounts/department.ts'

const NONE: readonly string[] = []

/** The localities to suggest in a department; their file loads with the first department that is chosen. */
export function useLocalities(department: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>(NONE)
  useEffect(() => {
    let isCurrent = true
    const code = parseDepartment(department)
    if (code === null) setNames(NONE)
    else {
      // Without it the field is a field like any other.
      import('./localities.ts').then(
        ({ localitiesOf }) => isCurrent && setNames(localitiesOf(code)),
        () => {},
      )
    }
    return () => {
      isCurrent = false
    }
  }, [department])
  return names
}
