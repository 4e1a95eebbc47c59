import { stemOf } from './stem.ts'

/**
 * Names of one thing on both banks of the Río de la Plata and among brands, one group per line, to be edited by
 * whoever knows the trade: words without accents, commas between the names. Each name finds the others, below its
 * own products. A name of several words is read as such: "llave francesa" also finds a "llave ajustable".
 */
export const SYNONYM_GROUPS: readonly string[] = [
  // Power tools
  'amoladora, esmeriladora, esmeril',
  'atornillador, atornilladora',
  'taladro, perforadora, agujereadora',
  'bordeadora, desmalezadora, orilladora',
  'soldadora, soldador inverter',
  'compresor, compresora',
  'aspiradora, aspirador',
  'pulidora, lustradora',
  'motosierra, electrosierra',
  'sierra caladora, caladora',
  'hidrolavadora, lavadora a presion',
  // Hand tools
  'pico de loro, pinza de canal, pinza pico',
  'llave francesa, llave ajustable, llave regulable',
  'llave criquet, llave crique, ratchet, carraca',
  'llave tubo, bocallave, dado',
  'alicate, pinza',
  'trincheta, cutter, cortante',
  'cortafierro, cincel, cortafrio',
  'maza, masa, marron',
  'cinta metrica, ruleta, huincha',
  'serrucho, sierra de mano',
  'engrampadora, grapadora, abrochadora',
  'fratacho, fratas, llana',
  'balde, cubo, tacho',
  'tester, multimetro, polimetro',
  'aparejo, guinche, malacate',
  'gato hidraulico, cric, criquet hidraulico',
  // Bits, fixings and ironmongery
  'mecha, broca',
  'tarugo, taco',
  'bulon, perno',
  'clavo, punta paris',
  'remache, pop',
  'grampa, grapa',
  'precinto, zuncho plastico',
  'pasador, pestillo, cerrojo',
  'picaporte, manija, manijon',
  'bisagra, pernio',
  'tirafondo, tornillo para madera',
  'autoperforante, t1, t2',
  'abrazadera, collarin',
  // Water and gas
  'canilla, grifo, llave de agua',
  'griferia, monocomando',
  'cano, tubo',
  'bacha, pileta, lavatorio',
  'inodoro, wc, vater',
  'ducha, regadera, duchador',
  'calefon, termotanque, calentador de agua',
  'flexible, chicotillo',
  'codo, curva',
  'teflon, ptfe',
  'manguera, goma de riego',
  // Electricity and light
  'lamparita, lampara, bombita, bombilla, foco',
  'enchufe, tomacorriente, toma',
  'alargue, prolongador, alargador, extension',
  'interruptor, llave de luz, tecla',
  'disyuntor, llave diferencial',
  'termica, termomagnetica',
  'portalampara, boquilla',
  'reflector, proyector',
  'pila, bateria',
  // Paint and building
  'pincel, brocha',
  'enduido, masilla',
  'portland, cemento',
  'diluyente, thinner',
  'sellador, sellante',
  'lija, papel abrasivo',
  'membrana, impermeabilizante',
  'cinta de enmascarar, cinta de papel, cinta masking',
  'cinta aisladora, cinta aislante',
  // Safety and clothing
  'antiparra, gafa, lente de seguridad',
  'barbijo, tapaboca, mascarilla',
  'botin, zapato de seguridad',
  'mameluco, overol',
  // House and garden
  'heladera, refrigerador, nevera',
  'freezer, congelador',
  'cocina, anafe',
  'estufa, calefactor',
  'piscina, pileta',
  'soga, cuerda, piola',
  'escobillon, escoba',
  'lampazo, trapeador, mopa',
  'trapo, pano',
  'cortadora de cesped, cortacesped',
  'cortacerco, cortasetos, podadora de cercos',
  'pulverizador, fumigador, fumigadora',
  'sopladora, soplador',
  'tijera de podar, podadora',
  'azada, azadon',
  'caldera, pava, hervidor, jarra electrica',
  'mixer, minipimer, licuadora de mano, batidora de mano',
  'hermetico, tupper, taper',
  'sacacorchos, descorchador',
  'repasador, pano de cocina',
  'juego, set, kit',
]

/** The names of each group as lists of words. */
const NAMES: readonly (readonly (readonly string[])[])[] = SYNONYM_GROUPS.map(group =>
  group.split(', ').map(name => name.split(' ')),
)

/** The names of one word that stand in a group with each one-word name. */
export const SYNONYM_WORDS: readonly (readonly string[])[] = NAMES.map(names =>
  names.flatMap(words => (words.length === 1 ? words : [])),
)

/** The same with the stem of each word, by which plurals are met. */
const STEMMED_NAMES = NAMES.map(names =>
  names.map(words => ({ words, stems: words.map(word => stemOf(word)) })),
)
const STEMS: ReadonlySet<string> = new Set(STEMMED_NAMES.flat().flatMap(name => name.stems))

/**
 * The same query with a name of several words written another way, or a word as such a name. Empty for most queries.
 */
export function otherNames(tokens: readonly string[]): readonly (readonly string[])[] {
  const asked = tokens.map(token => stemOf(token))
  if (!asked.some(stem => STEMS.has(stem))) return []
  return STEMMED_NAMES.flatMap(names =>
    names.flatMap(name => {
      const at = asked.findIndex((_, start) =>
        name.stems.every((stem, offset) => asked[start + offset] === stem),
      )
      if (at < 0) return []
      const others = names.filter(
        other => other !== name && (name.words.length > 1 || other.words.length > 1),
      )
      return others.map(other => [
        ...tokens.slice(0, at),
        ...other.words,
        ...tokens.slice(at + name.words.length),
      ])
    }),
  )
}
