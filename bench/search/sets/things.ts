import { join } from 'node:path'
import { type JudgedCatalogue, readTable } from './judged-catalogue.ts'

/**
 * Things whose names sellers cut short, with how a title says them: whole or cut, in either number, not as what the
 * article is for. Read off the titles by hand, word by word.
 */
const CUT_NAMES = readTable(join(import.meta.dirname, 'cut-names.tsv'), '\t')
  .slice(1)
  .map(([catalogue, thing = '', pattern = '']) => ({ catalogue, thing, pattern: new RegExp(pattern) }))

/** Parts and supplies: what comes after such a word is what they are for, with no joining word between. */
const FOR_ANOTHER_THING = new RegExp(
  `^(${[
    'acces|base|bolsa|bulon|cabezal|cabo|carbon|carcasa|cargador|cartel|certificado|chasis|conjunto|correa|cubre|disco',
    'display|dispenser|eje|engranaje|estuche|exhib|exhibidor|filtro|funda|gancho|grasa|inducido|interruptor|junta|manija',
    'mecha|motor|motores|porta|rejilla|repuesto|resorte|rodamiento|rueda|soporte|tapa|terminal|tornillo|tuerca|zocalo',
  ].join('|')})(?![a-z])`,
)
/** "Juego de llaves" is spanners. */
const COLLECTIVE = /^(juego|jgo|set|kit|caja|pack|par|bolsa|blister|surtido|estuche)s?(?![a-z])/
const JOINING = /(^|[ .\d])((p|c|s)\/ ?|(para|con|sin|por|a) )$/

/** The names that this seller cuts short. */
export function cutNames({ name }: JudgedCatalogue): string[] {
  return CUT_NAMES.filter(({ catalogue }) => catalogue === name).map(({ thing }) => thing)
}

/** Whether a title is that thing, by its own rule where the name is one of those that are cut: whole or cut, first or after its brand, and not what the article is for. */
export function isThing(catalogue: string, plain: string, thing: string): boolean {
  const cutName = CUT_NAMES.find(one => one.catalogue === catalogue && one.thing === thing)
  if (cutName !== undefined) return cutName.pattern.test(plain)
  if (!plain.includes(singular(thing))) return false
  const isForAnother = FOR_ANOTHER_THING.test(plain)
  for (const { 0: word, index } of plain.matchAll(/[a-z]{3,}/g)) {
    if (singular(word) !== singular(thing)) continue
    if (index === 0) return true
    const before = plain.slice(0, index)
    const isComplement = JOINING.test(before) || (/(^| )de $/.test(before) && !COLLECTIVE.test(plain))
    if (!isForAnother && !isComplement) return true
  }
  return false
}

export function singular(word: string): string {
  return word.replace(/(?<=[rnldsj])es$|(?<=[aeiou])s$/, '')
}

/** Brands and marks that a seller writes first, and words cut too short to be typed. */
const BRAND_FIRST =
  /^(neo|makita|maktec|kemen|flc|sc|biassoni|tyrolit|conarco|antichispa|smart|bis|tor|torn|pas|sin|con|para|numero)$/

/** The thing that a title names first, in the singular; null where that word is cut short or a brand. */
export function headOf(plain: string): string | null {
  const [, head = ''] = /^([a-z]{3,})(?![a-z.?/])/.exec(plain) ?? []
  return head === '' || BRAND_FIRST.test(head) ? null : singular(head)
}
