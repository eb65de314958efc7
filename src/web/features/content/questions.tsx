import { Icon } from '#web/ui/icon.tsx';

/** Questions that open to show their answers. The answers are HTML that was sanitised when it was saved. */
export function Questions({ items }: { items: readonly { id: string | number; question: string; answer: string }[] }) {
  return (
    <div className="grid gap-3">
      {items.map(({ id, question, answer }) => (
        <details key={id} className="card p-0! group">
          <summary className="list-none flex items-center gap-4 px-5 py-4 font-semibold [&::-webkit-details-marker]:hidden">
            <span className="flex-1">{question}</span>
            <span className="transition-transform group-open:rotate-180">
              <Icon name="down" />
            </span>
          </summary>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written */}
          <div className="prose px-5 pb-5" dangerouslySetInnerHTML={{ __html: answer }} />
        </details>
      ))}
    </div>
  );
}
