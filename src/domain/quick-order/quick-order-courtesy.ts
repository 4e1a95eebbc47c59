import { foldText } from '../search/words/normalize.ts'

/** As people of the Río de la Plata begin and end an order, without accents: one of these is in every such line. */
const COURTESIES = words(`
  hola buenas buenos buen gracias saludos saludo abrazo abrazos besos estimado estimada estimados estimadas
  necesito necesitamos necesitaria necesitariamos preciso precisamos precisaria quiero queremos queria quisiera
  quisieramos pedido pedidito encargo lista listado favor porfa porfavor disculpa disculpe disculpen perdon
  atentamente atte cordialmente dale ok okey listo perfecto barbaro genial joya disculpas avisame avisen aviseme
  urgente`)
/** What may stand beside them; alone they are no courtesy, for some are words of articles too. */
const FILLERS = words(`
  a al algo amigo amigos aca ahi ahora aqui asi bien como con cordial cordiales cosas de del desde dia dias e el en
  espero esta estas este esto estos fin finde fuerte gente grande hacer hacerles hacerte hasta hoy la las le les lo
  los luego manana mando mandar mandarles mandarte mas mi mil mis muchas mucho muchachos muy necesitando noche noches
  nos nuestro o orden otra otro para pasar pasarles pasarte paso pedir pedirles pedirte por proximo que quedo quedamos
  respuesta se semana senor senora senores si siguiente siguientes son su tal tarde tardes te todo todos tu un una
  unas unos va van vez y ya dejo envio enviar encargar comprar compra andan andas estan jornada feliz lindo linda
  excelente lunes martes miercoles jueves viernes sabado domingo cuando cualquier cosa bueno si no va sale salga salen
  llega llegue reparto estamos`)
/** What opens an order in the middle of a sentence: what follows is asked for. */
const REQUESTS = words(`
  mandame mandas mandanos manda mandar mandarme mandarnos necesito necesitamos necesitaria quiero queremos queria
  quisiera preciso precisamos precisaria anotame anotanos anota agregame agregale agrega agregar sumale sumame suma
  poneme ponele pone pasame pasale dame danos haceme reservame reserva enviame envianos traeme traenos separame`)
/** What may stand before an order without being part of it. */
const OPENINGS = words(`
  hola buenas buenos buen dia dias tardes noches che y e ah tambien ademas ok dale perdon disculpa por favor porfa
  bueno entonces va van urgente`)
/** Words behind which a request may stand. */
const MOST_OPENING = 10
const THANKS =
  /[\s,.;!]*(?:por favor|x favor|xfa|porfa(?:vor)?|pls|(?:es |muy )?urgente|para (?:hoy|mañana)|(?:muchas |mil )?gracias)[\s.!]*$/i
const LAUGHTER = /^(?:(?:ja|je|ji|ha)+j?|lol|mm+|aja+)$/
/** `10 de la 014303`, `los 006101`. */
const ARTICLE_BEFORE_CODE = /^(\d+ |)(?:de )?(?:la|el|los|las|del) (?=\S*\d)/i

const NUMERAL = /\p{N}/u
const WRITTEN = /[\p{L}\p{N}]/u
/** What cuts the cells of a table. */
const CELLS = /[\t;|]/

/**
 * Whether a line only greets, thanks or opens what follows: `Hola, necesito esto:`. Never one with a digit, nor one
 * with any word that is not in the tables above, but for what ends in a colon, which announces the lines below it.
 */
export function isCourtesy(line: string): boolean {
  const bare = line.replace(/^[\s;|]+|[\s;|]+$/g, '')
  if (bare === '' || NUMERAL.test(bare) || CELLS.test(bare)) return false
  if (bare.endsWith(':') || LAUGHTER.test(foldText(bare))) return true
  // A hyphen or a point inside a word may be that of a code.
  const said = foldText(bare)
    .split(/[\s,!?¡¿…]+/)
    .filter(word => WRITTEN.test(word))
    .map(word => bareWord(word))
  return (
    said.some(word => COURTESIES.has(word)) && said.every(word => COURTESIES.has(word) || FILLERS.has(word))
  )
}

/**
 * What a line asks for, without the greeting and the request before it and the thanks behind it; the line as it is
 * where nothing would be left to search for.
 */
export function withoutCourtesy(line: string): string {
  const words = line.split(/\s+/)
  const folded = words.map(word => foldText(word).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  const opening = folded.slice(0, MOST_OPENING).findIndex(word => NUMERAL.test(word))
  const before = folded.slice(0, opening === -1 ? MOST_OPENING : opening)
  let start = before.findLastIndex(word => REQUESTS.has(word)) + 1
  while (start < words.length && isOpening(folded[start] ?? '')) start += 1
  const rest = words.slice(start).join(' ').replace(THANKS, '').replace(ARTICLE_BEFORE_CODE, '$1').trim()
  return /\p{L}|\d{5}/u.test(rest) ? rest : line
}

/** Whether a line says something to a person: no number in it, and it greets, thanks or asks. */
export function isTalk(line: string): boolean {
  if (NUMERAL.test(line) || CELLS.test(line)) return false
  const said = foldText(line)
    .split(/[^\p{L}]+/u)
    .map(word => word.replace(/(\p{L})\1+$/u, '$1'))
  return said.some(word => COURTESIES.has(word)) || /\?\s*$/.test(line)
}

function isOpening(word: string): boolean {
  return word === '' || OPENINGS.has(word)
}

/** `(gracias)`, `saludos.`, `holaaa`: no word of the tables ends in two of a letter. */
function bareWord(word: string): string {
  return word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/(\p{L})\1+$/u, '$1')
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
