/** `f•••@demo.test`: enough to recognise an own address by, nothing to write to (DOC-08). */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(at, 0))
  return `${first}•••${at < 0 ? '' : email.slice(at)}`
}
