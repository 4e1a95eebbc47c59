import { stemLength } from './stem.ts'

/**
 * Abbreviations of price lists that are neither a prefix nor the consonants of their word, or too short to be recognised
 * as such. A query word also finds the others of its group, ranked below its own spelling; nothing is replaced, so "gal"
 * still finds a "galón" while it is being typed.
 */
const GROUPS: readonly string[] = [
  // Finish and material
  'galvanizado gal galv galvaniz',
  'zincado zinc zin zn cincado',
  'inoxidable inox inoxid',
  'acero ac',
  'aluminio alum',
  'hierro hro',
  'bronce bce brce',
  'plastico plast',
  'madera mad',
  'reforzado ref reforz',
  // Nouns
  'tornillo torn tor',
  'pasador pas',
  'disco dco',
  'punta pta ptas',
  'mango mgo',
  'diente dte dtes dt',
  'tuerca tca tuer',
  'arandela arand aran',
  'cinta cta',
  'bateria bat',
  'herramienta herram herr',
  'maquina maq',
  'repuesto rep',
  'accesorio acc',
  'soporte sop',
  'juego jgo',
  // Shapes and properties
  'cabeza cab cbza',
  'hexagonal hex hexag',
  'centro ctro',
  'autoperforante autoperf autop',
  'electrico elec elect',
  'profesional prof',
  'industrial ind',
  'regulable reg',
  'diametro diam',
  'seguridad seg',
  'rapido rap',
  'interior int',
  'exterior ext',
  'largo lgo',
  'corto cto',
  // Threads: MA and MB are the metric ones, coarse and fine; the others by their American standards
  'milimetrico milim milimet metrico ma mb',
  'unc uss nc',
  'unf sae nf',
  'derecho der rh',
  'izquierdo izq lh',
  'grande gde',
  'pequeno peq',
  'blanco bco bca bnco blco',
  'negro ngo ngro',
  'amarillo amar',
  // Measures and packing
  'pieza pza pz',
  'pulgada pulg plg',
  'metro mt mts',
  'kilo kg kgs',
  'litro lt lts',
  'paquete paq',
  'caja cja',
  'bolsa bsa',
  'blister bli blis',
  'botella bot',
  // House
  'shampoo sha champu',
  'acondicionador aco acond',
  'acondicionado acond',
  'chocolate choc',
]

/** Shorter words are abbreviations themselves and have no stem. */
const SHORTEST_STEMMED = 5

const SPELLINGS = new Map<string, string[]>()
for (const group of GROUPS.map(group => group.split(' '))) {
  for (const word of group) {
    const known = SPELLINGS.get(keyOf(word)) ?? []
    SPELLINGS.set(keyOf(word), [...known, ...group])
  }
}

/** The other spellings of a folded word; empty without any. */
export function otherSpellings(word: string): readonly string[] {
  return (SPELLINGS.get(keyOf(word)) ?? []).filter(other => other !== word)
}

function keyOf(word: string): string {
  return word.length < SHORTEST_STEMMED ? word : `${word.slice(0, stemLength(word))}-`
}
