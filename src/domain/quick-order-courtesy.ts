import { foldText } from './search/normalize.ts'

/** As people of the Río de la Plata begin and end an order, without accents: one of these is in every such line. */
const COURTESIES = words(`
  hola buenas buenos buen gracias saludos saludo abrazo abrazos besos estimado estimada estimados estimadas
  necesito necesitamos necesitaria necesitariamos preciso precisamos precisaria quiero queremos queria quisiera
  quisieramos pedido pedidito encargo lista listado favor porfa porfavor disculpa disculpe disculpen perdon
  atentamente atte cordialmente dale`)
/** What may stand beside them; alone they are no courtesy, for some are words of articles too. */
const FILLERS = words(`
  a al algo amigo amigos aca ahi ahora aqui asi bien como con cordial cordiales cosas de del desde dia dias e el en
  espero esta estas este esto estos fin finde fuerte gente grande hacer hacerles hacerte hasta hoy la las le les lo
  los luego manana mando mandar mandarles mandarte mas mi mil mis muchas mucho muchachos muy necesitando noche noches
  nos nuestro o orden otra otro para pasar pasarles pasarte paso pedir pedirles pedirte por proximo que quedo quedamos
  respuesta se semana senor senora senores si siguiente siguientes son su tal tarde tardes te todo todos tu un una
  unas unos va van vez y ya dejo envio enviar encargar comprar compra andan andas estan jornada feliz lindo linda
  excelente lunes martes miercoles jueves viernes sabado domingo`)

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
  if (bare.endsWith(':')) return true
  // A hyphen or a point inside a word may be that of a code.
  const said = foldText(bare)
    .split(/[\s,!?¡¿…]+/)
    .filter(word => WRITTEN.test(word))
    .map(word => bareWord(word))
  return (
    said.some(word => COURTESIES.has(word)) && said.every(word => COURTESIES.has(word) || FILLERS.has(word))
  )
}

/** `(gracias)`, `saludos.`, `holaaa`: no word of the tables ends in two of a letter. */
function bareWord(word: string): string {
  return word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/(\p{L})\1+$/u, '$1')
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
