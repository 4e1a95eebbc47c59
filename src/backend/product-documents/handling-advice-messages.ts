import type { AdviceSection } from './advice-section.ts'

type HandlingAdvice = { readonly general: readonly AdviceSection[] } & {
  readonly [family: string]: readonly AdviceSection[] | undefined
}

/** Storage and application, by the slug of the family. */
export const handlingAdvice: HandlingAdvice = {
  general: [
    {
      title: 'Almacenamiento',
      items: [
        'Guardar en el envase original, en lugar seco y ventilado.',
        'No apilar por encima de lo que indica la caja.',
        'Entregar primero lo que ingresó primero.',
      ],
    },
  ],
  pinturas: [
    {
      title: 'Preparación de la superficie',
      items: [
        'Debe estar limpia, seca, firme y sin grasa, polvo ni restos de pintura floja.',
        'Sellar las superficies nuevas o muy absorbentes con el fijador que corresponda.',
        'Reparar grietas y poros con enduido y lijar antes de pintar.',
      ],
    },
    {
      title: 'Aplicación',
      items: [
        'Mezclar bien el contenido antes de usar y durante el trabajo.',
        'Aplicar con 10 a 30 °C y sin lluvia prevista; no pintar al sol directo.',
        'Respetar el secado entre manos que indica el envase.',
        'El rendimiento depende de la absorción y la textura: calcular con el menor valor indicado.',
      ],
    },
    {
      title: 'Almacenamiento',
      items: [
        'Mantener los envases cerrados, parados, bajo techo y entre 5 y 35 °C.',
        'No mezclar partidas distintas en un mismo paño sin igualarlas antes.',
      ],
    },
  ],
  ferreteria: [
    {
      title: 'Instalación',
      items: [
        'Comprobar que la medida y la capacidad corresponden al uso antes de instalar.',
        'Las instalaciones eléctricas debe hacerlas personal autorizado, con la línea sin tensión.',
        'En adhesivos y selladores, la superficie debe estar limpia, seca y sin polvo.',
      ],
    },
    {
      title: 'Almacenamiento',
      items: [
        'Guardar en lugar seco, sin sol directo y en el envase original.',
        'Revisar la fecha de vencimiento de los productos químicos antes de venderlos.',
      ],
    },
  ],
  herramientas: [
    {
      title: 'Selección y uso',
      items: [
        'Elegir el modelo por la exigencia del trabajo, no por la máxima ocasional.',
        'Usar solo accesorios y consumibles de la medida y velocidad admitidas.',
        'Comprobar la tensión y la sección del cable o del alargue.',
      ],
    },
    {
      title: 'Almacenamiento',
      items: [
        'Guardar limpio y seco, con las partes de corte protegidas.',
        'Los electrodos pierden calidad con la humedad: conservar el paquete cerrado.',
      ],
    },
  ],
  'agro-y-jardin': [
    {
      title: 'Uso',
      items: [
        'Medir la dosis según la etiqueta; más producto no da mejor resultado.',
        'No mezclar con otros productos salvo que la etiqueta lo indique.',
        'Usar recipientes y medidores destinados solo a ese fin.',
      ],
    },
    {
      title: 'Almacenamiento',
      items: [
        'Guardar cerrado, en lugar fresco y ventilado, lejos de alimentos y forrajes.',
        'Mantener fuera del alcance de niños y animales.',
      ],
    },
  ],
  electrodomesticos: [
    {
      title: 'Instalación',
      items: [
        'Verificar la tensión (230 V, 50 Hz) y que la línea soporte la potencia del equipo.',
        'Usar un tomacorriente con descarga a tierra y sin adaptadores ni alargues.',
        'Respetar las distancias a paredes y muebles para la ventilación.',
        'Los equipos fijos debe instalarlos personal autorizado.',
      ],
    },
    {
      title: 'Transporte y almacenamiento',
      items: [
        'Mover y apilar según las marcas de la caja.',
        'Los equipos con compresor se transportan parados; si se inclinaron, esperar seis horas antes de conectarlos.',
      ],
    },
  ],
}
