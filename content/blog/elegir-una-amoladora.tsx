import type { Section } from '#shop/features/information/information-page.tsx'

export const sections: readonly Section[] = [
  {
    id: 'que-se-va-a-cortar',
    title: 'Primero, el trabajo',
    body: (
      <>
        <p>
          La amoladora es la máquina que más se devuelve por haberla elegido mal: una chica que se quema
          cortando pavimento, o una grande que nadie puede sostener sobre una escalera. Tres preguntas
          alcanzan para acertar: qué material se trabaja, qué espesor tiene y cuántas horas por semana.
        </p>
        <p>
          Para cortar perfiles, varillas y chapa, y para repasar soldaduras, alcanza una máquina chica. Para
          hormigón, adoquines y vigas hace falta una grande, que se usa con las dos manos y en posiciones
          cómodas. No hay una intermedia que haga bien las dos cosas.
        </p>
      </>
    ),
  },
  {
    id: 'diametro',
    title: 'El diámetro manda',
    body: (
      <>
        <p>
          El diámetro del disco decide la profundidad de corte y el peso. También decide la velocidad: los
          discos comunes admiten 80 metros por segundo en el borde, y por eso los grandes giran más despacio.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Disco</th>
              <th scope="col">Corta hasta</th>
              <th scope="col">Giro máximo</th>
              <th scope="col">Potencia usual</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">115 mm (4½″)</th>
              <td>25 a 30 mm</td>
              <td>13.300 rpm</td>
              <td>700 a 900 W</td>
            </tr>
            <tr>
              <th scope="row">125 mm (5″)</th>
              <td>30 a 35 mm</td>
              <td>12.200 rpm</td>
              <td>900 a 1.500 W</td>
            </tr>
            <tr>
              <th scope="row">180 mm (7″)</th>
              <td>50 a 55 mm</td>
              <td>8.500 rpm</td>
              <td>1.800 a 2.400 W</td>
            </tr>
            <tr>
              <th scope="row">230 mm (9″)</th>
              <td>65 a 75 mm</td>
              <td>6.600 rpm</td>
              <td>2.000 a 2.600 W</td>
            </tr>
          </tbody>
        </table>
        <p>
          De la tabla sale la regla más importante de todas:{' '}
          <strong>nunca montar un disco de 180 o 230 en una amoladora chica</strong>, ni aunque entre después
          de quitar la guarda. Giraría hasta al doble de lo que soporta y puede estallar.
        </p>
      </>
    ),
  },
  {
    id: 'potencia-y-funciones',
    title: 'Potencia y funciones que valen lo que cuestan',
    body: (
      <ul>
        <li>
          <strong>Potencia.</strong> Para un hogar, 700 a 800 W. Para un taller que corta todos los días,
          desde 1.000 W: la máquina no se frena y dura más.
        </li>
        <li>
          <strong>Arranque suave.</strong> Evita el tirón al encender y cuida el tomacorriente. En las de 230
          es casi obligatorio.
        </li>
        <li>
          <strong>Bloqueo de rearranque.</strong> Si se corta la luz con el interruptor puesto, la máquina no
          vuelve a girar sola.
        </li>
        <li>
          <strong>Interruptor de paleta.</strong> Se detiene al soltarla. Es el que exigen muchas obras.
        </li>
        <li>
          <strong>Velocidad variable.</strong> Útil para pulir, para acero inoxidable y para discos flap
          finos.
        </li>
        <li>
          <strong>A batería.</strong> Sin motor de escobillas y con baterías de 4 Ah o más, rinde como una de
          700 W. Conviene a quien trabaja en altura, en el campo o ya tiene baterías de la marca.
        </li>
      </ul>
    ),
  },
  {
    id: 'el-disco',
    title: 'El disco es la mitad de la herramienta',
    body: (
      <>
        <ul>
          <li>
            <strong>Corte de metal:</strong> 1 a 1,6 mm de espesor. Cuanto más fino, más rápido y menos
            chispa, pero también menos tolerante a torcerse.
          </li>
          <li>
            <strong>Desbaste:</strong> 6 mm o más. Se trabaja apoyado entre 15 y 30 grados. Con un disco de
            corte no se desbasta: no soporta el esfuerzo de costado.
          </li>
          <li>
            <strong>Flap:</strong> grano 40 para quitar material, 60 u 80 para emparejar, 120 para terminar.
          </li>
          <li>
            <strong>Diamantado:</strong> segmentado para hormigón y ladrillo, continuo para cerámica y
            porcelanato, turbo para uso general.
          </li>
        </ul>
        <p>
          Los discos de resina tienen fecha de vencimiento en el aro metálico, en general a tres años de
          fabricados. Mojados, vencidos o golpeados, se descartan. Al vender una amoladora conviene ofrecer
          juntos un disco de corte, uno flap y la protección: es lo que el cliente vendría a buscar al día
          siguiente.
        </p>
      </>
    ),
  },
  {
    id: 'seguridad',
    title: 'Lo que no se negocia',
    body: (
      <ul>
        <li>La guarda va siempre puesta y orientada hacia quien trabaja.</li>
        <li>La empuñadura lateral se usa también en las chicas.</li>
        <li>Lentes cerrados, protección auditiva y guantes ajustados; nada de ropa suelta.</li>
        <li>Antes de cambiar el disco, desenchufar o quitar la batería.</li>
        <li>Un disco nuevo se prueba en vacío medio minuto, lejos del cuerpo.</li>
        <li>Las chispas encienden: retirar trapos, nafta y aserrín antes de empezar.</li>
      </ul>
    ),
  },
]
