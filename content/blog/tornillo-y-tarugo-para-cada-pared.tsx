import type { Section } from '#shop/features/information/information-page.tsx'

export const sections: readonly Section[] = [
  {
    id: 'reconocer-la-pared',
    title: 'Reconocer la pared',
    body: (
      <>
        <p>
          Antes de elegir el tornillo hay que saber en qué se va a fijar. El cliente rara vez lo sabe, pero la
          mecha lo cuenta: alcanza con mirar el polvo y sentir el avance.
        </p>
        <ul>
          <li>
            <strong>Hormigón:</strong> polvo gris y fino; la mecha avanza poco y parejo. Pide percusión, y
            cerca de un pilar conviene rotomartillo.
          </li>
          <li>
            <strong>Ladrillo de campo o de prensa:</strong> polvo rojo y avance parejo.
          </li>
          <li>
            <strong>Ticholo:</strong> polvo rojo, y a los dos o tres centímetros la mecha cae en el hueco.
          </li>
          <li>
            <strong>Bloque de hormigón:</strong> polvo gris y huecos grandes.
          </li>
          <li>
            <strong>Placa de yeso:</strong> polvo blanco y ninguna resistencia. Al golpear con el nudillo
            suena a tambor, menos donde está el perfil.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'macizas',
    title: 'Paredes macizas: expansión',
    body: (
      <>
        <p>
          En hormigón y ladrillo macizo el tarugo de nylon trabaja por expansión: aprieta contra el agujero.
          La mecha es del mismo diámetro que el tarugo, y el agujero un centímetro más profundo, soplado para
          que no quede polvo.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Tarugo y mecha</th>
              <th scope="col">Tornillo</th>
              <th scope="col">Para qué</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">6 mm</th>
              <td>3,5 a 5 mm</td>
              <td>Cuadros, cajas de luz, canaletas</td>
            </tr>
            <tr>
              <th scope="row">8 mm</th>
              <td>4,5 a 6 mm</td>
              <td>Estantes, cortinas, accesorios de baño</td>
            </tr>
            <tr>
              <th scope="row">10 mm</th>
              <td>6 a 8 mm</td>
              <td>Alacenas, soportes de televisor, toldos chicos</td>
            </tr>
            <tr>
              <th scope="row">12 mm</th>
              <td>8 a 10 mm</td>
              <td>Calefones, portones, rejas</td>
            </tr>
          </tbody>
        </table>
        <p>
          El largo del tornillo es la suma de tres cosas: lo que se fija, el revoque y el tarugo entero, más
          unos milímetros para que la punta asome. El revoque no sostiene nada. Para cargas grandes en
          hormigón corresponden anclajes metálicos de expansión, separados del borde al menos diez veces su
          diámetro.
        </p>
      </>
    ),
  },
  {
    id: 'huecas',
    title: 'Ticholo y bloque: que el tarugo se anude',
    body: (
      <>
        <p>
          En una pared hueca el tarugo común gira en falso. Sirven los universales largos, que al apretar se
          anudan detrás de la primera pared, y los de marco, que atraviesan dos o tres. El agujero se hace{' '}
          <strong>sin percusión</strong>: el golpe rompe el tabique del ticholo y agranda el hueco.
        </p>
        <p>
          Para un calefón, un portón o un toldo conviene el anclaje químico: un tamiz plástico, resina y una
          varilla roscada. No expande, así que no raja, y reparte la carga. Hay que respetar el tiempo de
          fraguado del cartucho antes de colgar nada.
        </p>
      </>
    ),
  },
  {
    id: 'yeso',
    title: 'Placa de yeso',
    body: (
      <>
        <p>
          La mejor fijación en yeso es no fijar en el yeso: buscar el perfil metálico, que suele estar cada 40
          o 48 centímetros, y atornillar ahí con autoperforante. Donde no hay perfil:
        </p>
        <ul>
          <li>
            <strong>Tarugo espiral autorroscante:</strong> cuadros, repisas livianas; hasta unos 5 kg por
            punto.
          </li>
          <li>
            <strong>Paraguas metálico o mariposa:</strong> estantes y cortinas; hasta unos 15 kg por punto en
            placa simple.
          </li>
          <li>
            <strong>Más que eso:</strong> refuerzo de madera o chapa entre perfiles, puesto antes de cerrar la
            pared.
          </li>
        </ul>
        <p>
          Para armar la placa se usan tornillos T2 con punta aguja sobre perfil fino y con punta mecha sobre
          perfil grueso. Los tornillos negros de yeso no van a la intemperie.
        </p>
      </>
    ),
  },
  {
    id: 'material',
    title: 'El material del tornillo',
    body: (
      <>
        <p>
          Interior seco: zincado. Exterior: galvanizado o inoxidable. En la costa, donde el aire trae sal,
          inoxidable A4 (316); el A2 (304) se mancha. En deck y madera tratada, inoxidable o con recubrimiento
          para exterior, porque las sales del tratamiento comen el zinc.
        </p>
        <p>
          Los pesos de esta nota son una guía para fijaciones en buen estado y carga quieta. Ante la duda
          manda la tabla del fabricante, y sobre una cama o un paso se usa siempre una fijación más de las que
          hacen falta.
        </p>
      </>
    ),
  },
]
