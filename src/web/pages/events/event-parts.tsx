import { Link } from 'react-router';
import type { EventCard } from '#contract/events.ts';
import { eventKinds } from '#domain/career-day.ts';
import { eventHours, eventWhen, eventWhere } from '#domain/event-words.ts';
import { inRome } from '#domain/rome-time.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PlaceBand, PlaceDrawing } from '#web/ui/place-drawing.tsx';
import { TileBorder, TileFrame } from '#web/ui/tiles.tsx';

const number = inRome({ day: 'numeric' });
const month = inRome({ month: 'short' });
const year = inRome({ year: 'numeric' });

/** The day as a calendar leaf. */
export function DateLeaf({ event }: { event: Pick<EventCard, 'starts_at'> }) {
  const day = new Date(event.starts_at);
  return (
    <time
      dateTime={event.starts_at}
      className="flex-none w-20 rounded-card border border-line bg-surface overflow-hidden text-center grid"
    >
      <span className="bg-accent text-on-accent text-sm font-semibold py-1 uppercase">{month.format(day)}</span>
      <span className="font-display font-semibold text-[2rem] leading-tight">{number.format(day)}</span>
      <span className="text-sm text-ink-soft pb-1">{year.format(day)}</span>
    </time>
  );
}

/** Time and place, each with its icon. */
export function WhenAndWhere({
  event,
}: {
  event: Pick<EventCard, 'starts_at' | 'ends_at' | 'place_text'> & { address?: string };
}) {
  return (
    <ul className="grid gap-1.5">
      <li className="flex gap-2">
        <span className="mt-0.5">
          <Icon name="evento" size={18} />
        </span>
        <span className="first-letter:uppercase inline-block">{eventWhen(event)}</span>
      </li>
      <li className="flex gap-2">
        <span className="mt-0.5">
          <Icon name="pin" size={18} />
        </span>
        <span>{eventWhere(event)}</span>
      </li>
    </ul>
  );
}

/** Why registration is closed, or that there are places. */
export function StateChip({ event }: { event: Pick<EventCard, 'state'> }) {
  const t = useText();
  switch (event.state) {
    case 'open':
      return <span className="chip chip-leaf">{t('Iscrizioni aperte')}</span>;
    case 'full':
      return <span className="chip chip-hot">{t('Posti esauriti')}</span>;
    case 'closed':
      return <span className="chip">{t('Iscrizioni chiuse')}</span>;
    case 'running':
      return <span className="chip chip-sun">{t('In corso')}</span>;
    case 'over':
      return <span className="chip">{t('Concluso')}</span>;
    case 'cancelled':
      return <span className="chip chip-hot">{t('Annullato')}</span>;
  }
}

/**
 * The event's own picture, or a drawing of a town: framed by tiles beside the text, and on a phone a low band above it,
 * so that the event fits the first screen.
 */
export function EventPicture({ event }: { event: Pick<EventCard, 'slug' | 'image'> }) {
  return (
    <div className="max-md:-order-1 min-w-0">
      <div className="md:hidden relative overflow-hidden rounded-card aspect-9/2">
        {event.image ? (
          <img src={event.image} alt="" width={960} height={540} className="size-full object-cover" />
        ) : (
          <PlaceBand kind="town" seed={event.slug} className="size-full" />
        )}
        <TileBorder seed={event.slug} />
      </div>
      <TileFrame seed={event.slug} className="max-md:hidden rounded-[20px]">
        {event.image ? (
          <img src={event.image} alt="" width={960} height={540} />
        ) : (
          <PlaceDrawing kind="town" seed={event.slug} crop="cover" />
        )}
      </TileFrame>
    </div>
  );
}

/** An event in a list: its day, its place, its link. */
export function EventRow({ event }: { event: EventCard }) {
  const t = useText();
  return (
    <article className="card flex gap-4 items-start h-full">
      <DateLeaf event={event} />
      <div className="grid gap-2 min-w-0 flex-1">
        <div className="flex flex-wrap gap-1.5">
          <span className="chip chip-sea">{t(eventKinds[event.kind])}</span>
          <StateChip event={event} />
        </div>
        <h3 className="text-lg! leading-snug!">
          <Link to={`/career-day/${event.slug}`} className="hover:text-accent">
            {event.title}
          </Link>
        </h3>
        <p className="text-ink-soft text-[.95rem]">
          {eventHours(event)} · {event.place_text}
        </p>
        {event.intro && <p className="text-[.95rem] clamp [-webkit-line-clamp:3]">{event.intro}</p>}
        <Link
          to={`/career-day/${event.slug}#iscrizione`}
          className="btn btn-quiet justify-self-start"
          aria-label={`${t('Iscriviti all’evento')}: ${event.title}`}
        >
          {t('Iscriviti all’evento')} <Icon name="arrow" />
        </Link>
      </div>
    </article>
  );
}
