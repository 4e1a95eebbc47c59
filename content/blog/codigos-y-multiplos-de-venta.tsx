import type { Section } from '#shop/features/information/information-page.tsx'
import { paths } from '#shop/site/paths.ts'

export const sections: readonly Section[] = [
  {
    id: 'dos-codigos',
    title: 'Dos códigos para dos usos',
    body: (
      <>
        <p>
          Cada artículo tiene un <strong>código propio</strong> y, casi siempre, un{' '}
          <strong>código de barras</strong>. El primero es el nuestro: figura en la ficha, en el carro, en el
          pedido y en la factura. El segundo es del fabricante y es el mismo en cualquier comercio.
        </p>
        <p>
          El código propio se escribe tal cual, con sus puntos, guiones y ceros de adelante: 006101 y 6101 no
          son lo mismo en una planilla que le quita los ceros. Si los códigos se guardan en una hoja de
          cálculo, conviene dar formato de texto a esa columna antes de pegarlos.
        </p>
        <p>
          El código de barras más común es el EAN-13. Los tres primeros dígitos dicen dónde se registró la
          empresa, no dónde se fabricó el producto: 773 es Uruguay. El último es un control que se calcula con
          los otros doce, y por eso un lector nunca confunde dos artículos por un dígito mal leído. Un lector
          de mano escribe los números como un teclado: con el cursor en el buscador, alcanza con apuntar a la
          etiqueta.
        </p>
      </>
    ),
  },
  {
    id: 'unidad-y-multiplo',
    title: 'Unidad de venta y múltiplo',
    body: (
      <>
        <p>Son dos cosas distintas, y confundirlas es la causa más común de un pedido equivocado:</p>
        <ul>
          <li>
            La <strong>unidad de venta</strong> dice qué se recibe por cada uno: una pieza, una caja, un rollo
            de 100 metros, un blíster de dos. El precio es siempre por esa unidad.
          </li>
          <li>
            El <strong>múltiplo</strong> dice de a cuántas unidades se puede pedir. La ficha lo escribe con
            palabras: “Se vende de a 12” admite 12, 24 o 36, y no admite 10 ni 18.
          </li>
        </ul>
        <table>
          <thead>
            <tr>
              <th scope="col">La ficha dice</th>
              <th scope="col">Cantidad 24 significa</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Se vende por unidad</th>
              <td>24 piezas</td>
            </tr>
            <tr>
              <th scope="row">Se vende de a 12</th>
              <td>24 piezas, en dos cajas de 12</td>
            </tr>
            <tr>
              <th scope="row">Unidad de venta: caja x 100, por unidad</th>
              <td>24 cajas: 2.400 piezas</td>
            </tr>
          </tbody>
        </table>
        <p>
          El múltiplo existe porque el artículo viene cerrado de fábrica. Abrir una caja encarece la
          preparación y deja piezas sueltas sin código, que después nadie puede cambiar.
        </p>
      </>
    ),
  },
  {
    id: 'cantidades',
    title: 'Cuando la cantidad no entra',
    body: (
      <>
        <p>
          Los botones de más y menos respetan el múltiplo. Si se escribe a mano un número que no corresponde,
          se avisa antes de guardarlo. Para decidir hacia dónde redondear ayuda mirar dos cosas: cuánto se
          vende por mes y si el artículo participa de una promoción con un mínimo.
        </p>
        <p>
          En las <a href={paths.promos()}>promociones</a> se cuenta en <strong>packs</strong>. Cada renglón
          dice cuántas unidades trae uno, y al lado figura el total de unidades que se van a recibir.
        </p>
      </>
    ),
  },
  {
    id: 'pedidos-largos',
    title: 'Pedidos largos, sin buscar uno por uno',
    body: (
      <>
        <p>
          Quien repone con una lista no necesita recorrer el catálogo. En el cuadro “Pedido rápido”, que los
          clientes ven en el inicio y en el carro, se escribe o se pega una línea por artículo:
        </p>
        <pre>006101 12{'\n'}TAL-710PTZ13 2</pre>
        <ul>
          <li>Primero el código y después la cantidad, separados por un espacio.</li>
          <li>También sirven dos columnas copiadas de una planilla.</li>
          <li>
            Antes de agregar, se señalan los códigos que no existen y las cantidades que no son múltiplo.
          </li>
        </ul>
        <p>
          Para revisar muchas cantidades a la vez, la vista <strong>Planilla</strong> de cualquier listado
          pone un artículo por renglón: se escribe la cantidad, se aprieta Enter y se pasa al siguiente.
        </p>
      </>
    ),
  },
  {
    id: 'en-el-local',
    title: 'Tres costumbres que ahorran tiempo',
    body: (
      <>
        <ol>
          <li>
            <strong>El código en la góndola.</strong> Una etiqueta con el código propio y el múltiplo debajo
            de cada artículo convierte la reposición en caminar con el celular.
          </li>
          <li>
            <strong>Un mínimo por artículo.</strong> Anotar con cuántas unidades hay que volver a pedir, y que
            sea un múltiplo entero más lo que se vende mientras llega.
          </li>
          <li>
            <strong>Recibir con la factura en la mano.</strong> Comparar código y cantidad, no descripción:
            dos tornillos que se ven iguales pueden tener otro paso.
          </li>
        </ol>
        <p>
          Las dudas sobre una cantidad o un envase se resuelven antes de pedir en{' '}
          <a href={paths.faq()}>Preguntas frecuentes</a> o por{' '}
          <a href={paths.contactUs()}>nuestros contactos</a>.
        </p>
      </>
    ),
  },
]
