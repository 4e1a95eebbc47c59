import { useEffect, useState } from 'react'
import { parseDepartment } from '#domain/accounts/department.ts'

const NONE: readonly string[] = []

/** The localities to suggest in a department; their file is loaded when the first department is chosen. */
export function useLocalities(department: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>(NONE)
  useEffect(() => {
    let isCurrent = true
    const code = parseDepartment(department)
    if (code === null) setNames(NONE)
    else {
      // If the file does not load, the field works without suggestions.
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
