import { foldText } from '../search/words/normalize.ts'

/** Greetings and closings of the Río de la Plata, without accents: every courtesy line has one. */
const COURTESIES = words(`
  hola buenas buenos buen gracias saludos saludo abrazo abrazos besos estimado estimada estimados estimadas
  necesito necesitamos necesitaria necesitariamos preciso precisamos precisaria quiero queremos queria quisiera
  quisieramos pedido pedidito encargo lista listado favor porfa porfavor disculpa disculpe disculpen perdon
  atentamente atte cordialmente dale ok okey listo perfecto barbaro genial joya disculpas avisame avisen aviseme
  urgente`)
/** Words that may accompany them; alone they are no courtesy, because some are words of articles. */
const FILLERS = words(`
  a al algo amigo amigos aca ahi ahora aqui asi bien como con cordial cordiales cosas de del desde dia dias e el en
  espero esta estas este esto estos fin finde fuerte gente grande hacer hacerles hacerte hasta hoy la las le les lo
  los luego manana mando mandar mandarles mandarte mas mi mil mis muchas mucho muchachos muy necesitando noche noches
  nos nuestro o orden otra otro para pasar pasarles pasarte paso pedir pedirles pedirte por proximo que quedo quedamos
  respuesta se semana senor senora senores si siguiente siguientes son su tal tarde tardes te todo todos tu un una
  unas unos va van vez y ya dejo envio enviar encargar comprar compra andan andas estan jornada feliz lindo linda
  excelente lunes martes miercoles jueves viernes sabado domingo cuando cualquier cosa bueno si no va sale salga salen
  llega llegue reparto estamos`)
/** Words that introduce an order within a sentence. */
const REQUESTS = words(`
  mandame mandas mandanos manda mandar mandarme mandarnos necesito necesitamos necesitaria quiero queremos queria
  quisiera preciso precisamos precisaria anotame anotanos anota agregame agregale agrega agregar sumale sumame suma
  poneme ponele pone pasame pasale dame danos haceme reservame reserva enviame envianos traeme traenos separame`)
/** Words that may precede an order without being part of it. */
const OPENINGS = words(`
  hola buenas buenos buen dia dias tardes noches che y e ah tambien ademas ok dale perdon disculpa por favor porfa
  bueno entonces va van urgente`)
/** Number of words within which a request is looked for. */
const MAX_OPENING_WORDS = 10
const THANKS =
  /[\s,.;!]*(?:por favor|x favor|xfa|porfa(?:vor)?|pls|(?:es |muy )?urgente|para (?:hoy|mañana)|(?:muchas |mil )?gracias)[\s.!]*$/i
const LAUGHTER = /^(?:(?:ja|je|ji|ha)+j?|lol|mm+|aja+)$/
/** `10 de la 014303`, `los 006101`. */
const ARTICLE_BEFORE_CODE = /^(\d+ |)(?:de )?(?:la|el|los|las|del) (?=\S*\d)/i

const NUMERAL = /\p{N}/u
const WRITTEN = /[\p{L}\p{N}]/u
/** Delimiters of a table. */
const CELLS = /[\t;|]/

/**
 * Whether a line only greets, thanks or introduces the next ones: `Hola, necesito esto:`. Never with a digit, nor with a
 * word that is not in the tables above, unless it ends in a colon.
 */
export function isCourtesy(line: string): boolean {
  const bare = line.replace(/^[\s;|]+|[\s;|]+$/g, '')
  if (bare === '' || NUMERAL.test(bare) || CELLS.test(bare)) return false
  if (bare.endsWith(':') || LAUGHTER.test(foldText(bare))) return true
  // A hyphen or point inside a word may belong to a code.
  const folded = foldText(bare)
    .split(/[\s,!?¡¿…]+/)
    .filter(word => WRITTEN.test(word))
    .map(word => bareWord(word))
  return (
    folded.some(word => COURTESIES.has(word)) &&
    folded.every(word => COURTESIES.has(word) || FILLERS.has(word))
  )
}

/**
 * A line without greeting, request and thanks; unchanged where nothing to search for would remain.
 */
export function withoutCourtesy(line: string): string {
  const words = line.split(/\s+/)
  const folded = words.map(word => foldText(word).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  const opening = folded.slice(0, MAX_OPENING_WORDS).findIndex(word => NUMERAL.test(word))
  const before = folded.slice(0, opening === -1 ? MAX_OPENING_WORDS : opening)
  let start = before.findLastIndex(word => REQUESTS.has(word)) + 1
  while (start < words.length && isOpening(folded[start] ?? '')) start += 1
  const rest = words.slice(start).join(' ').replace(THANKS, '').replace(ARTICLE_BEFORE_CODE, '$1').trim()
  return /\p{L}|\d{5}/u.test(rest) ? rest : line
}

/** Whether a line is conversation: no number, and it greets, thanks or asks. */
export function isTalk(line: string): boolean {
  if (NUMERAL.test(line) || CELLS.test(line)) return false
  const folded = foldText(line)
    .split(/[^\p{L}]+/u)
    .map(word => word.replace(/(\p{L})\1+$/u, '$1'))
  return folded.some(word => COURTESIES.has(word)) || /\?\s*$/.test(line)
}

function isOpening(word: string): boolean {
  return word === '' || OPENINGS.has(word)
}

/** Strips `(gracias)`, `saludos.`, `holaaa`: no word of the tables ends in a double letter. */
function bareWord(word: string): string {
  return word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/(\p{L})\1+$/u, '$1')
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
