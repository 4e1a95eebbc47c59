const YES = new Set(['si', 'sí', 's', 'x', '1', 'true', 'verdadero', 'activo', 'yes'])
const NO = new Set(['no', 'n', '0', 'false', 'falso', 'inactivo'])

/** Reads a yes or a no in the usual spellings; null for anything else. */
export function readYesOrNo(text: string): boolean | null {
  const word = text.toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : null
}
