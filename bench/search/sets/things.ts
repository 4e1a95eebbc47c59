import type { JudgedCatalogue } from './judged-catalogue.ts'

/**
 * Things whose names sellers cut short, with how a title says them: whole or cut, in either number, not as what the
 * article is for. Read off the titles by hand, word by word.
 */
const CUT_NAMES: Readonly<Record<JudgedCatalogue['name'], Readonly<Record<string, RegExp>>>> = {
  bulonfer: {
    tornillo: /^(tornillos?|torn?)(?![a-z])/,
    abrazadera: /^(abrazaderas?|abraz)(?![a-z])/,
    arandela: /^(arandelas?|arand?)(?![a-z])/,
    tuerca: /^(tuercas?|tca)(?![a-z])/,
    chaveta: /^(chavetas?|chav)(?![a-z])/,
    pasador: /^(pasador(es)?|pas)(?![a-z])/,
    electrodo: /^(electrodos?|elect\.? ?(losarc|conarco|ok))(?![a-z])/,
    silicona: /silicona|^silic(?![a-z])/,
    sellador: /sellador|^sell(?![a-z])/,
    tijera: /^(biassoni )?(tijeras?|tij)(?![a-z])/,
    remache: /^(remaches?|rem)(?![a-z])/,
    cepillo: /^((makita|maktec|neo( next)?) )?(cepillos?|cep)(?![a-z])/,
    adaptador: /^(adaptador(es)?|adap)(?![a-z])/,
    lampara: /^(flc )?(lamparas?|lamp)(?![a-z])/,
    atornillador: /^((makita|maktec|neo( next)?) )?(talad(ro)?-)?(atorn(illador(a|es)?)?|ator)(?![a-z])/,
    amoladora: /^((makita|maktec|neo( next)?) )?(amoladoras?|amolad|amo)(?![a-z])/,
    lijadora: /^((makita|maktec|neo( next)?) )?lij(adora|ador|a)?([.-]|\b(?! p\/))/,
    aspiradora: /^((makita|maktec|neo( next)?) )?(soplador-)?aspira(dora|dor)?(?![a-z])/,
    soldadora: /^((makita|maktec|neo( next)?) )?sold(ad(ora)?)?(?![a-z])/,
    conjunto: /^(conjuntos?|conj)(?![a-z])/,
    juego: /^(juegos?|jgo)(?![a-z])/,
    soporte: /^(sc )?(soportes?|sop)(?![a-z])/,
    disco: /^(discos?|dco)(?![a-z])/,
    candado: /^candados?(?![a-z])/,
    campera: /^(camperas?|camp)(?![a-z])/,
    protector: /^(protector(es)?|protec)(?![a-z])/,
    exhibidor: /^(exhibidor(es)?|exhib?)(?![a-z])/,
    cortadora: /^((makita|maktec|neo( next)?) )?cortad(ora)?(?![a-z])/,
    cable: /^(cables?|ca\.ac|cab\.ac)(?![a-z])/,
    taladro: /^((makita|maktec|neo( next)?) )?talad(ro)?(?![a-z])/,
    llave:
      /^((makita|maktec|neo( next)?) )?((biassoni|antichispa|neumatic[ao]) )?llaves?(?! interruptora)(?![a-z])/,
    martillo: /^((makita|maktec|neo( next)?) )?(roto)?(martillos?|martill|mart)(?![a-z])/,
  },
  sepa: {
    lampara: /^(lamparas?|lamp)(?![a-z])/,
    heladera: /^(heladeras?|hel)(?![a-z])/,
    televisor: /^(television|televisor(es)?|tv|smart ?tv|smart)(?![a-z])/,
    calefactor: /^(calefactor(es)?|calef)(?![a-z])/,
    lavarropas: /^(lavarropas?|lav)(?![a-z])/,
    insecticida: /^(insecticidas?|insect?)(?![a-z])/,
    esponja: /^(esponjas?|esp)(?![a-z])/,
    escobillon: /^(escobillon(es)?|escob)(?![a-z])/,
    microondas: /^(microondas?|micro|horno (a )?microondas)(?![a-z])/,
    pintura: /^(pinturas?|pint)(?![a-z])/,
  },
  demo: {},
}
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
  return Object.keys(CUT_NAMES[name])
}

/** Whether a title is that thing, by its own rule where the name is one of those that are cut: whole or cut, first or after its brand, and not what the article is for. */
export function isThing(catalogue: JudgedCatalogue['name'], plain: string, thing: string): boolean {
  const cutName = CUT_NAMES[catalogue][thing]
  if (cutName !== undefined) return cutName.test(plain)
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
