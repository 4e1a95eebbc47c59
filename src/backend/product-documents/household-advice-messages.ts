import type { AdviceSection } from './advice-section.ts'
import { warrantyAdvice } from './warranty-advice-messages.ts'

/** Directions for use of household products. */
export const householdAdvice = {
  general: [
    {
      title: 'Antes de usar',
      items: [
        'Leer el manual completo y retirar todo el embalaje.',
        'Comprobar que no falten piezas y que ninguna llegó dañada.',
        'Practicar sobre una pieza de prueba antes del trabajo definitivo.',
      ],
    },
    {
      title: 'Uso y seguridad',
      items: [
        'Usar solo para el fin previsto y dentro de los límites indicados.',
        'Usar lentes, guantes y la protección que pida el material con que se trabaja.',
        'En equipos con aire comprimido, no superar la presión indicada ni apuntar a personas.',
        'Mantener fuera del alcance de los niños.',
      ],
    },
    {
      title: 'Limpieza',
      items: [
        'Limpiar al terminar, antes de que se sequen los restos.',
        'Guardar seco y protegido del polvo.',
      ],
    },
    warrantyAdvice,
  ],
  plumbing: [
    {
      title: 'Antes de instalar',
      items: [
        'Cerrar la llave general y purgar la cañería para arrastrar arena y restos.',
        'Comprobar la medida de las roscas y la presión disponible.',
        'En equipos eléctricos, instalar una línea propia con disyuntor y descarga a tierra.',
      ],
    },
    {
      title: 'Instalación',
      items: [
        'Sellar las roscas con cinta o sellador y ajustar sin forzar.',
        'Proteger los cromados con un paño al usar la llave.',
        'Cebar las bombas antes de encenderlas: no deben trabajar en seco.',
        'Abrir el agua de a poco y comprobar que no haya pérdidas.',
      ],
    },
    {
      title: 'Mantenimiento',
      items: [
        'Limpiar con agua y jabón neutro, sin abrasivos ni cloro.',
        'Limpiar filtros y aireadores cada seis meses.',
        'Cortar la corriente antes de tocar una bomba.',
      ],
    },
    warrantyAdvice,
  ],
  kitchen: [
    {
      title: 'Antes de usar',
      items: [
        'Retirar el embalaje y lavar las partes que tocan alimentos.',
        'Comprobar que la tensión es la de la placa (230 V, 50 Hz).',
        'Apoyar sobre una superficie firme, seca y resistente al calor.',
      ],
    },
    {
      title: 'Uso',
      items: [
        'No superar las marcas de máximo.',
        'No dejarlo en marcha sin vigilancia.',
        'Respetar los tiempos de uso continuo y dejar descansar el motor.',
        'Desenchufar antes de armar, desarmar o limpiar.',
      ],
    },
    {
      title: 'Seguridad',
      items: [
        'Mantener fuera del alcance de los niños.',
        'No sumergir la base, el cable ni la ficha.',
        'No tocar las partes calientes ni las cuchillas; usar las asas.',
      ],
    },
    {
      title: 'Limpieza',
      items: [
        'Limpiar después de cada uso, con el equipo frío, con un paño húmedo y detergente suave.',
        'Quitar el sarro de jarras y cafeteras una vez por mes, con agua y vinagre.',
      ],
    },
    warrantyAdvice,
  ],
  household: [
    {
      title: 'Antes de usar',
      items: [
        'Leer el manual completo y retirar todo el embalaje.',
        'Comprobar que la tensión es la de la placa (230 V, 50 Hz).',
        'Revisar que el cable y la ficha estén sanos.',
      ],
    },
    {
      title: 'Uso y seguridad',
      items: [
        'No usar con las manos mojadas ni cerca del agua.',
        'Mantener las entradas y salidas de aire despejadas.',
        'Desenchufar tirando de la ficha, no del cable.',
        'Mantener fuera del alcance de los niños.',
      ],
    },
    {
      title: 'Limpieza',
      items: [
        'Limpiar desenchufado y frío, con un paño apenas húmedo.',
        'Vaciar depósitos y limpiar filtros después de cada uso.',
        'Guardar en lugar seco, sin enrollar el cable alrededor del equipo caliente.',
      ],
    },
    warrantyAdvice,
  ],
  installed: [
    {
      title: 'Instalación',
      items: [
        'Debe hacerla personal autorizado, según las normas vigentes.',
        'Usar una línea con la sección y la protección que pide la placa, con descarga a tierra.',
        'Nivelar el equipo y respetar las distancias de ventilación.',
        'No encender un calefón hasta que esté lleno de agua.',
      ],
    },
    {
      title: 'Uso',
      items: [
        'No cubrir las rejillas ni colgar ropa sobre el equipo.',
        'Evitar encendidos repetidos: esperar tres minutos antes de volver a encender un compresor.',
        'Elegir la temperatura más moderada que dé confort: consume mucho menos.',
      ],
    },
    {
      title: 'Seguridad',
      items: [
        'Mantener cortinas y muebles a más de un metro de los equipos que dan calor.',
        'Cortar la corriente antes de limpiar o revisar.',
        'Si hay olor a quemado, chispas o pérdidas, cortar la corriente y pedir servicio.',
      ],
    },
    {
      title: 'Mantenimiento',
      items: [
        'Limpiar filtros y rejillas una vez por mes.',
        'Revisar la válvula de seguridad y el ánodo del calefón una vez por año.',
        'Descongelar cuando el hielo pase de medio centímetro.',
      ],
    },
    warrantyAdvice,
  ],
} as const satisfies Readonly<Record<string, readonly AdviceSection[]>>
