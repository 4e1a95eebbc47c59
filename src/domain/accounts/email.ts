/** Deliberately simple, like that of browsers: a mail that arrives is the real check. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i
const LONGEST_EMAIL = 254

export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text)
}
