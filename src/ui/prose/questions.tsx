import type { ShownSection } from '#domain/content/shown-prose.ts'
import { Icon } from '../icon.tsx'
import { ProseContent } from './prose.tsx'

interface QuestionsProps {
  questions: readonly ShownSection[]
  /** Their answers are shown from the start. */
  isOpen?: boolean
}

/** Collapsible questions without scripts; all open in print. */
export function Questions({ questions, isOpen = false }: QuestionsProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ id, title, body }) => (
        <details
          key={id}
          open={isOpen}
          id={id}
          className="group scroll-mt-6 print:details-content:[content-visibility:visible] print:details-content:block"
        >
          <summary className="flex min-h-12 list-none items-center gap-3 py-2.5 hover:text-accent [&::-webkit-details-marker]:hidden">
            <h3 className="m-0! flex-1 font-medium!">{title}</h3>
            <Icon
              name="chevron-down"
              className="size-5 text-ink-muted transition-transform group-open:rotate-180 print:hidden"
            />
          </summary>
          <div className="pr-8 pb-4 text-ink-muted [&_a]:text-ink">
            <ProseContent prose={body} />
          </div>
        </details>
      ))}
    </div>
  )
}
