import type { AdviceSection } from './advice-section.ts'

type Substance = 'aerosol' | 'fumes' | 'general' | 'oil' | 'oxidiser' | 'pesticide' | 'solvent' | 'waterBased'

const firstAid: AdviceSection = {
  title: 'Primeros auxilios',
  items: [
    'Ojos: lavar con abundante agua durante quince minutos, con los párpados abiertos.',
    'Piel: quitar la ropa manchada y lavar con agua y jabón.',
    'Inhalación: llevar a la persona al aire libre y mantenerla en reposo.',
    'Ingestión: enjuagar la boca y no provocar el vómito.',
    'En todos los casos, si el malestar sigue, buscar atención médica y mostrar el envase. Emergencias: 911.',
  ],
}

const disposal: AdviceSection = {
  title: 'Eliminación',
  items: [
    'No volcar restos en desagües, cursos de agua ni en el suelo.',
    'Entregar restos y envases según las disposiciones de la intendencia.',
  ],
}

const spill: AdviceSection = {
  title: 'Derrames',
  items: [
    'Contener con arena o tierra seca, juntar y guardar en un recipiente cerrado.',
    'Impedir que llegue a desagües y ventilar el lugar.',
  ],
}

/** The sections of a safety sheet, by substance. */
export const hazardAdvice: Readonly<Record<Substance, readonly AdviceSection[]>> = {
  solvent: [
    {
      title: 'Peligros',
      items: [
        'Líquido y vapores inflamables.',
        'Los vapores pueden causar mareo y somnolencia, y formar mezclas explosivas con el aire.',
        'Irrita la piel y los ojos. Puede ser mortal si se ingiere y entra en los pulmones.',
      ],
    },
    {
      title: 'Protección personal',
      items: [
        'Trabajar con buena ventilación; en lugares cerrados, con máscara para vapores orgánicos.',
        'Usar guantes resistentes a solventes y lentes.',
        'No fumar, comer ni beber durante el uso.',
      ],
    },
    firstAid,
    {
      title: 'Incendio y derrames',
      items: [
        'Apagar con polvo químico, espuma o dióxido de carbono; no usar chorro de agua.',
        'Alejar toda fuente de calor y contener con arena o tierra seca.',
        'Los trapos embebidos pueden encenderse solos: guardarlos en agua y en un recipiente cerrado.',
      ],
    },
    {
      title: 'Almacenamiento',
      items: [
        'Mantener cerrado, parado y ventilado, lejos del calor, las chispas y los oxidantes.',
        'Mantener fuera del alcance de los niños.',
      ],
    },
    disposal,
  ],
  waterBased: [
    {
      title: 'Peligros',
      items: [
        'Producto al agua, no inflamable.',
        'Puede irritar los ojos y, por contacto repetido, la piel.',
        'Contiene conservantes que pueden causar alergia en personas sensibles.',
      ],
    },
    {
      title: 'Protección personal',
      items: [
        'Trabajar con ventilación. Usar guantes y lentes, en especial al pintar techos.',
        'Al lijar o pulverizar, usar máscara para partículas.',
      ],
    },
    firstAid,
    spill,
    {
      title: 'Almacenamiento',
      items: [
        'Mantener cerrado, bajo techo y entre 5 y 35 °C; no debe congelarse.',
        'Mantener fuera del alcance de los niños.',
      ],
    },
    disposal,
  ],
  aerosol: [
    {
      title: 'Peligros',
      items: [
        'Envase a presión con contenido extremadamente inflamable: puede reventar si se calienta.',
        'Los vapores pueden causar mareo y somnolencia. Irrita los ojos.',
      ],
    },
    {
      title: 'Protección personal',
      items: [
        'Usar al aire libre o con mucha ventilación.',
        'Usar lentes, guantes y, en lugares cerrados, máscara para vapores orgánicos.',
        'No rociar hacia una llama ni sobre superficies calientes. No fumar.',
      ],
    },
    firstAid,
    spill,
    {
      title: 'Almacenamiento',
      items: [
        'Guardar a menos de 50 °C, sin sol directo ni dentro de vehículos.',
        'No perforar ni quemar el envase, ni siquiera vacío.',
        'Mantener fuera del alcance de los niños.',
      ],
    },
    disposal,
  ],
  oxidiser: [
    {
      title: 'Peligros',
      items: [
        'Oxidante: puede provocar o agravar un incendio.',
        'En contacto con ácidos libera gases tóxicos.',
        'Irrita los ojos, la piel y las vías respiratorias. Muy tóxico para la vida acuática.',
      ],
    },
    {
      title: 'Protección personal',
      items: [
        'Usar guantes de goma y lentes; evitar respirar el polvo.',
        'Agregar siempre el producto al agua, nunca el agua al producto.',
        'No mezclar con otro producto, ni con otro tipo de cloro.',
      ],
    },
    firstAid,
    {
      title: 'Derrames',
      items: [
        'Juntar en seco con una pala limpia; no usar aserrín ni trapos.',
        'Ventilar y lavar el lugar con abundante agua.',
      ],
    },
    {
      title: 'Almacenamiento',
      items: [
        'Guardar seco, fresco y separado de ácidos, combustibles y alguicidas.',
        'Mantener fuera del alcance de los niños.',
      ],
    },
    disposal,
  ],
  pesticide: [
    {
      title: 'Peligros',
      items: [
        'Tóxico por ingestión. Puede irritar la piel y los ojos.',
        'Peligroso para peces, abejas y animales domésticos.',
      ],
    },
    {
      title: 'Protección personal',
      items: [
        'Leer la etiqueta antes de usar y respetar la dosis.',
        'Usar guantes, lentes y ropa de manga larga; lavarse al terminar.',
        'No aplicar con viento ni sobre alimentos, utensilios o agua de bebida.',
      ],
    },
    firstAid,
    spill,
    {
      title: 'Almacenamiento',
      items: [
        'Guardar bajo llave, en el envase original, lejos de alimentos y forrajes.',
        'No reutilizar el envase para ningún fin.',
      ],
    },
    disposal,
  ],
  oil: [
    {
      title: 'Peligros',
      items: [
        'Producto derivado del petróleo, combustible pero de encendido difícil.',
        'El contacto prolongado reseca la piel. Si se ingiere, puede entrar en los pulmones.',
      ],
    },
    {
      title: 'Protección personal',
      items: [
        'Usar guantes y evitar el contacto prolongado.',
        'No dejar trapos engrasados en los bolsillos.',
      ],
    },
    firstAid,
    spill,
    {
      title: 'Almacenamiento',
      items: ['Guardar cerrado y bajo techo, lejos del fuego.', 'Mantener fuera del alcance de los niños.'],
    },
    {
      title: 'Eliminación',
      items: [
        'El aceite contamina el agua y el suelo: no volcarlo nunca.',
        'Llevar el aceite usado a un taller o estación que lo reciba.',
      ],
    },
  ],
  fumes: [
    {
      title: 'Peligros',
      items: [
        'Al soldar se desprenden humos metálicos y gases nocivos.',
        'El arco emite radiación que quema los ojos y la piel; las chispas pueden provocar incendios.',
      ],
    },
    {
      title: 'Protección personal',
      items: [
        'Usar máscara de soldar, guantes y delantal de cuero, y calzado cerrado.',
        'Trabajar con extracción de humos o buena ventilación.',
        'No soldar recipientes que hayan tenido combustibles.',
      ],
    },
    firstAid,
    {
      title: 'Almacenamiento',
      items: [
        'Guardar en lugar seco y en su paquete cerrado.',
        'Secar los electrodos húmedos antes de usarlos.',
      ],
    },
    disposal,
  ],
  general: [
    {
      title: 'Peligros',
      items: ['Puede irritar los ojos, la piel y las vías respiratorias.', 'Nocivo si se ingiere.'],
    },
    {
      title: 'Protección personal',
      items: [
        'Usar guantes y lentes, y trabajar con ventilación.',
        'No comer, beber ni fumar durante el uso.',
        'Lavarse las manos al terminar.',
      ],
    },
    firstAid,
    spill,
    {
      title: 'Almacenamiento',
      items: [
        'Guardar cerrado, en el envase original, en lugar fresco y seco.',
        'Mantener fuera del alcance de niños y animales.',
      ],
    },
    disposal,
  ],
}
