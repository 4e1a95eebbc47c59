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
    tijera: /^(.* )?tijeras?(?![a-z])|^tij(?![a-z])/,
    remache: /^(remaches?|rem)(?![a-z])/,
    cepillo: /^(?!.*(p\/|para) ?cepillo).*\bcepillos?(?![a-z])|^cep(?![a-z])/,
    adaptador: /^(adaptador(es)?|adap)(?![a-z])/,
    lampara: /^(?!.*(p\/|para) ?lampara).*\blamparas?(?![a-z])|(^|flc )lamp(?![a-z])/,
    atornillador: /^(?!.*(bateria |cargador|repuesto|p\/)).*\b(atorn(illador(a|es)?)?|ator)(?![a-z])/,
    amoladora: /^(?!.*(cargador|repuesto|p\/|para|disco|flan)).*\bamo(lad(ora)?s?)?(?![a-z])/,
    lijadora: /^(makita|neo|dowen|skil|bosch|black|lijadora|pulidora).*\blij(adora|ador|a)?[.\- ]|^lijadora/,
    aspiradora: /^(?!.*p\/).*\baspira(dora|dor)?(?![a-z])/,
    soldadora: /^(?!.*(repuesto|p\/|para)).*\bsold(ad(ora)?)?(\.|$| )/,
    conjunto: /^(conjuntos?|conj)(?![a-z])/,
    juego: /^(juegos?|jgo)(?![a-z])/,
    soporte: /^(sc )?(soportes?|sop)(?![a-z])/,
    disco: /^(discos?|dco)(?![a-z])/,
    candado: /^candados?(?![a-z])/,
    campera: /^(camperas?|camp)(?![a-z])/,
    protector: /^(protector(es)?|protec)(?![a-z])/,
    exhibidor: /^(exhibidor(es)?|exhib?)(?![a-z])/,
    cortadora: /^(?!.*(p\/|para)).*\bcortad(ora)?(?![a-z])/,
    cable: /^(?!.*(p\/|para)).*\bcables?(?![a-z])|^ca\.ac\.|^cab\.ac\./,
    taladro: /^(makita|neo|maktec|taladro).*\btalad(ro)?(?![a-z])/,
    llave:
      /^(makita|neo|biassoni|antichispa|kemen|gedore)? ?((next|neumatic[ao]) )?llaves?(?! interruptora)(?![a-z])/,
    martillo: /^(makita|neo|roto)(.* |.*roto|)(martillos?|martill|mart)(?![a-z])/,
  },
  sepa: {
    lampara: /^(lamparas?|lamp)(?![a-z])/,
    heladera: /^(heladeras?|hel)(?![a-z])/,
    televisor: /^(television|televisor(es)?|tv|smart ?tv)(?![a-z])/,
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
/** What comes after it says what the article is for, with no joining word between. */
const FOR_ANOTHER_THING =
  /^(certificado|repuesto|soporte|porta|exhibidor|exhib|ex|display|dispenser|funda|estuche|cartel|base|cargador|acces|carbon|motor|motores)(?![a-z])/
/** "Juego de llaves" is spanners. */
const COLLECTIVE = /^(juego|jgo|set|kit|caja|pack|par|bolsa|blister|surtido|estuche)s?(?![a-z])/
const JOINING = /(^|[ .\d])((p|c|s)\/ ?|(para|con|sin|por|a) )$/

/** The names that this seller cuts short. */
export function cutNames({ name }: JudgedCatalogue): string[] {
  return Object.keys(CUT_NAMES[name])
}

/** Whether a title is that thing: whole or cut, first or after its brand, and not what the article is for. */
export function isThing(catalogue: JudgedCatalogue['name'], plain: string, thing: string): boolean {
  if (CUT_NAMES[catalogue][thing]?.test(plain)) return true
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
