import type { Section } from '#shop/features/information/information-page.tsx'
import { paths } from '#shop/site/paths.ts'

export const aboutUs = {
  title: 'Sobre nosotros',
  description:
    'Distribuidora de herramientas, ferretería, agro y jardín, pinturas, bazar y electrodomésticos para comercios.',
} as const

/** @param company name and address from the company settings */
export function aboutUsLead(company: { name: string }): string {
  return `${company.name} abastece a los comercios que resuelven: la ferretería de barrio, la barraca, la pinturería, el bazar y la casa de agro.`
}

export function aboutUsSections(company: { address: string; hours: string }): readonly Section[] {
  return [
    {
      id: 'que-hacemos',
      title: 'Qué hacemos',
      body: (
        <>
          <p>
            Somos una distribuidora mayorista. Reunimos en un mismo catálogo herramientas, ferretería, agro y
            jardín, pinturas, bazar y electrodomésticos, para que un comercio pueda reponer con un solo pedido
            lo que vende todos los días.
          </p>
          <p>
            Vendemos a comercios y empresas, no al público. Por eso cada cliente ve su lista, sus descuentos y
            su stock, y nadie más los ve.
          </p>
        </>
      ),
    },
    {
      id: 'como-trabajamos',
      title: 'Cómo trabajamos',
      body: (
        <ul>
          <li>
            <strong>El código manda.</strong> Quien conoce los códigos encuentra, carga la cantidad y sigue.
            Quien no, busca como habla: por medida, por marca o por uso.
          </li>
          <li>
            <strong>Sin sorpresas.</strong> El precio que se confirma es el que lleva el pedido. Si algo
            cambia antes de confirmar, se avisa con el valor anterior y el nuevo.
          </li>
          <li>
            <strong>Cada cosa en su moneda.</strong> Lo que se vende en dólares se muestra y se suma en
            dólares; lo que se vende en pesos, en pesos.
          </li>
          <li>
            <strong>En todo el país.</strong> Con reparto propio en las zonas cercanas, por agencia al
            Interior, o con retiro en el depósito.
          </li>
        </ul>
      ),
    },
    {
      id: 'este-sitio',
      title: 'Este sitio',
      body: (
        <p>
          Está hecho para comprar con un cliente esperando del otro lado: rápido, con letra que se lee en el
          celular y con todo lo necesario para pedir en la misma pantalla. En{' '}
          <a href={paths.howToPurchase()}>Como comprar</a> se explica paso a paso.
        </p>
      ),
    },
    {
      id: 'donde-estamos',
      title: 'Dónde estamos',
      body: (
        <p>
          {company.address}. Atendemos de{' '}
          <span className="whitespace-nowrap">{lowerStart(company.hours)}</span>. Para consultas y reclamos,
          ver <a href={paths.contactUs()}>Servicio Tecnico</a>.
        </p>
      ),
    },
  ]
}

/** Lower-cases the opening hours, which continue a sentence here. */
function lowerStart(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
