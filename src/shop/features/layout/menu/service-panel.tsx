import { paths } from '../../../site/paths.ts'
import { messages } from '../links/messages.ts'
import { type SiteLink, serviceLinks, type WarrantyBrand } from '../links/site-links.ts'

/** The panel below SERVICIO TÉCNICO. */
export function ServicePanel({ id, brand }: { id: string; brand: WarrantyBrand }) {
  const links: readonly SiteLink[] = [
    { label: messages.serviceAndContact, href: paths.contactUs() },
    ...serviceLinks(brand),
  ]
  return (
    <ul
      id={id}
      className="absolute top-full right-0 z-20 w-72 animate-appear border-t-4 border-ink bg-surface py-1 shadow-float"
    >
      {links.map(({ label, href }) => (
        <li key={label}>
          <a
            href={href}
            className="flex min-h-11 items-center px-4 py-2 text-sm no-underline -outline-offset-2 hover:bg-canvas"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
