import type { OpenEvents } from '#contract/company-offers.ts';
import type { CreditAction } from '#contract/credits.ts';
import { creditsLabel } from '#domain/credit-rules.ts';
import { italianLongDate } from '#domain/relative-time.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** An ordinary offer, or one for a Career Day (rule 2.18). Shown while a Career Day accepts offers. */
export function TypeStep({
  events,
  actions,
  onChoose,
}: {
  events: OpenEvents;
  actions: CreditAction[];
  onChoose: (event: number | null) => void;
}) {
  const t = useText();
  const price = (slug: string) => actions.find((action) => action.slug === slug);
  const choice = (key: string, title: string, text: string, action: CreditAction | undefined, event: number | null) => (
    <button
      key={key}
      type="button"
      onClick={() => onChoose(event)}
      className="card text-left grid gap-2 grid-rows-[auto_1fr_auto] hover:border-accent"
    >
      <span className="font-display text-step-2 leading-tight">{title}</span>
      <span className="text-ink-soft">{text}</span>
      <span className="flex items-center gap-2 font-semibold text-accent">
        {action && t('{credits}, {days} giorni', { credits: creditsLabel(action.credits), days: action.days ?? 0 })}{' '}
        <Icon name="arrow" />
      </span>
    </button>
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(250px,1fr))]">
      {choice(
        'normal',
        t('Offerta di lavoro'),
        t('La vedono tutti, nelle ricerche e su Google.'),
        price('publish_offer'),
        null,
      )}
      {events.map((event) =>
        choice(
          String(event.id),
          event.title,
          t('Riservata a chi è registrato: {place}, {date}.', {
            place: event.place_text,
            date: italianLongDate(event.starts_at),
          }),
          price('publish_career_day_offer'),
          event.id,
        ),
      )}
    </div>
  );
}
