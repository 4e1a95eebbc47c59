import type { ReplyOf } from '#contract/call.ts'
import type { company } from '#contract/shop/settings.ts'
import { formatPhone, whatsappLink } from '#domain/accounts/phone.ts'
import type { Section } from '#shop/features/information/information-page.tsx'
import { informationMessages } from '#shop/features/information/messages.ts'
import { paths } from '#shop/site/paths.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

export type Company = ReplyOf<typeof company>

export const contactUs = {
  title: 'Servicio Tecnico',
  description: 'Contacto, horario de atención, garantías y reparaciones.',
  lead: 'Cómo comunicarse con nosotros y qué hacer cuando un producto falla, con garantía o sin ella.',
} as const

/** Contact data of the company as links; empty fields are omitted. */
export function ContactList({ company }: { company: Company }) {
  const entries: readonly ContactEntry[] = [
    {
      icon: 'phone',
      term: informationMessages.phone,
      text: formatPhone(company.phone),
      href: `tel:${company.phone}`,
    },
    {
      icon: 'whatsapp',
      term: informationMessages.whatsapp,
      text: formatPhone(company.whatsapp),
      note: informationMessages.messagesOnly,
      href: whatsappLink(company.whatsapp),
    },
    { icon: 'mail', term: informationMessages.email, text: company.email, href: `mailto:${company.email}` },
    { icon: 'pin', term: informationMessages.address, text: company.address },
    { icon: 'clock', term: informationMessages.hours, text: company.hours },
  ]
  return (
    <dl className="mb-9 grid max-w-2xl overflow-hidden rounded border border-line sm:grid-cols-2 [&>div]:-mt-px [&>div]:-ml-px">
      {entries
        .filter(entry => entry.text !== '')
        .map(entry => (
          <Contact key={entry.term} {...entry} />
        ))}
    </dl>
  )
}

interface ContactEntry {
  readonly icon: IconName
  readonly term: string
  readonly text: string
  readonly note?: string
  readonly href?: string
}

function Contact({ icon, term, text, note, href }: ContactEntry) {
  const outside = href?.startsWith('https:')
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 border-t border-l border-line p-4 sm:last:odd:col-span-2">
      <dt className="col-span-2 grid grid-cols-subgrid text-sm text-ink-muted">
        <Icon name={icon} className="row-span-2 size-5 text-accent" />
        {term}
      </dt>
      <dd className="col-start-2 text-base font-medium">
        {href === undefined ? (
          text
        ) : (
          <a
            href={href}
            className="inline-flex min-h-11 items-center underline underline-offset-2 hover:text-accent lg:min-h-0"
            {...(outside ? { target: '_blank', rel: 'noreferrer' } : {})}
          >
            {text}
          </a>
        )}
        {note === undefined ? null : <span className="font-normal text-ink-muted"> ({note})</span>}
      </dd>
    </div>
  )
}

export const contactUsSections: readonly Section[] = [
  {
    id: 'garantia',
    title: 'Garantía',
    body: (
      <>
        <p>
          La ficha de cada producto indica los meses de garantía. Se cuentan desde la fecha de la factura de
          compra y cubren los defectos de fabricación. No cubren el desgaste normal, los consumibles (discos,
          mechas, escobillas, filtros), los golpes, el uso con otra tensión ni los equipos abiertos por
          terceros.
        </p>
        <p>Para usarla hace falta:</p>
        <ul>
          <li>la factura de compra, o su número;</li>
          <li>el código del producto y, si tiene, el número de serie;</li>
          <li>una descripción breve de la falla: qué hace, desde cuándo y en qué uso.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'reparaciones',
    title: 'Cómo se repara',
    body: (
      <ol>
        <li>
          <strong>Avisar.</strong> Escribir por WhatsApp o por correo con los datos de arriba y una foto. A
          veces alcanza con una indicación o un repuesto.
        </li>
        <li>
          <strong>Entregar el equipo.</strong> Se recibe en nuestra dirección, en el horario de atención,
          limpio y con sus accesorios. Desde el Interior se puede enviar por agencia, bien embalado.
        </li>
        <li>
          <strong>Diagnóstico.</strong> El taller revisa el equipo y define si corresponde la garantía. Si no
          corresponde, se envía un presupuesto y no se repara sin aprobación.
        </li>
        <li>
          <strong>Reparación o cambio.</strong> En garantía, la reparación es sin cargo. Si no tiene arreglo,
          se cambia por uno igual o equivalente.
        </li>
        <li>
          <strong>Retiro.</strong> Se avisa cuando está listo. Para retirarlo hay que presentar el comprobante
          de recepción.
        </li>
      </ol>
    ),
  },
  {
    id: 'mercaderia-con-problemas',
    title: 'Mercadería con problemas',
    body: (
      <p>
        Si un pedido llega con faltantes, roturas o un artículo equivocado, avisar dentro de los dos días
        hábiles con el número de pedido y una foto del bulto. Si el bulto llega golpeado por agencia, conviene
        dejar constancia en el remito antes de firmar.
      </p>
    ),
  },
  {
    id: 'otras-consultas',
    title: 'Otras consultas',
    body: (
      <p>
        Para abrir una cuenta alcanza con un mensaje con la razón social, el RUT y la dirección del local. Las
        dudas sobre precios, pedidos y entregas suelen estar en <a href={paths.faq()}>Preguntas frecuentes</a>
        .
      </p>
    ),
  },
]
