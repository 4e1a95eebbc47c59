/** Why a password is easy to guess; its length is checked by the contract (ASVS 2.1). */
export type PasswordFlaw = 'pattern' | 'common' | 'email' | 'cardcode' | 'company'

export interface PasswordHolder {
  readonly email: string
  readonly cardcode: string | null
  /** Legal and trade name of the company, without unknown ones. */
  readonly companyNames: readonly string[]
}

/** Sequences of the keyboard, the alphabet and the digits. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
]

/** Maximum length of a repeated unit: `abababab`, `123412341234`. */
const LONGEST_REPEATED = 5

/** Up to this many characters besides a known word do not count: `candil2026!` is still the name. */
const MAX_REST_LENGTH = 4

/** Shorter words occur in any sentence. */
const SHORTEST_KNOWN = 4

/** Common local passwords, without surrounding digits and signs. */
const COMMON_WORDS = new Set(
  `admin administracion administrador amigos barcelona barraca bienvenida bienvenido bienvenidos bolso campeon
  cambiame cambiar clave claveclave claves cliente clientes comercio compras comprar computadora contrasena
  contrasenanueva default depositos deposito empresa estrella familia felicidad ferreteria ferreterias football
  futbol hermosa holahola holamundo iloveyou ingresar ingreso invitado letmein libertad manya mariposa mercado
  micasa miclave micontrasena mostrador montevideo nacional negocio nuevaclave nuevacontrasena pass password
  passwordpassword penarol pinturas pintureria princesa prueba pruebas puntadeleste qwerty qwertyqwerty salto
  secreta secreto secretos seguridad siempre sistema soporte superman teamo teamomucho temporal tequiero
  tequieromucho tricolor uruguay uruguaya uruguayo usuario vendedor ventas verano welcome`.split(/\s+/),
)

/**
 * What makes a new password easy to guess, or null. Case, accents, spaces and signs are ignored; there are no rules about
 * character classes.
 */
export function passwordFlaw(password: string, holder: PasswordHolder): PasswordFlaw | null {
  const word = plain(password)
  if (holder.cardcode !== null && isMostly(word, holder.cardcode)) return 'cardcode'
  const [name = ''] = holder.email.split('@')
  if (isMostly(word, holder.email) || isMostly(word, name)) return 'email'
  if (holder.companyNames.some(company => isMostly(word, company))) return 'company'
  if (isPattern(word)) return 'pattern'
  // A number is not common by itself: without its digits the word is empty.
  return COMMON_WORDS.has(word.replaceAll(/^\d+|\d+$/g, '')) ? 'common' : null
}

function isMostly(word: string, known: string): boolean {
  const part = plain(known)
  if (part.length < SHORTEST_KNOWN || !word.includes(part)) return false
  return word.replaceAll(part, '').length <= MAX_REST_LENGTH
}

function isPattern(word: string): boolean {
  if (word === '') return true
  return isRepetition(word) || isKeyboardWalk(word)
}

function isRepetition(word: string): boolean {
  for (let length = 1; length <= Math.min(LONGEST_REPEATED, word.length / 2); length += 1) {
    if (
      word
        .slice(0, length)
        .repeat(Math.ceil(word.length / length))
        .startsWith(word)
    )
      return true
  }
  return false
}

/** Made of runs of at least four neighbours, forwards or backwards: `1234567890`, `qwertyasdfgh`, `87654321abcd`. */
function isKeyboardWalk(word: string): boolean {
  let rest = word
  while (rest !== '') {
    const run = longestRun(rest)
    if (run < 4) return false
    rest = rest.slice(run)
  }
  return true
}

function longestRun(word: string): number {
  let length = 0
  while (length < word.length && SEQUENCES.some(lane => lane.includes(word.slice(0, length + 1)))) length += 1
  return length
}

const SEQUENCES = ROWS.flatMap(row => [row, [...row].toReversed().join('')]).map(plain)

/** Only letters and digits, in lower case and without accents. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
