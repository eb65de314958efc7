import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { EventCard, EventDetail } from '#contract/events.ts';
import type { PageBlock } from '#contract/pages.ts';
import { eventDay } from '#domain/event-words.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { Block } from '#web/features/content/content-blocks.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useUser } from '#web/features/every-page/site.tsx';
import { breadcrumbData } from '#web/features/every-page/structured-data.ts';
import { useText } from '#web/features/texts/text.tsx';
import { pageContext } from '#web/page-context.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DateLeaf, EventPicture, EventRow, StateChip, WhenAndWhere } from './event-parts.tsx';
import { RegistrationForm } from './registration-form.tsx';

/** The text is written by staff, the events come from their table (rule 2.19). */
export async function loader(args: LoaderFunctionArgs) {
  const page = args.context.get(pageContext);
  page.showsTag('content');
  page.showsTag('events');
  const [words, events] = await Promise.all([
    ask(args, 'GET /core/pages/fetch-page/{path}', { params: { path: 'career-day' } }),
    ask(args, 'GET /core/events'),
  ]);
  return {
    metadata: words.metadata,
    words: words.template_data[words.template] ?? { title: uiText('Career Day'), intro: '', body: '', blocks: [] },
    events,
  };
}

export const meta = (args: MetaArgs<typeof loader>) => [
  ...pageHead({ ...args.loaderData?.metadata, title: args.loaderData?.metadata.title || 'Career Day' }, args),
  ...breadcrumbData(args.matches, [[uiText('Career Day'), '/career-day']]),
];

/** How it works comes before the archive; the section for companies after it. */
const isBeforeArchive = ({ kind }: PageBlock) => kind === 'steps' || kind === 'call';

export default function CareerDayPage() {
  const t = useText();
  const user = useUser();
  const { words, events } = useLoaderData<typeof loader>();
  const { next, upcoming, archive } = events;
  return (
    <div className="pb-12">
      <Hero title={words.title} intro={words.intro} next={next} />
      {next ? (
        <section aria-labelledby="prossimo" className="wrap py-4 md:py-8 grid gap-4 md:gap-6">
          <h2 id="prossimo">{t('Il prossimo evento')}</h2>
          <NextEvent event={next} />
        </section>
      ) : (
        <section className="wrap py-8">
          <div className="card grid gap-3">
            <h2 className="text-step-2!">{t('Nessun evento in programma')}</h2>
            <p className="text-ink-soft">
              {t('Ne stiamo preparando altri: iscriviti alla newsletter e te lo diciamo per primi.')}
            </p>
            {/* Logged-in users see the box only on the home. */}
            <a href={user ? '/#newsletter' : '#newsletter'} className="btn btn-ghost justify-self-start">
              {t('Vai alla newsletter')}
            </a>
          </div>
        </section>
      )}
      {upcoming.length > 0 && (
        <section aria-labelledby="in-programma" className="wrap py-8 grid gap-6">
          <h2 id="in-programma">{t('Altri eventi in programma')}</h2>
          <ul className="grid gap-5 md:grid-cols-2">
            {upcoming.map((event) => (
              <li key={event.id}>
                <EventRow event={event} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {words.blocks.filter(isBeforeArchive).map((block) => (
        <Block key={block.title} block={block} articles={[]} />
      ))}
      {archive.length > 0 && <Archive groups={archive} />}
      {words.blocks
        .filter((block) => !isBeforeArchive(block))
        .map((block) => (
          <Block key={block.title} block={block} articles={[]} />
        ))}
    </div>
  );
}

function Hero({ title, intro, next }: { title: string; intro: string; next: EventDetail | null }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="wrap pt-4 md:pt-8 lg:pt-14 pb-2 md:pb-6 grid gap-x-8 gap-y-4 grid-cols-[minmax(0,1fr)] md:grid-cols-[1.1fr_.9fr] items-center">
      <div className="grid gap-3 md:gap-5">
        <h1>{title}</h1>
        {intro && <p className="text-ink-soft md:text-lg lg:text-xl max-w-[52ch]">{intro}</p>}
        {next && (
          <>
            <p className="font-semibold flex items-center gap-2">
              <Icon name="evento" /> <span className="first-letter:uppercase inline-block">{eventDay(next)}</span>
            </p>
            <div className="flex flex-wrap gap-2.5 md:gap-3 max-sm:*:px-3.5 max-sm:*:flex-auto">
              <button type="button" data-late className="btn btn-primary" onClick={() => setOpen(true)}>
                {next.is_registered ? t('Il tuo posto') : t('Iscriviti gratis')}
              </button>
              <Link to={`/career-day/${next.slug}`} className="btn btn-ghost">
                {t('Scopri il programma')}
              </Link>
            </div>
            <Dialog title={next.title} isOpen={isOpen} onClose={() => setOpen(false)} closeLabel={t('Chiudi')} isWide>
              <div className="grid gap-5">
                <WhenAndWhere event={next} />
                <RegistrationForm event={next} />
              </div>
            </Dialog>
          </>
        )}
      </div>
      <EventPicture event={next ?? { slug: 'career-day', image: null }} />
    </header>
  );
}

function NextEvent({ event }: { event: EventDetail }) {
  const t = useText();
  const companies = event.companies.length;
  const offers = event.offers_count;
  const counts = [
    companies > 0 && (companies === 1 ? t('1 azienda') : t('{n} aziende', { n: companies })),
    offers > 0 && (offers === 1 ? t('1 offerta') : t('{n} offerte', { n: offers })),
  ];
  return (
    <article className="card lg:p-8! grid gap-4 sm:gap-6">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 sm:gap-x-5 gap-y-3 items-start">
        <div className="sm:row-span-2">
          <DateLeaf event={event} />
        </div>
        <div className="grid gap-2 sm:gap-3 min-w-0">
          <div>
            <StateChip event={event} />
          </div>
          <h3 className="text-step-2! sm:text-step-3!">
            <Link to={`/career-day/${event.slug}`} className="hover:text-accent">
              {event.title}
            </Link>
          </h3>
        </div>
        <div className="grid gap-3 min-w-0 max-sm:col-span-2">
          <WhenAndWhere event={event} />
          {event.intro && <p className="max-w-prose">{event.intro}</p>}
        </div>
      </div>
      <footer className="flex flex-wrap gap-x-6 gap-y-3 items-center justify-between border-t border-line pt-4 max-sm:*:flex-auto">
        <p className="text-ink-soft">{counts.filter(Boolean).join(' · ')}</p>
        <Link to={`/career-day/${event.slug}#iscrizione`} className="btn btn-primary">
          {event.is_registered ? t('Vedi l’evento') : t('Iscriviti all’evento')}
        </Link>
      </footer>
    </article>
  );
}

/** Past events, folded by group. */
function Archive({ groups }: { groups: readonly { group: string; events: EventCard[] }[] }) {
  const t = useText();
  return (
    <section aria-labelledby="archivio" className="wrap py-8 grid gap-4 grid-cols-[minmax(0,1fr)]">
      <h2 id="archivio">{t('Gli eventi passati')}</h2>
      {groups.map(({ group, events }, index) => (
        <details key={group} open={index === 0} className="card p-0! group">
          <summary className="flex items-center gap-3 px-5 min-h-14 list-none [&::-webkit-details-marker]:hidden">
            <h3 className="text-lg! flex-1">{group}</h3>
            <span className="chip">{events.length}</span>
            <span className="transition-transform group-open:rotate-180">
              <Icon name="down" />
            </span>
          </summary>
          <ul className="border-t border-line divide-y divide-line px-5">
            {events.map((event) => (
              <li
                key={event.id}
                className="py-3 flex flex-wrap gap-x-4 gap-y-1 justify-between items-center wrap-anywhere"
              >
                <Link
                  to={`/career-day/${event.slug}`}
                  className="font-medium hover:text-accent min-h-11 inline-flex items-center"
                >
                  {event.title}
                </Link>
                <span className="text-ink-soft text-[.95rem]">
                  {eventDay(event)} · {event.place_text}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
