import { type Finding, isTestFile, lineAt, type SourceFile } from './source-tree.ts'

/** String literals in Spanish. */
const QUOTED = /'[^'\n]*'|`[^`]*`|"[^"\n]*"/g
const SPANISH = /[áéíóúüñ¿¡]/i
/** Text between two tags of a component, e.g. `<p>Ver todo</p>`. */
const WORDS_IN_TAGS = />\s*[A-ZÁÉÍÓÚÑ][a-záéíóúñ]{2,}[^<>{}()=;]*<\//g
/** A literal in an attribute that users read or hear. */
const WORDS_IN_ATTRIBUTES = /\b(?:aria-label|title|placeholder|alt)="[^"{}]*[a-z]{3,}[^"]*"/g
/** Message files. */
const MESSAGE_FILES = /messages(\.\w+)?\.ts$/
/** The contract's value for a form of payment. */
const CONTRACT_VALUE = "'Crédito'"
/** Here a `carrito` may be a product. */
const PRODUCTS = /^demo\//

/** Words for customers stand in message files (ERR-15), and a cart is a `carro` (UIX-10). */
export function checkCustomerMessages(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => /\.tsx?$/.test(path) && !isTestFile(path))
    .flatMap(file => [...checkPlace(file), ...checkCart(file)])
}

function checkPlace({ path, code }: SourceFile): Finding[] {
  if (!/^src\/(shop|ui)\//.test(path) || MESSAGE_FILES.test(path)) return []
  const found = [
    ...[...code.matchAll(QUOTED)].filter(([text]) => SPANISH.test(text) && text !== CONTRACT_VALUE),
    ...code.matchAll(WORDS_IN_TAGS),
    ...code.matchAll(WORDS_IN_ATTRIBUTES),
  ]
  return found.map(({ 0: text, index }) => ({
    path,
    line: lineAt(code, index),
    sentence: `says ${text.trim()}. What customers read belongs in the messages.ts of the feature.`,
  }))
}

function checkCart({ path, text }: SourceFile): Finding[] {
  const at = PRODUCTS.test(path) ? -1 : text.search(/carrito/i)
  return at === -1 ? [] : [{ path, line: lineAt(text, at), sentence: 'says carrito. The word is carro.' }]
}
