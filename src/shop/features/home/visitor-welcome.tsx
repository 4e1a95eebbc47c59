import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { paths } from '../../site/paths.ts'
import { SignInLink } from '../auth/sign-in-link.tsx'
import { messages } from './messages.ts'

interface VisitorWelcomeProps {
  families: readonly { readonly name: string; readonly slug: string }[]
  /** Number of products in the catalogue. */
  products: number
}

/** Introduces the shop and the advantages of an account. */
export function VisitorWelcome({ families, products }: VisitorWelcomeProps) {
  return (
    <section className="flex items-center gap-10 rounded bg-ink p-5 text-surface sm:p-8">
      <div className="min-w-0 flex-1">
        <h2 className="max-w-prose text-balance text-xl sm:text-2xl">{messages.welcome}</h2>
        <p className="mt-2 max-w-prose text-line">{messages.welcomeWhat(products)}</p>
        <ul className="mt-4 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
          {messages.advantages.map(advantage => (
            <li key={advantage} className="flex gap-2">
              <Icon name="check" className="mt-0.5 size-4 shrink-0" />
              {advantage}
            </li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap gap-2">
          <SignInLink variant="primary">{messages.signIn}</SignInLink>
          <LinkButton href={paths.register()}>{messages.askAccount}</LinkButton>
        </div>
      </div>
      <ul className="grid shrink-0 grid-cols-3 gap-x-4 gap-y-3 max-lg:hidden">
        {families.map(({ name, slug }) => (
          <li key={slug}>
            <a
              href={paths.catalogue({ family: slug })}
              className="block text-center text-sm font-medium no-underline hover:underline focus-visible:outline-surface"
            >
              <img
                src={`/img/familia-${slug}.svg`}
                alt=""
                width={112}
                height={112}
                className="mx-auto mb-1 size-24 rounded object-cover"
              />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
