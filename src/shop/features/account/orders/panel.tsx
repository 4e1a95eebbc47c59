import type { ReactNode } from 'react'

/** A titled part of an order's page. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-1 rounded border border-line bg-surface p-4">
      <h2 className="mb-1 text-base font-semibold">{title}</h2>
      {children}
    </section>
  )
}
