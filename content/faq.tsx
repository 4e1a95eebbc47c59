import type { ReactNode } from 'react'
import { paths } from '#shop/site/paths.ts'

export interface Question {
  readonly id: string
  readonly question: string
  readonly answer: ReactNode
}

export interface QuestionGroup {
  readonly id: string
  readonly title: string
  readonly questions: readonly Question[]
}

export const faq = {
  title: 'Preguntas frecuentes',
  description:
    'Respuestas sobre cuentas, precios, monedas, carro, pedidos, entregas, garantías y datos personales.',
  lead: 'Lo que más se consulta en el mostrador y por mensaje.',
} as const

export const faqGroups: readonly QuestionGroup[] = [
  {
    id: 'cuenta-y-precios',
    title: 'Cuenta y precios',
    questions: [
      {
        id: 'sin-precios',
        question: '¿Por qué no se ven los precios?',
        answer: (
          <p>
            Los precios, el stock y la compra son para clientes con cuenta. Sin ingresar se puede recorrer el
            catálogo completo, con títulos, fotos y fichas. Para ver precios hay que{' '}
            <a href={paths.login()}>ingresar</a> con una cuenta que tenga código de cliente.
          </p>
        ),
      },
      {
        id: 'sin-codigo',
        question: 'Ya ingresé y sigo sin ver precios. ¿Qué pasa?',
        answer: (
          <p>
            El usuario todavía no tiene un código de cliente asociado. Escribir desde el mismo correo
            electrónico con la razón social y el RUT a <a href={paths.contactUs()}>nuestros contactos</a>, y
            se completa el alta.
          </p>
        ),
      },
      {
        id: 'iva',
        question: '¿Los precios incluyen IVA?',
        answer: (
          <p>
            No: son netos y dicen “+ IVA”. El carro suma el impuesto de cada artículo según su tasa. La única
            excepción es el “PVP sugerido”, que es un precio al público y lo incluye.
          </p>
        ),
      },
      {
        id: 'descuentos',
        question: '¿Por qué otro comercio tiene otro precio?',
        answer: (
          <p>
            Cada cuenta tiene su lista y sus descuentos por marca o artículo. Lo que se ve después de ingresar
            es siempre el precio propio.
          </p>
        ),
      },
      {
        id: 'dolares',
        question: '¿Se puede pagar en pesos lo que está en dólares?',
        answer: (
          <p>
            El pedido conserva la moneda de cada artículo y muestra un total en $ y otro en U$S. La cotización
            que se ve en el sitio es informativa; la conversión se acuerda con administración al momento de
            pagar.
          </p>
        ),
      },
    ],
  },
  {
    id: 'busqueda-y-carro',
    title: 'Búsqueda y carro',
    questions: [
      {
        id: 'codigos',
        question: '¿Se puede buscar por código?',
        answer: (
          <p>
            Sí. El buscador reconoce el código del artículo, completo o su comienzo, y el código de barras. El
            código exacto aparece siempre primero.
          </p>
        ),
      },
      {
        id: 'multiplos',
        question: '¿Por qué no acepta la cantidad que escribí?',
        answer: (
          <p>
            El artículo se vende por múltiplos y la cantidad no es uno de ellos. La ficha lo dice con
            palabras: “Se vende de a 12” admite 12, 24, 36 y así.
          </p>
        ),
      },
      {
        id: 'carro-guardado',
        question: '¿El carro se pierde al cerrar la página?',
        answer: (
          <p>
            No. Se guarda en la cuenta con cada cambio y vuelve a aparecer al ingresar, también desde otro
            equipo. Si un artículo dejó de venderse, figura como no disponible y no suma en los totales.
          </p>
        ),
      },
      {
        id: 'reserva',
        question: '¿El carro reserva la mercadería?',
        answer: (
          <p>
            No. El stock se reserva al enviar el pedido. Por eso, al confirmar, se vuelve a comprobar y se
            avisa si algo no alcanza.
          </p>
        ),
      },
      {
        id: 'sin-stock',
        question: '¿Qué quieren decir los avisos de stock?',
        answer: (
          <p>
            Indican el nivel de existencias de cada artículo, sin cantidades exactas. El texto que acompaña al
            color es el que vale, y siempre se confirma al enviar el pedido.
          </p>
        ),
      },
    ],
  },
  {
    id: 'pedidos-y-entregas',
    title: 'Pedidos y entregas',
    questions: [
      {
        id: 'cambio-de-precio',
        question: '¿Qué pasa si un precio cambia antes de confirmar?',
        answer: (
          <p>
            El pedido no se envía con un precio distinto al que se vio. Se muestran el valor anterior y el
            nuevo, y el pedido sale solo si se acepta.
          </p>
        ),
      },
      {
        id: 'pago',
        question: '¿Cómo se paga?',
        answer: (
          <p>
            En el sitio no se paga. Los pedidos se facturan según las condiciones de cada cuenta: contado,
            cuenta corriente u otra forma acordada.
          </p>
        ),
      },
      {
        id: 'en-revision',
        question: '¿Qué es un pedido “En revisión”?',
        answer: (
          <p>
            Un pedido recibido que administración mira antes de prepararlo, por ejemplo por el saldo de la
            cuenta. No hay que enviarlo de nuevo.
          </p>
        ),
      },
      {
        id: 'cancelar',
        question: '¿Se puede cancelar un pedido?',
        answer: (
          <p>
            Sí, desde el detalle del pedido, mientras esté “Recibido” o “En revisión”. Después hay que
            consultar por mensaje o por teléfono.
          </p>
        ),
      },
      {
        id: 'envio-sin-cargo',
        question: '¿Desde qué importe el envío es sin cargo?',
        answer: (
          <p>
            El importe vigente está en <a href={`${paths.howToPurchase()}#entrega`}>Como comprar</a>. Se
            calcula sobre el total neto del pedido, y el carro indica cuánto falta para llegar.
          </p>
        ),
      },
      {
        id: 'interior',
        question: '¿Hacen envíos al Interior?',
        answer: (
          <p>
            Sí, por agencia de transporte. Al finalizar la compra se eligen la agencia y la sucursal de
            destino. El flete se paga en destino.
          </p>
        ),
      },
    ],
  },
  {
    id: 'garantias-y-datos',
    title: 'Garantías y datos',
    questions: [
      {
        id: 'garantia',
        question: '¿Cómo se usa la garantía de un producto?',
        answer: (
          <p>
            Los meses de garantía figuran en la ficha del artículo. Los pasos están en{' '}
            <a href={paths.contactUs()}>Servicio Tecnico</a>.
          </p>
        ),
      },
      {
        id: 'datos',
        question: '¿Qué se hace con los datos de la cuenta?',
        answer: (
          <p>
            Se usan para atender los pedidos y cumplir con la ley. El detalle, y cómo pedir que se corrijan o
            se borren, está en la sección <a href={`${paths.terms()}#datos-personales`}>Datos personales</a>{' '}
            de los términos.
          </p>
        ),
      },
    ],
  },
]
