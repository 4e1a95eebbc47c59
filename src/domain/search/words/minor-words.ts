/** Linking words before a complement, which says what the product is for, of or with. */
const LINKING = 'de del la el los las lo al a en con para por tipo un una the of for with in to by'

/** All linking words: half the catalogue omits them. */
const JOINING = `${LINKING} d y e o unos unas x and`

/** Nouns of parts and accessories, followed by what they belong to: "porta carbones", "soporte taladro". */
const ACCESSORY_NOUNS = new Set(
  [
    'porta soporte funda repuesto repuestos accesorio accesorios acces base bolsa buje carcasa carcaza certificado',
    'cubre eje engranaje espada estuche exhibidor filtro inducido interruptor junta maletin manija protector',
    'rejilla resorte resto rodamiento tapa tapon valija',
  ]
    .join(' ')
    .split(' '),
)

/** Nouns whose complement is the product itself: "juego de llaves", "par de guantes". */
const COLLECTIVE = 'juego set kit par pack combo conjunto paquete caja bolsa rollo surtido'

/** Packing in price lists, which others omit: "BOT 750 CC" is "x 750 cc". */
const PACKING = 'bot bsa paq pck cja est blis bli sob sch ttb pou brk fco pot lat'

/** "sin batería", "s/rosca", "without lid": the next word is what the product should not have. */
const NEGATIONS = 'sin without'
const AFFIRMATIONS = new Set(['con', 'with'])
const NEGATIONS_IN_TITLES = 'sin without no non'

/** Never required, and of hardly any weight. */
export const MINOR_WORDS: readonly string[] = `${JOINING} ${PACKING}`.split(' ')
export const NEGATION_WORDS: readonly string[] = NEGATIONS_IN_TITLES.split(' ')

const MINOR = new Set(MINOR_WORDS)
const LINKS = new Set(LINKING.split(' '))
const COLLECTIVES = new Set(COLLECTIVE.split(' '))
const PACKING_WORDS = new Set(PACKING.split(' '))
const NEGATING = new Set(NEGATIONS.split(' '))
const NEGATING_TITLES = new Set(NEGATION_WORDS)

export function isMinorWord(word: string): boolean {
  return MINOR.has(word)
}

/** A minor word that introduces a complement. */
export function isLinkingWord(word: string): boolean {
  return LINKS.has(word)
}

/** Whether the next word is what this noun belongs to, or what the product does not have. */
export function introducesComplement(word: string): boolean {
  return ACCESSORY_NOUNS.has(word) || NEGATING_TITLES.has(word)
}

/** Whether a noun only says how many come together. */
export function isCollective(word: string): boolean {
  return COLLECTIVES.has(word)
}

/** A minor word for packing. */
export function isPackingWord(word: string): boolean {
  return PACKING_WORDS.has(word)
}

/** Whether a word of a query negates the next one. */
export function isNegation(word: string): boolean {
  return NEGATING.has(word)
}

/** Whether a word of a query requires the next one. */
export function isAffirmation(word: string): boolean {
  return AFFIRMATIONS.has(word)
}

/** Positions of the words that follow a negation; empty where the query has no other content word. */
export function negatedPositions(tokens: readonly string[]): ReadonlySet<number> {
  const positions = new Set<number>()
  let others = 0
  for (const [at, token] of tokens.entries()) {
    if (isMinorWord(token) || isNegation(token)) continue
    if (at > 0 && isNegation(tokens[at - 1] ?? '')) positions.add(at)
    else others += 1
  }
  return others > 0 ? positions : new Set()
}
