import type { ReactNode } from 'react'

/** Layout of a page with one small form. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-page px-4 py-8 lg:py-12">
      <section className="mx-auto grid max-w-md gap-4 rounded border border-line bg-surface p-5 sm:p-8">
        <h1 className="text-xl">{title}</h1>
        {children}
      </section>
    </div>
  )
}
