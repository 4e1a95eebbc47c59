import { rootTexts } from '../root-texts.ts'

export default function Home() {
  return (
    <div className="mx-auto max-w-page px-4 py-8">
      <h1 className="text-2xl">{rootTexts.title}</h1>
      <p className="mt-2 text-ink-muted">{rootTexts.description}</p>
    </div>
  )
}
