import type { Section } from '#shop/features/information/information-page.tsx'

export const sections: readonly Section[] = [
  {
    id: 'cuando',
    title: 'Cuándo pintar',
    body: (
      <>
        <p>
          El enemigo de una fachada en Uruguay es el agua: lluvia con viento, rocío, humedad ambiente alta y,
          en la costa, sal. La pintura se adhiere y seca bien con la pared seca, entre 10 y 30 grados y con
          humedad del aire por debajo del 80 %. Las mejores épocas son la primavera y el comienzo del otoño.
        </p>
        <ul>
          <li>Empezar cuando se fue el rocío y terminar un par de horas antes de que baje.</li>
          <li>Seguir la sombra: sobre una pared al rayo del sol el látex seca antes de nivelar.</li>
          <li>Después de una lluvia, esperar dos o tres días de tiempo seco.</li>
          <li>Un revoque nuevo se pinta recién a los 28 días.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'humedad',
    title: 'Distinguir la humedad',
    body: (
      <>
        <p>
          Pintar sobre humedad es pintar dos veces. Antes de elegir el color hay que saber de dónde viene el
          agua:
        </p>
        <ul>
          <li>
            <strong>De cimientos.</strong> Mancha pareja hasta un metro, con polvo blanco de salitre. No la
            resuelve ninguna pintura: hay que cortar el ascenso del agua y rehacer el revoque con hidrófugo.
          </li>
          <li>
            <strong>De filtración.</strong> Mancha despareja que crece con la lluvia: una grieta, una azotea,
            un pretil. Se repara arriba, y después se pinta abajo.
          </li>
          <li>
            <strong>De caños.</strong> No depende del tiempo. Primero, el sanitario.
          </li>
          <li>
            <strong>De condensación.</strong> Hongos en rincones fríos del interior. Es falta de ventilación.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'preparar',
    title: 'Preparar: las tres cuartas partes del trabajo',
    body: (
      <>
        <ol>
          <li>
            <strong>Rasquetear</strong> todo lo flojo, con espátula o cepillo de alambre. Si suena hueco, el
            revoque se pica y se repone.
          </li>
          <li>
            <strong>Matar hongos.</strong> Una parte de hipoclorito en tres de agua, o un producto fungicida.
            Dejar actuar un cuarto de hora, cepillar y enjuagar. Con guantes y lentes, y nunca mezclado con
            otro limpiador.
          </li>
          <li>
            <strong>Lavar</strong> con agua a presión moderada, o con manguera y cepillo. En la costa, con
            agua dulce abundante para quitar la sal. Dejar secar dos o tres días.
          </li>
          <li>
            <strong>Abrir y rellenar las grietas.</strong> Las finas, con enduido para exterior. Las que se
            mueven, con sellador acrílico o poliuretánico pintable y, si son largas, con una banda de malla.
          </li>
          <li>
            <strong>Lijar, quitar el polvo y aplicar fijador</strong> al agua. La pared debe quedar mate: si
            brilla, quedó demasiado y la pintura no agarra.
          </li>
        </ol>
        <p>
          La prueba es simple: pegar una cinta de enmascarar, apretarla y arrancarla de golpe. Si sale con
          polvo o con pintura, todavía falta preparar.
        </p>
      </>
    ),
  },
  {
    id: 'que-pintura',
    title: 'Qué pintura y cuánta',
    body: (
      <>
        <p>
          Para muros, látex acrílico para exterior. Donde hay fisuras finas, una membrana o un látex
          elastomérico, que acompañan el movimiento. En azoteas, membrana líquida: de tres a cuatro manos
          cruzadas hasta llegar al consumo que pide el envase, que suele estar entre 1 y 1,5 kg por metro
          cuadrado. En rejas, antióxido y esmalte.
        </p>
        <p>
          La primera mano se diluye hasta un 10 % con agua limpia; las demás, apenas. Entre manos se esperan
          de cuatro a seis horas. Un litro de látex rinde entre 8 y 12 metros cuadrados por mano: menos sobre
          revoque grueso, más sobre liso.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Muro</th>
              <th scope="col">Revoque grueso (8 m²/l)</th>
              <th scope="col">Liso (11 m²/l)</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">40 m², dos manos</th>
              <td>10 litros</td>
              <td>7,5 litros</td>
            </tr>
            <tr>
              <th scope="row">80 m², dos manos</th>
              <td>20 litros</td>
              <td>14,5 litros</td>
            </tr>
            <tr>
              <th scope="row">120 m², dos manos</th>
              <td>30 litros</td>
              <td>22 litros</td>
            </tr>
          </tbody>
        </table>
      </>
    ),
  },
  {
    id: 'para-el-mostrador',
    title: 'Para el mostrador',
    body: (
      <p>
        Quien viene por un balde de látex casi siempre necesita lo demás: fijador, enduido, lija, cinta,
        rodillo de pelo largo para revoque grueso y corto para liso, pinceleta para los cortes y un cobertor
        para el piso. Conviene armar la lista con el cliente y anotar el color y el lote: dos baldes de lotes
        distintos se mezclan antes de empezar.
      </p>
    ),
  },
]
