import type { FoundPeople } from '#contract/people-search.ts';
import { uiText } from '#domain/ui-text.ts';
import { PersonFace } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Link } from '#web/ui/link.tsx';

const KINDS: Readonly<Record<FoundPeople['items'][number]['kind'], string>> = {
  hired: uiText('Con un’assunzione'),
  unlocked: uiText('Profilo sbloccato'),
  worked: uiText('Ha lavorato da te'),
};

/** What a search finds beside the applications: people with a hire, unlocked profiles, people who worked there. */
export function OtherPeople({ items, has_more }: FoundPeople) {
  const t = useText();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="altre-persone" className="mt-8 grid gap-3">
      <h2 id="altre-persone" className="text-step-1!">
        {t('Altre persone della tua azienda')}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {items.map((one) => (
          <li key={one.tile} className="card p-3.5! relative flex items-center gap-3 hover:border-line-strong">
            <PersonFace seed={one.tile} photo={one.photo} className="size-11" />
            <div className="min-w-0 text-[.925rem] leading-snug">
              <Link
                to={one.url}
                className="font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-card hover:underline underline-offset-3"
              >
                <AsWritten>{one.name}</AsWritten>
              </Link>
              <p className="text-ink-soft">{[t(KINDS[one.kind]), one.job].filter(Boolean).join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
      {has_more && <p className="text-ink-soft">{t('Ce ne sono altre: scrivi anche il cognome.')}</p>}
    </section>
  );
}
