/** Why a password is among the first that a guesser tries; its length is the contract's matter (ASVS 2.1). */
export type PasswordFlaw = 'pattern' | 'common' | 'email' | 'cardcode' | 'company'

export interface PasswordHolder {
  readonly email: string
  readonly cardcode: string | null
  /** Legal and trade name of the company; unknown ones are left out. */
  readonly companyNames: readonly string[]
}

/** Neighbours on a keyboard, in the alphabet and in counting; a password that only walks along them is none. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
]

/** A password that repeats no more than so many characters: `abababab`, `123412341234`. */
const LONGEST_REPEATED = 5

/** What is left of a password beside a known word must be longer than this: `candil2026!` is still the name. */
const MAX_REST_LENGTH = 4

/** Shorter words occur in anybody's sentence. */
const SHORTEST_KNOWN = 4

/** What people choose here when they are asked for any password; whatever figures and signs surround it. */
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
 * Says what makes a new password easy to guess, or null. Case, accents, spaces and signs do not make it another one;
 * kinds of characters are nobody's business.
 */
export function passwordFlaw(password: string, holder: PasswordHolder): PasswordFlaw | null {
  const word = plain(password)
  if (holder.cardcode !== null && isMostly(word, holder.cardcode)) return 'cardcode'
  const [name = ''] = holder.email.split('@')
  if (isMostly(word, holder.email) || isMostly(word, name)) return 'email'
  if (holder.companyNames.some(company => isMostly(word, company))) return 'company'
  if (isPattern(word)) return 'pattern'
  // Figures alone may be many enough to be good; nothing is left of them here.
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

/** Made of pieces of at least four neighbours, forwards or backwards: `1234567890`, `qwertyasdfgh`, `87654321abcd`. */
function isKeyboardWalk(word: string): boolean {
  let rest = word
  while (rest !== '') {
    const piece = longestPiece(rest)
    if (piece < 4) return false
    rest = rest.slice(piece)
  }
  return true
}

function longestPiece(word: string): number {
  let length = 0
  while (length < word.length && LANES.some(lane => lane.includes(word.slice(0, length + 1)))) length += 1
  return length
}

const LANES = ROWS.flatMap(row => [row, [...row].toReversed().join('')]).map(plain)

/** Letters and figures alone, small and without accents. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
