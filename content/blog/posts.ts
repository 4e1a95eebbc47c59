/**
 * Metadata of the articles of `/blog/*` (D25), newest first; enough for lists and the sitemap. The text is in the file
 * named after the slug. To add an article, add an entry here, its file, and its entry in `post-sections.ts`.
 */

export interface Post {
  /** Used in URLs; never changed once published. */
  readonly slug: string
  readonly title: string
  /** One or two sentences, for lists and search engines. */
  readonly summary: string
  /** Business day, `YYYY-MM-DD`. */
  readonly published: string
  /** A picture under `public/`. */
  readonly picture: string
  /** Related catalogue nodes, as names from the family down. */
  readonly shelves: readonly (readonly string[])[]
}

export const posts: readonly Post[] = [
  {
    slug: 'codigos-y-multiplos-de-venta',
    title: 'Cómo leer los códigos y los múltiplos de venta',
    summary:
      'Código de artículo, código de barras, unidad de venta y múltiplo: qué es cada cosa y cómo evitar las cantidades que no entran en el pedido.',
    published: '2026-09-22',
    picture: '/img/familia-bazar.svg',
    shelves: [
      ['Bazar', 'Mesa', 'Vasos y copas'],
      ['Ferretería', 'Bulonería'],
    ],
  },
  {
    slug: 'pintar-exteriores-en-uruguay',
    title: 'Pintar exteriores en Uruguay: humedad y preparación',
    summary:
      'La pintura de una fachada dura lo que dura su preparación. Cuándo pintar, cómo tratar hongos, grietas y salitre, y cuánta pintura comprar.',
    published: '2026-08-25',
    picture: '/img/familia-pinturas.svg',
    shelves: [
      ['Pinturas', 'Látex', 'Exterior'],
      ['Pinturas', 'Preparación de superficies'],
      ['Pinturas', 'Impermeabilizantes'],
      ['Pinturas', 'Accesorios', 'Rodillos'],
    ],
  },
  {
    slug: 'calefaccion-cuantos-watts',
    title: 'Calefacción eléctrica: cuántos watts para cada ambiente',
    summary:
      'Una cuenta corta para recomendar estufa, radiador o aire acondicionado sin quedarse corto, y los límites de la instalación que conviene avisar.',
    published: '2026-06-16',
    picture: '/img/familia-electrodomesticos.svg',
    shelves: [
      ['Electrodomésticos', 'Climatización', 'Calefacción'],
      ['Electrodomésticos', 'Climatización', 'Aires acondicionados'],
      ['Ferretería', 'Electricidad', 'Alargues y zapatillas'],
    ],
  },
  {
    slug: 'tornillo-y-tarugo-para-cada-pared',
    title: 'Qué tornillo y qué tarugo para cada pared',
    summary:
      'Hormigón, ladrillo, ticholo, bloque o yeso: la fijación correcta depende de lo que hay detrás de la pintura y de la carga.',
    published: '2026-05-19',
    picture: '/img/familia-ferreteria.svg',
    shelves: [
      ['Ferretería', 'Bulonería', 'Fijaciones'],
      ['Ferretería', 'Bulonería', 'Tornillos'],
      ['Herramientas', 'Accesorios', 'Mechas'],
    ],
  },
  {
    slug: 'mantenimiento-de-la-motosierra',
    title: 'Mantenimiento de una motosierra',
    summary:
      'Mezcla, cadena, espada, filtro y bujía: qué se revisa en cada carga, cada día y cada mes, y qué repuestos conviene tener a mano.',
    published: '2026-04-14',
    picture: '/img/familia-agro-y-jardin.svg',
    shelves: [
      ['Agro y Jardín', 'Forestal', 'Motosierras'],
      ['Agro y Jardín', 'Forestal', 'Repuestos y accesorios'],
      ['Agro y Jardín', 'Forestal', 'Aceites y lubricantes'],
    ],
  },
  {
    slug: 'elegir-una-amoladora',
    title: 'Cómo elegir una amoladora',
    summary:
      'Diámetro, potencia, interruptor y disco: lo que hay que preguntar antes de recomendar una amoladora, y lo que nunca se debe hacer con ella.',
    published: '2026-03-10',
    picture: '/img/familia-herramientas.svg',
    shelves: [
      ['Herramientas', 'Eléctricas', 'Amoladoras'],
      ['Herramientas', 'A batería', 'Amoladoras'],
      ['Herramientas', 'Accesorios', 'Discos'],
      ['Herramientas', 'Varios', 'Seguridad'],
    ],
  },
]
