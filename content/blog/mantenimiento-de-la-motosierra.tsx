import type { Section } from '#shop/features/information/information-page.tsx'

export const sections: readonly Section[] = [
  {
    id: 'por-que',
    title: 'Casi todo es aceite, filo y aire',
    body: (
      <p>
        De cada diez motosierras que llegan al taller, la mayoría no está rota: tiene la mezcla mal hecha, la
        cadena sin filo o el filtro tapado. Son tres cosas que quien la usa puede resolver en diez minutos y
        que alargan varios años la vida del motor.
      </p>
    ),
  },
  {
    id: 'mezcla',
    title: 'La mezcla',
    body: (
      <>
        <p>
          El motor de dos tiempos se lubrica con el aceite que va en la nafta. La proporción es la del manual:
          50 a 1 en casi todas las máquinas actuales con aceite sintético para dos tiempos, 25 a 1 en modelos
          viejos. Para 5 litros de nafta, 50 a 1 son 100 ml de aceite, y 25 a 1 son 200 ml.
        </p>
        <ul>
          <li>Usar nafta fresca: pasados uno o dos meses pierde arranque y deja goma en el carburador.</li>
          <li>Mezclar en un bidón limpio, agitar antes de cada carga y rotularlo con la fecha.</li>
          <li>
            El aceite de auto no sirve en la mezcla. El aceite de dos tiempos tampoco sirve para la cadena.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'cadena',
    title: 'Cadena: tensión, aceite y filo',
    body: (
      <>
        <p>
          <strong>Tensión.</strong> En frío, la cadena apoya en la parte de abajo de la espada y se puede
          girar con la mano, con guantes. Si cuelga, se sale; si frena, gasta la espada. Una cadena nueva se
          estira en la primera hora y hay que volver a tensarla.
        </p>
        <p>
          <strong>Aceite.</strong> Por cada tanque de mezcla debería irse casi uno de aceite de cadena. Para
          comprobarlo, acelerar con la punta cerca de un cartón: tiene que marcar una línea. Si no marca,
          limpiar el orificio de la espada.
        </p>
        <p>
          <strong>Filo.</strong> Cuando sale polvo en lugar de viruta, o hay que empujar, falta afilar. Se
          pasa una lima redonda del diámetro de la cadena, siempre de adentro hacia afuera, con el mismo
          ángulo (30 grados en la mayoría) y la misma cantidad de pasadas en cada diente.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Paso de la cadena</th>
              <th scope="col">Lima redonda</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">¼″ y ⅜″ perfil bajo</th>
              <td>4,0 mm (5/32″)</td>
            </tr>
            <tr>
              <th scope="row">.325″</th>
              <td>4,8 mm (3/16″)</td>
            </tr>
            <tr>
              <th scope="row">⅜″</th>
              <td>5,2 o 5,5 mm (13/64″ o 7/32″), según la marca</td>
            </tr>
          </tbody>
        </table>
        <p>
          Cada tres o cuatro afiladas se rebaja el limitador de profundidad con lima plana y calibre: lo usual
          son 0,65 mm. De más, la máquina patea; de menos, no come.
        </p>
      </>
    ),
  },
  {
    id: 'cuando',
    title: 'Qué se revisa y cuándo',
    body: (
      <>
        <h3>En cada carga</h3>
        <ul>
          <li>Aceite de cadena lleno y tensión de la cadena.</li>
          <li>Freno de cadena: tiene que detenerla al instante.</li>
          <li>Tornillos y palancas firmes.</li>
        </ul>
        <h3>Al terminar el día</h3>
        <ul>
          <li>Quitar el aserrín de la tapa, del piñón y de las aletas de refrigeración.</li>
          <li>Sacudir el filtro de aire; si está engrasado, lavarlo con agua y jabón y secarlo bien.</li>
          <li>Limpiar el canal de la espada y darla vuelta, para que gaste parejo.</li>
        </ul>
        <h3>Cada mes, o cada 25 horas</h3>
        <ul>
          <li>Bujía: color de café con leche y 0,5 mm de luz. Negra y húmeda, hay exceso de aceite.</li>
          <li>Filtro de nafta dentro del tanque: cambiarlo si está oscuro o duro.</li>
          <li>Piñón: con marcas de medio milímetro, se cambia. Lo sensato es un piñón cada dos cadenas.</li>
          <li>Cuerda de arranque y resorte, antes de que se corten en el monte.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'guardarla',
    title: 'Guardarla y usarla',
    body: (
      <>
        <p>
          Si va a quedar más de un mes sin uso, vaciar el tanque y dejarla en marcha hasta que se apague sola,
          para que el carburador quede seco. Guardar la espada y la cadena aceitadas, con su funda, lejos del
          sol.
        </p>
        <p>
          Con la máquina van siempre el casco con visor y protección auditiva, los guantes, el calzado con
          puntera y el pantalón anticorte. No se corta por encima de los hombros ni con la punta de la espada:
          de ahí sale el contragolpe.
        </p>
        <p>
          Para el comercio, el juego que más se repone es chico: cadena, lima, bujía, filtros, aceite de dos
          tiempos y aceite de cadena. Tenerlo en el mostrador vende más que una motosierra en vidriera.
        </p>
      </>
    ),
  },
]
