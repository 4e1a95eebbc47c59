import type { ReplyOf } from '#contract/call.ts'
import type { chargeTransportMinAmount } from '#contract/shop/settings.ts'
import { SUGGESTION_MIN_CHARACTERS } from '#domain/constants.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { Section } from '#shop/features/information/information-page.tsx'
import { paths } from '#shop/site/paths.ts'

export type TransportMinimum = ReplyOf<typeof chargeTransportMinAmount>

export const howToPurchase = {
  title: 'Como comprar',
  description:
    'Cómo pedir una cuenta, encontrar un artículo por código o por nombre, armar el carro y enviar el pedido.',
  lead: 'Del código al pedido en pocos pasos. Se puede buscar y mirar sin cuenta; los precios, el stock y la compra son para clientes.',
} as const

/** @param transport the company's minimum for free delivery; null when it has none */
export function howToPurchaseSections(transport: TransportMinimum | null): readonly Section[] {
  return [
    {
      id: 'cuenta',
      title: '1. Tener una cuenta de cliente',
      body: (
        <>
          <p>
            Mostrador vende a comercios y empresas: ferreterías, barracas, pinturerías, bazares, casas de agro
            y talleres. Cada cuenta corresponde a un código de cliente, con su lista de precios, sus
            descuentos y sus condiciones de pago.
          </p>
          <p>
            Para abrir una cuenta, escribir a <a href={paths.contactUs()}>cualquiera de nuestros contactos</a>{' '}
            con la razón social, el RUT, la dirección del local y un teléfono. Quienes ya la tienen pueden{' '}
            <a href={paths.login()}>ingresar</a> con su correo electrónico y su contraseña. Varias personas de
            un mismo comercio pueden comprar, cada una con su correo y su propio carro.
          </p>
        </>
      ),
    },
    {
      id: 'buscar',
      title: '2. Encontrar el artículo',
      body: (
        <>
          <p>Hay dos caminos, y los dos llevan al mismo lugar:</p>
          <ul>
            <li>
              <strong>El buscador.</strong> Acepta el código del artículo, el código de barras y palabras
              sueltas en cualquier orden, con o sin tildes. Desde {SUGGESTION_MIN_CHARACTERS} caracteres
              aparecen sugerencias; con Enter se ven todos los resultados. La tecla <kbd>/</kbd> lleva directo
              al buscador.
            </li>
            <li>
              <strong>El catálogo.</strong> Está ordenado por familia, categoría y subcategoría. Cada listado
              se puede filtrar por marca y ordenar por nombre.
            </li>
          </ul>
          <p>
            Para pedidos largos conviene la vista <strong>Planilla</strong>: un artículo por renglón, con el
            casillero de cantidad siempre en la misma columna.
          </p>
        </>
      ),
    },
    {
      id: 'precios',
      title: '3. Leer el precio',
      body: (
        <>
          <p>
            Los precios son netos: al lado dice “+ IVA” y el impuesto se suma en el carro, según la tasa de
            cada artículo. Si hay un descuento, se ve el precio de lista tachado, el porcentaje y el precio
            final.
          </p>
          <p>
            Algunos artículos se venden en pesos ($) y otros en dólares (U$S). No se convierten: el carro y el
            pedido llevan un total por moneda. Cuando figura, el “PVP sugerido” es el precio de venta al
            público recomendado, con IVA incluido.
          </p>
        </>
      ),
    },
    {
      id: 'cantidades',
      title: '4. Elegir la cantidad',
      body: (
        <p>
          Muchos artículos se venden por múltiplos: si la ficha dice “Se vende de a 6”, las cantidades válidas
          son 6, 12, 18 y así. Los botones de más y menos respetan el múltiplo. Al agregar un artículo que ya
          estaba en el carro, las cantidades se suman en el mismo renglón.
        </p>
      ),
    },
    {
      id: 'promociones',
      title: '5. Aprovechar las promociones',
      body: (
        <p>
          En <a href={paths.promos()}>Promociones</a> están las ofertas vigentes, con su fecha de fin. Una
          promoción entra al carro completa y se quita completa. La cantidad se cuenta en packs, y cada pack
          dice cuántas unidades trae.
        </p>
      ),
    },
    {
      id: 'carro',
      title: '6. Revisar el carro',
      body: (
        <p>
          El carro se guarda solo, en la cuenta: se puede empezar en la computadora del mostrador y terminar
          en el celular. <strong>Guardar un artículo en el carro no lo reserva</strong>: el stock se reserva
          cuando se envía el pedido.
        </p>
      ),
    },
    {
      id: 'pedido',
      title: '7. Enviar el pedido',
      body: (
        <>
          <p>
            “Finalizar compra” muestra todo en una sola página: dirección, forma de entrega, referencia
            propia, comentarios y el pedido completo. Con “Confirmar pedido” se envía.
          </p>
          <p>
            En ese momento se revisan los precios y el stock. Si algo cambió desde que se armó el carro, se
            muestra el valor anterior y el nuevo, y el pedido no sale hasta que el cliente lo acepta.
          </p>
          <p>
            No hay pago en línea. El pedido se factura según las condiciones acordadas con cada cliente. Si la
            cuenta necesita una revisión, el pedido se recibe igual y queda “En revisión”.
          </p>
        </>
      ),
    },
    {
      id: 'entrega',
      title: '8. Recibir la mercadería',
      body: (
        <>
          <p>
            Las formas de entrega dependen del departamento y se eligen al finalizar la compra, con el costo a
            la vista: reparto propio, agencia de transporte o retiro en el depósito.
          </p>
          {transport === null ? null : <TransportRule transport={transport} />}
        </>
      ),
    },
    {
      id: 'seguimiento',
      title: '9. Seguir el pedido',
      body: (
        <p>
          En <a href={paths.orders()}>Mis pedidos</a> quedan todos los pedidos de la cuenta, con su estado,
          sus renglones y sus totales. Mientras un pedido está “Recibido” o “En revisión” se puede cancelar.
        </p>
      ),
    },
  ]
}

function TransportRule({ transport }: { transport: TransportMinimum }) {
  return (
    <p>
      El reparto propio es sin cargo a partir de{' '}
      <strong className="whitespace-nowrap">{formatPrice(transport.amount, transport.currency)}</strong> netos
      por pedido; los renglones en dólares se suman a la cotización del día. Por debajo de ese importe se
      agrega el costo de la entrega elegida, y el carro indica cuánto falta. Cuando se despacha por agencia,
      el flete se paga en destino.
    </p>
  )
}
