import { formatPhone } from '#domain/accounts/phone.ts'
import type { Section } from '#shop/features/information/information-page.tsx'
import { paths } from '#shop/site/paths.ts'
import type { Company } from './contact-us.tsx'

export const terms = {
  title: 'Términos y condiciones',
  description:
    'Condiciones de compra y tratamiento de los datos personales, con las leyes de Uruguay que se aplican.',
  lead: 'Condiciones para usar el sitio y comprar en él, y qué se hace con los datos de quienes lo usan.',
} as const

/** Terms and privacy policy (INF-05); laws as in domain.md 1.8. */
export function termsSections(company: Company): readonly Section[] {
  return [...conditions(company), ...privacy(company)]
}

function conditions({ name, address }: Company): readonly Section[] {
  return [
    {
      id: 'quienes-somos',
      title: 'Quiénes somos',
      body: (
        <p>
          Este sitio es de {name}, con domicilio en {address}, República Oriental del Uruguay. Usarlo supone
          aceptar estas condiciones en la versión publicada al momento de cada pedido.
        </p>
      ),
    },
    {
      id: 'cuentas',
      title: 'Cuentas',
      body: (
        <>
          <p>
            La compra está reservada a comercios y empresas con cuenta habilitada. El alta la decide {name} a
            partir de los datos presentados, que deben ser verdaderos y estar al día.
          </p>
          <p>
            La contraseña es personal. Los pedidos enviados con un usuario se consideran hechos por la cuenta
            a la que pertenece. Ante una pérdida o un uso indebido hay que avisar de inmediato.
          </p>
        </>
      ),
    },
    {
      id: 'precios',
      title: 'Precios, monedas e impuestos',
      body: (
        <>
          <p>
            Los precios son netos de IVA, salvo donde se indica lo contrario, y están expresados en pesos
            uruguayos ($) o en dólares de los Estados Unidos (U$S) según el artículo. Son confidenciales y
            propios de cada cuenta.
          </p>
          <p>
            Pueden cambiar hasta que se confirma el pedido. Si cambian, el sitio lo muestra antes de enviarlo.
            En los pagos en efectivo el redondeo se rige por la Ley 18.739.
          </p>
        </>
      ),
    },
    {
      id: 'pedidos',
      title: 'Pedidos',
      body: (
        <>
          <p>
            El contenido del carro no obliga a ninguna de las partes ni reserva mercadería. El stock se
            reserva al enviarse el pedido. {name} puede rechazar un pedido, o dejarlo en revisión, por el
            estado de la cuenta, por falta de mercadería o por un error evidente en un precio, y lo comunica.
          </p>
          <p>
            El cliente puede cancelar un pedido desde el sitio mientras figure como “Recibido” o “En
            revisión”.
          </p>
        </>
      ),
    },
    {
      id: 'facturacion',
      title: 'Facturación y entrega',
      body: (
        <>
          <p>
            Cada venta se documenta con comprobantes fiscales electrónicos, emitidos según la Ley 18.600, el
            Decreto 36/012 y la Resolución DGI 798/2012. Un pedido en dos monedas da lugar a un comprobante
            por moneda.
          </p>
          <p>
            Las formas de entrega y su costo se muestran antes de confirmar. Cuando interviene una agencia de
            transporte elegida por el cliente, el flete se paga en destino y la entrega se cumple al despachar
            la mercadería.
          </p>
        </>
      ),
    },
    {
      id: 'garantias',
      title: 'Garantías y devoluciones',
      body: (
        <p>
          La garantía de cada producto es la que indica su ficha; cómo usarla está en{' '}
          <a href={paths.contactUs()}>Servicio Tecnico</a>. Las devoluciones por otros motivos se acuerdan
          antes de enviar la mercadería, que debe estar sin uso y en su envase.
        </p>
      ),
    },
    {
      id: 'consumidores',
      title: 'Relaciones de consumo',
      body: (
        <p>
          Quien compra para revender o para integrar los bienes a su actividad no es consumidor en el sentido
          de la Ley 17.250 (artículo 2). Si en un caso concreto se configura una relación de consumo, se
          aplican esa ley y el Decreto 244/000, incluido el derecho a desistir de una compra a distancia
          dentro de los cinco días hábiles, con las excepciones legales (artículos 16 y 16 bis). Nada de este
          texto renuncia a esos derechos.
        </p>
      ),
    },
    {
      id: 'contenidos',
      title: 'Contenidos del sitio',
      body: (
        <p>
          Las fotos y dibujos son ilustrativos. Las fichas y documentos de productos se publican con la
          información disponible y pueden tener errores; ante una duda técnica vale lo que dice el envase o el
          fabricante. No se permite extraer el catálogo ni los precios por medios automáticos sin permiso.
        </p>
      ),
    },
  ]
}

function privacy({ name, address, email, phone }: Company): readonly Section[] {
  return [
    {
      id: 'datos-personales',
      title: 'Datos personales',
      body: (
        <>
          <p>
            Los datos se tratan según la Ley 18.331 de Protección de Datos Personales, el Decreto 414/009, los
            artículos 37 a 40 de la Ley 19.670, el Decreto 64/020 y los artículos 62 y 63 de la Ley 20.075.
            Esa protección alcanza también a los datos de empresas.
          </p>
          <h3>Responsable</h3>
          <p>
            {name}, {address}. Correo electrónico: <a href={`mailto:${email}`}>{email}</a>. Teléfono:{' '}
            {formatPhone(phone)}.
          </p>
          <h3>Qué datos y para qué</h3>
          <ul>
            <li>
              De la cuenta (razón social, RUT, nombre, correo, teléfonos, direcciones): identificar al
              cliente, entregar y facturar.
            </li>
            <li>
              De la actividad (carro, pedidos, compras anteriores): preparar los pedidos, mostrar su historia
              y ordenar los listados por lo que cada cliente compra.
            </li>
            <li>
              Técnicos (dirección IP, fecha y hora de los accesos): seguridad del sitio y límite de intentos
              de ingreso.
            </li>
          </ul>
          <h3>Quién los recibe</h3>
          <p>
            La empresa de transporte o la agencia elegida, el proveedor de correo electrónico, el proveedor
            del sistema de gestión y de facturación, la marca cuando hay un reclamo de garantía, y las
            autoridades cuando la ley lo exige. No se venden ni se ceden para publicidad de terceros. Si
            alguno de esos proveedores guarda datos fuera del país, la transferencia se hace con las
            condiciones que fija la Ley 18.331.
          </p>
          <h3>Cuánto tiempo</h3>
          <p>
            Mientras la cuenta esté activa y, después, durante los plazos que exigen las normas comerciales y
            tributarias.
          </p>
        </>
      ),
    },
    {
      id: 'derechos',
      title: 'Derechos sobre los datos',
      body: (
        <p>
          Se puede pedir en cualquier momento el acceso, la rectificación, la actualización, la inclusión o la
          supresión de los datos propios, con un mensaje a <a href={`mailto:${email}`}>{email}</a> que permita
          comprobar la identidad. Si la respuesta no llega o no conforma, se puede reclamar ante la Unidad
          Reguladora y de Control de Datos Personales (URCDP). Si ocurriera una vulneración de seguridad, se
          informa a la URCDP dentro de las 72 horas de conocida, y a las personas afectadas.
        </p>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies y datos en el navegador',
      body: (
        <p>
          El sitio usa solo las cookies necesarias para ingresar y mantener la sesión. Además guarda en el
          navegador el carro, los favoritos, la lista de comparación, el idioma, la moneda elegida y las
          columnas de la planilla. No usa cookies de publicidad ni de seguimiento de terceros.
        </p>
      ),
    },
    {
      id: 'ley-aplicable',
      title: 'Ley aplicable',
      body: (
        <p>
          Estas condiciones se rigen por las leyes de la República Oriental del Uruguay. Los conflictos se
          someten a sus tribunales.
        </p>
      ),
    },
  ]
}
