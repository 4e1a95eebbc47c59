import type { FormEventHandler, ReactNode, RefObject } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { KeptDraft } from './kept-draft.tsx'

interface DraftFormProps<Draft> {
  /** What its `SaveBar` names. */
  id: string
  /** Of `useDraftForm`. */
  editor: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly onSubmit: FormEventHandler<HTMLFormElement>
    readonly draft: Draft
    readonly setDraft: (draft: Draft) => void
    readonly refusal: { readonly whole: string | null }
  }
  /** Before what is wrong with it as a whole. */
  notice?: ReactNode
  children: ReactNode
}

/** The form of a draft: it outlives the session, and what is wrong with it as a whole is on top. */
export function DraftForm<Draft>({ id, editor, notice = null, children }: DraftFormProps<Draft>) {
  const { ref, onSubmit, draft, setDraft, refusal } = editor
  return (
    <form id={id} ref={ref} onSubmit={onSubmit} noValidate className="grid min-w-0 gap-4">
      <KeptDraft draft={draft} onRestore={setDraft} />
      {notice}
      {refusal.whole === null ? null : <Notice kind="error">{refusal.whole}</Notice>}
      {children}
    </form>
  )
}
