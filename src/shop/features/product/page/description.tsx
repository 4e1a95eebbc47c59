import { descriptionBlocks } from '#domain/text/description.ts'

/** Renders lines as paragraphs and lists; markup in the source is shown as text. */
export function Description({ text }: { text: string }) {
  return (
    <div className="grid max-w-prose grid-cols-1 gap-2">
      {descriptionBlocks(text).map((block, index) =>
        block.kind === 'paragraph' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move
          <p key={index}>{block.text}</p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move
          <ul key={index} className="list-disc pl-5">
            {block.items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move
              <li key={at}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}
