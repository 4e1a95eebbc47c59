import type { JudgedCatalogue } from './judged-catalogue.ts'
import { idsWhere, type JudgedQuery, sampled } from './judged-query.ts'

/**
 * Things whose names sellers cut short, with how a title says them: whole or cut, in either number, not as what the
 * article is for. Read off the titles by hand, word by word.
 */
const THINGS: Readonly<Record<JudgedCatalogue['name'], Readonly<Record<string, RegExp>>>> = {
  bulonfer: {
    tornillo: /^(tornillos?|torn?|autoperforantes?|autoperfo?r?)(?![a-z])/,
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
    lampara: /lamparas?(?![a-z])|(^|flc )lamp(?![a-z])/,
    atornillador: /^(?!.*(bateria|cargador|repuesto|p\/)).*\batorn(illador)?(?![a-z])/,
    amoladora: /^(?!.*(bateria|cargador|repuesto|p\/)).*\bamolad(ora)?s?(?![a-z])/,
    lijadora: /^(makita|neo|dowen|skil|bosch|black|lijadora|pulidora).*\blij(adora|a)?[.\- ]|^lijadora/,
    aspiradora: /^(?!.*p\/).*\baspira(dora|dor)?(?![a-z])/,
    soldadora: /^(?!.*(repuesto|p\/|para)).*\bsold(ad(ora)?)?(\.|$| )/,
    conjunto: /^(conjuntos?|conj)(?![a-z])/,
    juego: /^(juegos?|jgo)(?![a-z])/,
    soporte: /^(sc )?(soportes?|sop)(?![a-z])/,
    disco: /^(discos?|dco)(?![a-z])/,
    candado: /^candados?(?![a-z])/,
    camisa: /^(camisas?)(?![a-z])/,
    campera: /^(camperas?|camp)(?![a-z])/,
    protector: /^(protector(es)?|protec)(?![a-z])/,
    exhibidor: /^(exhibidor(es)?|exhib?|ex\.expo)(?![a-z])/,
    cortadora: /^(?!.*(p\/|para)).*\bcortad(ora)?(?![a-z])/,
    cable: /^(?!.*(p\/|para)).*\bcables?(?![a-z])|^ca\.ac\.|^cab\.ac\./,
  },
  sepa: {
    lampara: /^(lamparas?|lamp)(?![a-z])/,
    heladera: /^(heladeras?|hel)(?![a-z])/,
    televisor: /^(television|televisor|tv|smart ?tv|smart)(?![a-z])/,
    calefactor: /^(calefactor(es)?|calefaccion|calef)(?![a-z])/,
    lavarropas: /^(lavarropas?|lav)(?![a-z])/,
    insecticida: /^(insecticidas?|insect?|mata ?(cucarachas?|moscas?|mosq\w*))(?![a-z])/,
    esponja: /^(esponjas?|esp)(?![a-z])/,
    escobillon: /^(escobillon(es)?|escob)(?![a-z])/,
    microondas: /^(microondas?|micro|horno (a )?microondas)(?![a-z])/,
    pintura: /^(pinturas?|pint|latex|esmaltes?)(?![a-z])/,
  },
  demo: {},
}
const TRAIT =
  /(?<![a-z])(inoxidable|galvanizad[oa]|hexagonal|bronce|plastic[oa]|nylon|led|madera|metal|acero|aluminio|blanc[oa]|negr[oa]|recta?|angular|metrico|cilindric[oa]|fresad[oa]|redond[oa]|zinc|dorad[oa]|abanico|perfecto|chapista|inalambric[oa]|orbital|electric[oa])(?![a-z])/g
const MEASURE = /(?<![\w.,/])(\d+(?:[.,/]\d+)?(?:x\d+(?:[.,/]\d+)?)*)(?=\s|$|mm\b|cm\b|w\b|lts?\b|kg\b)/g
const PER_THING = 8

/** The whole word for names that the seller cut short: right is all that are that thing. */
export function oneWord(catalogue: JudgedCatalogue): JudgedQuery[] {
  return thingsOf(catalogue).map(({ thing, said }) => ({
    set: 'one word',
    query: thing,
    measure: 'found within 50',
    right: idsWhere(catalogue, ({ plain }) => said.test(plain)),
  }))
}

/** The same with a measure or a trait of an article; right is all that are that thing and say it. */
export function twoWords(catalogue: JudgedCatalogue): JudgedQuery[] {
  return thingsOf(catalogue).flatMap(({ thing, said }) => {
    const articles = catalogue.products.filter(({ plain }) => said.test(plain))
    const seconds = new Set(
      articles.flatMap(({ plain }) =>
        [...plain.matchAll(TRAIT), ...plain.matchAll(MEASURE)].map(([one]) => one),
      ),
    )
    seconds.delete(thing)
    return sampled([...seconds], PER_THING).map(second => ({
      set: 'two words',
      query: `${thing} ${second}`,
      measure: 'found within 50',
      right: new Set(articles.filter(({ plain }) => says(plain, second)).map(({ id }) => id)),
    }))
  })
}

function thingsOf({ name, products }: JudgedCatalogue) {
  return Object.entries(THINGS[name])
    .map(([thing, said]) => ({ thing, said }))
    .filter(({ said }) => products.some(({ plain }) => said.test(plain)))
}

/** Whether a title says a measure, or a trait in either gender and number. */
function says(plain: string, second: string): boolean {
  const escaped = second.replace(/[.]/g, '[.,]').replace(/[/]/g, String.raw`\/`)
  const loose = /^\d/.test(second) ? escaped : `${escaped.replace(/[oa]$/, '')}[oa]?s?`
  return new RegExp(String.raw`(?<![\w.,/])${loose}(?![\d/]|[.,]\d|x\d|[a-z]{3})`).test(plain)
}
