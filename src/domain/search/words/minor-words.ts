/** Joining words after which a title says what the thing is for, of or with. */
const LINKING = 'de del la el los las lo al a en con para por tipo un una the of for with in to by'

/** Words that join the others: half the catalogue leaves them out. */
const JOINING = `${LINKING} d y e o unos unas x and`

/** What holds or serves the thing that is named next: "porta carbones", "soporte taladro". */
const HOLDERS = new Set(
  [
    'porta soporte funda repuesto repuestos accesorio accesorios acces base bolsa buje carcasa carcaza certificado',
    'cubre eje engranaje espada estuche exhibidor filtro inducido interruptor junta maletin manija protector',
    'rejilla resorte resto rodamiento tapa tapon valija',
  ]
    .join(' ')
    .split(' '),
)

/** What such a word follows where the thing itself comes after it: "juego de llaves", "par de guantes". */
const COLLECTIVE = 'juego set kit par pack combo conjunto paquete caja bolsa rollo surtido'

/** What price lists write for the packing, which another list leaves out: "BOT 750 CC" is "x 750 cc". */
const PACKING = 'bot bsa paq pck cja est blis bli sob sch ttb pou brk fco pot lat'

/** "sin batería", "s/rosca", "without lid": what follows is what the product should not have. */
const NEGATIONS = 'sin without'
const AFFIRMATIONS = new Set(['con', 'with'])
const NEGATIONS_IN_TITLES = 'sin without no non'

/** Never required of a product, and hardly worth anything. */
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

/** Of the minor words, one that leads to a complement. */
export function isLinking(word: string): boolean {
  return LINKS.has(word)
}

/** Whether what follows a word is what it is for, or what the product does not have. */
export function isHolder(word: string): boolean {
  return HOLDERS.has(word) || NEGATING_TITLES.has(word)
}

/** Whether a word only says how many come together. */
export function isCollective(word: string): boolean {
  return COLLECTIVES.has(word)
}

/** Of the minor words, one for the packing. */
export function isPackingWord(word: string): boolean {
  return PACKING_WORDS.has(word)
}

/** Whether a word of a query says that what follows is not wanted. */
export function isNegation(word: string): boolean {
  return NEGATING.has(word)
}

/** Whether a word of a query says that what follows has to be there. */
export function isAffirmation(word: string): boolean {
  return AFFIRMATIONS.has(word)
}

/** Places of the words that follow a negation; none when the query asks for nothing else. */
export function negatedPlaces(tokens: readonly string[]): ReadonlySet<number> {
  const places = new Set<number>()
  let asked = 0
  for (const [at, token] of tokens.entries()) {
    if (isMinorWord(token) || isNegation(token)) continue
    if (at > 0 && isNegation(tokens[at - 1] ?? '')) places.add(at)
    else asked += 1
  }
  return asked > 0 ? places : new Set()
}
