import type { Section } from '#shop/features/information/information-page.tsx'

export const sections: readonly Section[] = [
  {
    id: 'la-cuenta',
    title: 'La cuenta corta',
    body: (
      <>
        <p>
          Para un ambiente de altura común, unos 2,60 m, se calculan{' '}
          <strong>100 watts por metro cuadrado</strong>. Un dormitorio de 12 m² pide 1.200 W. A esa base se le
          suma o se le resta según la construcción:
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">El ambiente</th>
              <th scope="col">Watts por m²</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Bien aislado, doble vidrio, apartamento intermedio</th>
              <td>60 a 80</td>
            </tr>
            <tr>
              <th scope="row">Común, pared de 15 a 20 cm, vidrio simple</th>
              <td>100</td>
            </tr>
            <tr>
              <th scope="row">Techo liviano, esquina, ventanales al sur</th>
              <td>120 a 140</td>
            </tr>
          </tbody>
        </table>
        <p>
          Con techos más altos la cuenta se hace por volumen: 40 watts por metro cúbico dan el mismo
          resultado. Un galpón abierto no se calienta con resistencias: ahí se calienta a la persona, con
          infrarrojo, o no se calienta.
        </p>
      </>
    ),
  },
  {
    id: 'que-aparato',
    title: 'Qué aparato para qué uso',
    body: (
      <>
        <p>
          Todas las resistencias rinden lo mismo: 1.000 W consumidos son 1.000 W de calor, cueste lo que
          cueste el aparato. Lo que cambia es cómo lo entregan.
        </p>
        <ul>
          <li>
            <strong>Caloventor:</strong> calienta el aire enseguida y hace ruido. Para un baño o un rato; en
            el baño, solo los aptos y lejos del agua.
          </li>
          <li>
            <strong>Estufa de cuarzo o halógena:</strong> calor directo a quien está enfrente. Para un puesto
            de trabajo o un mostrador.
          </li>
          <li>
            <strong>Radiador de aceite y panel:</strong> tardan en calentar, pero mantienen la temperatura y
            no resecan tanto. Para dormitorios y muchas horas, con termostato.
          </li>
          <li>
            <strong>Aire acondicionado:</strong> es el único que entrega más calor que la electricidad que
            consume, unas tres veces más. Para uso diario se paga solo.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'aire-acondicionado',
    title: 'Aire acondicionado: de metros a BTU',
    body: (
      <>
        <p>
          La regla usual es de 500 a 600 BTU por hora por metro cuadrado, y hasta 700 con mucho vidrio o
          último piso. Sirve también para el frío:
        </p>
        <ul>
          <li>Hasta 15 m²: 9.000 BTU.</li>
          <li>De 15 a 22 m²: 12.000 BTU.</li>
          <li>De 25 a 32 m²: 18.000 BTU.</li>
          <li>De 35 a 45 m²: 24.000 BTU.</li>
        </ul>
        <p>
          Un equipo inverter regula en lugar de prender y apagar, y gasta bastante menos si queda encendido
          varias horas. La letra de la etiqueta de eficiencia es la comparación honesta entre dos equipos de
          la misma capacidad: conviene mostrarla junto con el precio.
        </p>
      </>
    ),
  },
  {
    id: 'consumo',
    title: 'Cuánto consume',
    body: (
      <p>
        La cuenta es watts por horas, dividido mil. Un radiador de 1.500 W, cinco horas por día, son 7,5 kWh
        diarios y 225 kWh al mes, si el termostato no corta nunca; en la práctica suele cortar entre un tercio
        y la mitad del tiempo. El mismo calor con un aire acondicionado son unos 75 kWh. Multiplicado por la
        tarifa de la factura, es el argumento que ayuda a decidir.
      </p>
    ),
  },
  {
    id: 'instalacion',
    title: 'Los límites de la instalación',
    body: (
      <>
        <p>
          A 230 volts, 1.000 W son 4,3 amperes. Un caloventor de 2.000 W usa 8,7 A, casi todo lo que admite
          una ficha de 10. De ahí salen los avisos que hay que dar con cada venta:
        </p>
        <ul>
          <li>Enchufar directo a la pared: ni zapatilla ni ladrón ni adaptador flojo.</li>
          <li>
            Si no hay más remedio que un alargue, de 1,5 mm² como mínimo, lo más corto posible y desenrollado
            del todo: enrollado se calienta.
          </li>
          <li>No poner dos aparatos de calor en el mismo circuito.</li>
          <li>Si la ficha o el tomacorriente están tibios, dejar de usarlos y llamar a un electricista.</li>
          <li>
            Dejar un metro libre hasta cortinas, camas y ropa, y no tapar nunca un aparato con una prenda para
            secarla.
          </li>
          <li>
            La suma de lo que se enciende a la vez no debe pasar de la potencia contratada: con 3,7 kW, un
            caloventor y una jarra eléctrica juntos ya hacen saltar la llave.
          </li>
        </ul>
        <p>
          Y lo más barato de todo es no perder el calor: burlete en puertas y ventanas, cortina gruesa de
          noche y techo aislado. Una tira de burlete ahorra más que cambiar de estufa.
        </p>
      </>
    ),
  },
]
