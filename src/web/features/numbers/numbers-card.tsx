import type { ReactNode } from 'react';

/** One of the numbers that a page shows: its title, what they are of, and a chart, a table or a sentence. */
export function NumbersCard(props: { id: string; title: ReactNode; hint?: ReactNode; children: ReactNode }) {
  const { id, title, hint, children } = props;
  const heading = (
    <h2 id={id} className="text-step-2!">
      {title}
    </h2>
  );
  return (
    <section className="card grid gap-4" aria-labelledby={id}>
      {hint ? (
        <div>
          {heading}
          <p className="text-ink-soft text-[.95rem]">{hint}</p>
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}
