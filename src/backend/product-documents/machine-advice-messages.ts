import type { AdviceSection } from './advice-section.ts'
import { warrantyAdvice } from './warranty-advice-messages.ts'

/** Directions for use of outdoor and workshop machines. */
export const machineAdvice = {
  battery: [
    {
      title: 'Antes de usar',
      items: [
        'Leer el manual completo y comprobar que el equipo llegó sin daños.',
        'Cargar la batería por completo con su cargador, en lugar seco y entre 5 y 40 °C.',
        'Colocar el accesorio con la batería retirada y comprobar que quedó firme.',
      ],
    },
    {
      title: 'Durante el trabajo',
      items: [
        'Sujetar la pieza con una morsa o prensa; no sostenerla con la mano.',
        'Elegir el torque y la velocidad según el material, y empezar despacio.',
        'Si la herramienta se traba, soltar el gatillo antes de destrabarla.',
      ],
    },
    {
      title: 'Seguridad',
      items: [
        'Usar lentes, protección auditiva y ropa ceñida; no usar guantes cerca de partes que giran.',
        'Comprobar que no haya cables ni caños detrás de la superficie.',
        'No cortocircuitar, perforar, mojar ni quemar la batería. Si se hincha o gotea, no usarla.',
      ],
    },
    {
      title: 'Mantenimiento',
      items: [
        'Limpiar las ranuras de ventilación con un pincel seco.',
        'Guardar la batería separada, a media carga, y recargarla cada tres meses.',
        'Llevar las baterías agotadas a un punto de recolección.',
      ],
    },
    warrantyAdvice,
  ],
  engine: [
    {
      title: 'Antes de usar',
      items: [
        'Leer el manual completo y revisar tornillos, protecciones y elementos de corte.',
        'Comprobar el nivel de aceite antes de cada arranque.',
        'Usar la nafta o la mezcla indicada para el motor, y cargarla con el motor frío.',
      ],
    },
    {
      title: 'Arranque y trabajo',
      items: [
        'Arrancar sobre piso firme, a más de tres metros del lugar de carga.',
        'Dejar calentar el motor unos minutos antes de exigirlo.',
        'Mantener a otras personas y animales a más de quince metros de una máquina de corte.',
        'Detener el motor para destrabar, ajustar o trasladar la máquina.',
      ],
    },
    {
      title: 'Seguridad',
      items: [
        'No usar nunca el motor en lugares cerrados: los gases de escape son mortales.',
        'Usar lentes, protección auditiva, guantes y calzado con puntera.',
        'No fumar ni acercar llamas al combustible.',
        'Con motosierra o desmalezadora, usar además casco y protección de piernas.',
      ],
    },
    {
      title: 'Mantenimiento',
      items: [
        'Cambiar el aceite a las primeras 20 horas y luego según el uso.',
        'Limpiar el filtro de aire cada 25 horas, más seguido si hay polvo.',
        'Para guardar más de un mes, vaciar el tanque y el carburador.',
      ],
    },
    warrantyAdvice,
  ],
  garden: [
    {
      title: 'Antes de usar',
      items: [
        'Leer el manual completo y revisar tornillos, protecciones y elementos de corte.',
        'Recorrer el lugar y retirar piedras, alambres, ramas y juguetes.',
        'Con motor a nafta: comprobar el aceite y cargar combustible con el motor frío.',
        'Con motor eléctrico: usar un alargue de exterior de 2,5 mm² y una línea con disyuntor.',
      ],
    },
    {
      title: 'Durante el trabajo',
      items: [
        'Mantener a otras personas y animales a más de quince metros.',
        'Trabajar de día, con el piso seco y avanzando siempre hacia adelante.',
        'Apagar la máquina y esperar a que se detenga antes de destrabar, ajustar o trasladar.',
      ],
    },
    {
      title: 'Seguridad',
      items: [
        'Usar lentes, protección auditiva, pantalón largo y calzado cerrado.',
        'No acercar manos ni pies a las partes que cortan o giran.',
        'No usar un motor a nafta en lugares cerrados: los gases de escape son mortales.',
      ],
    },
    {
      title: 'Mantenimiento',
      items: [
        'Limpiar el pasto adherido después de cada uso, con la máquina apagada y fría.',
        'Afilar o cambiar los elementos de corte cuando arranquen en vez de cortar.',
        'Limpiar el filtro de aire cada 25 horas. Para guardar más de un mes, vaciar el tanque.',
      ],
    },
    warrantyAdvice,
  ],
  powerTool: [
    {
      title: 'Antes de usar',
      items: [
        'Leer el manual completo y comprobar que la tensión es la de la placa (230 V, 50 Hz).',
        'Revisar el cable, la ficha y las protecciones; no usar el equipo si falta alguna.',
        'Colocar el accesorio con el equipo desenchufado y ajustar la guarda.',
      ],
    },
    {
      title: 'Durante el trabajo',
      items: [
        'Esperar a que alcance su velocidad antes de apoyar sobre la pieza.',
        'Trabajar con la presión justa: forzar el motor lo quema y no rinde más.',
        'Mantener el cable detrás del cuerpo y lejos del corte.',
        'Esperar a que se detenga por completo antes de apoyarlo.',
      ],
    },
    {
      title: 'Seguridad',
      items: [
        'Usar lentes, protección auditiva y máscara para polvo.',
        'Usar solo discos, mechas y hojas de la medida y velocidad admitidas, sin golpes ni fisuras.',
        'No trabajar con piso mojado ni cerca de líquidos o gases inflamables.',
        'No usar ropa suelta, cadenas ni pulseras cerca de las partes que giran.',
      ],
    },
    {
      title: 'Mantenimiento',
      items: [
        'Soplar las ranuras de ventilación después de cada jornada, con el equipo desenchufado.',
        'Cambiar los carbones cuando salten chispas o el motor pierda fuerza.',
        'Los alargues deben ser de 2,5 mm² como mínimo y estar totalmente desenrollados.',
      ],
    },
    warrantyAdvice,
  ],
  welder: [
    {
      title: 'Antes de usar',
      items: [
        'Leer el manual completo y comprobar que la tensión es la de la placa (230 V, 50 Hz).',
        'Usar una línea con la sección y la protección que pide la placa, con descarga a tierra.',
        'Elegir electrodo y amperaje según el espesor de la pieza.',
        'Sujetar la pinza de masa a metal limpio, cerca de la soldadura.',
      ],
    },
    {
      title: 'Durante el trabajo',
      items: [
        'Apartar todo lo que pueda encenderse en diez metros a la redonda.',
        'Respetar el ciclo de trabajo y no tapar la ventilación.',
        'Picar la escoria con lentes puestos, cuando deje de estar al rojo.',
      ],
    },
    {
      title: 'Seguridad',
      items: [
        'Usar máscara de soldar, guantes y delantal de cuero, y calzado cerrado.',
        'Trabajar con ventilación; no soldar recipientes que hayan tenido combustibles.',
        'No soldar con lluvia ni con la ropa o los guantes mojados.',
        'Vigilar el lugar media hora después de terminar.',
      ],
    },
    {
      title: 'Mantenimiento',
      items: [
        'Soplar el interior por las rejillas una vez por mes, con el equipo desenchufado.',
        'Revisar cables, pinzas y conectores, y cambiar los dañados.',
      ],
    },
    warrantyAdvice,
  ],
  fence: [
    {
      title: 'Instalación',
      items: [
        'Clavar al menos una varilla a tierra de un metro, en suelo húmedo y lejos de otras tomas.',
        'Usar aisladores en todos los postes y cable doble aislado en los pasos.',
        'Mantener el alambrado a más de dos metros de líneas eléctricas y telefónicas.',
      ],
    },
    {
      title: 'Seguridad',
      items: [
        'Colocar carteles de aviso cada cien metros y en cada portera.',
        'No conectar dos electrificadores a un mismo alambrado.',
        'No electrificar alambre de púas.',
        'Apagar el equipo antes de trabajar en el alambrado.',
      ],
    },
    {
      title: 'Mantenimiento',
      items: [
        'Medir la tensión en el punto más lejano una vez por semana.',
        'Cortar el pasto que toque los hilos.',
        'Con tormenta eléctrica, desconectar el equipo de la red y del alambrado.',
      ],
    },
    warrantyAdvice,
  ],
} as const satisfies Readonly<Record<string, readonly AdviceSection[]>>
