/** `f•••@demo.test`: enough to recognise one's own address (DOC-08). */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(at, 0))
  return `${first}•••${at < 0 ? '' : email.slice(at)}`
}
