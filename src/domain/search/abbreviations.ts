/**
 * Ways of writing the same word on a hardware price list. A query word also finds the others of its group,
 * below its own spelling; nothing is replaced, so "gal" still finds a "galón" while it is being typed.
 */
const GROUPS: readonly string[] = [
  'galvanizado gal galv galvaniz',
  'zincado zinc zin zn cincado',
  'tornillo torn tor',
  'tuerca tca tuer',
  'arandela arand aran',
  'cabeza cab cbza',
  'inoxidable inox inoxid',
  'acero ac',
  'aluminio alum',
  'hexagonal hex hexag',
  'autoperforante autoperf autop',
  'pieza pza pz',
  'pulgada pulg plg',
  'metro mt mts',
  'kilo kg kgs',
  'litro lt lts',
  'cinta cta',
  'bateria bat',
  'electrico elec elect',
  'herramienta herram herr',
  'maquina maq',
  'profesional prof',
  'industrial ind',
  'reforzado ref reforz',
  'regulable reg',
  'plastico plast',
  'madera mad',
  'diametro diam',
  'milimetrico milim milimet metrico',
  'repuesto rep',
  'accesorio acc',
  'juego jgo set kit',
  'paquete paq',
  'caja cja',
  'bolsa bsa',
  'blister bli blis',
  'botella bot',
  'blanco bco bca',
  'negro ngo',
  'amarillo amar',
  'derecho der',
  'izquierdo izq',
  'grande gde',
  'pequeno peq',
  'mecha broca',
  'amoladora esmeriladora',
  'shampoo sha champu',
  'chocolate choc',
]

/** Words that join the others: never required, since half the catalogue leaves them out. */
const JOINING = new Set(
  'de del la el los las lo al a en y e o con para por un una unos unas x tipo the of for and with in to by'.split(
    ' ',
  ),
)

const GROUP_OF = new Map(
  GROUPS.flatMap(group => group.split(' ').map(word => [word, group.split(' ')] as const)),
)

/** The other spellings of a folded word or of its stem's owner; empty when the word has none. */
export function otherSpellings(word: string, stem: string): readonly string[] {
  const group = GROUP_OF.get(word) ?? GROUP_OF.get(`${stem}o`) ?? GROUP_OF.get(`${stem}a`) ?? []
  return group.filter(other => other !== word)
}

export function isJoiningWord(word: string): boolean {
  return JOINING.has(word)
}
