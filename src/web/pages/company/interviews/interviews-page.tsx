import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { CompanyInterview, CompanyWeek, InterviewNumbers, OpenRound } from '#contract/interviews.ts';
import { addDays } from '#domain/calendar-day.ts';
import { interviewStates } from '#domain/interview-state.ts';
import { inRome, romeDay } from '#domain/rome-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { askOrStatus } from '#web/ask.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useChange } from '#web/features/forms/use-change.ts';
import { CalendarAddress } from '#web/features/interviews/calendar-address.tsx';
import { InterviewDialog } from '#web/features/interviews/interview-dialog.tsx';
import { ProposedTimes } from '#web/features/interviews/proposed-times.tsx';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { askList } from '#web/features/lists/list-address.ts';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { PersonFace } from '#web/features/pictures/faces.tsx';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Outcomes } from './outcomes.tsx';
import { Week } from './week.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const day = new URL(args.request.url).searchParams.get('giorno');
  const [week, numbers, { created_at }] = await Promise.all([
    askList({ ...args, names: { day: 'giorno' } }, 'GET /interviews/week', { query: day ? { day } : {} }),
    askOrStatus(args, 'GET /interviews/numbers'),
    askOrStatus(args, 'GET /interviews/calendar-address'),
  ]);
  return { week, numbers, calendarSince: created_at, today: romeDay(), asked: day };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Colloqui'), disableRobots: true }, args);

const shortDay = inRome({ day: 'numeric', month: 'short' });
const longDay = inRome({ day: 'numeric', month: 'long', year: 'numeric' });
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** The company's interviews: a week as a calendar, on a phone as a list, and who still has to choose a time. */
export default function CompanyInterviewsPage() {
  const t = useText();
  const { week, numbers, calendarSince, today, asked } = useLoaderData<typeof loader>();
  const [openId, setOpenId] = useState<number | null>(null);
  const all = [...week.days.flatMap(({ interviews }) => interviews), ...week.choosing];
  const opened = all.find(({ id }) => id === openId) ?? null;
  const sunday = addDays(week.monday, 6);
  const isEmpty = week.days.every(({ interviews, free }) => interviews.length + free.length === 0);
  const chosen = week.days.find(({ day }) => day === (asked ?? today))?.day ?? week.monday;
  const step = (days: number) => `?giorno=${addDays(chosen, days)}`;
  return (
    <div className="wrap pt-3 lg:pt-6 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 mb-4">
        <div>
          <h1 className="text-step-3!">{t('Colloqui')}</h1>
          <p className="text-ink-soft" aria-live="polite">
            {shortDay.format(noon(week.monday))} – {longDay.format(noon(sunday))}
          </p>
        </div>
        <nav aria-label={t('Settimane')} className="flex gap-2">
          <Link to={step(-7)} preventScrollReset className="btn btn-ghost px-3!" aria-label={t('Settimana prima')}>
            <Icon name="back" />
          </Link>
          <Link to="?" preventScrollReset className="btn btn-ghost">
            {t('Oggi')}
          </Link>
          <Link to={step(7)} preventScrollReset className="btn btn-ghost px-3!" aria-label={t('Settimana dopo')}>
            <Icon name="arrow" />
          </Link>
        </nav>
      </div>
      <Outcomes interviews={week.to_say} />
      <Proposals interviews={week.choosing} />
      {isEmpty ? (
        <EmptyState
          seed="settimana-senza-colloqui"
          way={{ words: t('Vai alle tue offerte'), url: MY_OFFERS, isQuiet: true }}
        >
          {t(
            'Nessun colloquio in questa settimana. Proponi gli orari da una candidatura, o apri le prenotazioni da un’offerta.',
          )}
        </EmptyState>
      ) : (
        <Week week={week} today={today} chosen={chosen} onOpen={setOpenId} />
      )}
      <div className="grid gap-5 lg:grid-cols-2 mt-6 items-start">
        {week.choosing.length > 0 && <Choosing interviews={week.choosing} onOpen={setOpenId} />}
        {week.open_rounds.length > 0 && <OpenRounds rounds={week.open_rounds} />}
        {numbers.invited > 0 && <Numbers numbers={numbers} />}
        <CalendarAddress since={calendarSince} />
      </div>
      {opened && <InterviewDialog interview={opened} onClose={() => setOpenId(null)} />}
    </div>
  );
}

/** Other times that candidates propose: they wait for an answer. */
function Proposals({ interviews }: { interviews: readonly CompanyInterview[] }) {
  const t = useText();
  const open = interviews.flatMap((interview) =>
    interview.proposal ? [{ interview, proposal: interview.proposal }] : [],
  );
  if (open.length === 0) return null;
  return (
    <section className="card mb-6" aria-labelledby="orari-proposti">
      <h2 id="orari-proposti" className="text-step-2! mb-1">
        {t('Propongono altri orari')} <span className="chip align-middle">{open.length}</span>
      </h2>
      <p className="text-ink-soft mb-2">{t('Tocca un orario per fissare il colloquio.')}</p>
      <ul>
        {open.map(({ interview, proposal }) => (
          <li
            key={interview.id}
            className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line last:border-0 py-3"
          >
            <p className="wrap-anywhere">
              <b>
                {interview.person.first_name} {interview.person.last_name}
              </b>
              <span className="block text-ink-soft text-[.95rem]">
                {interview.offer?.title ?? t('Profilo sbloccato')}
              </span>
            </p>
            <ProposedTimes interview={interview} proposal={proposal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The people who were invited and have no time yet. */
function Choosing({ interviews, onOpen }: { interviews: readonly CompanyInterview[]; onOpen: (id: number) => void }) {
  const t = useText();
  return (
    <section className="card" aria-labelledby="da-scegliere">
      <h2 id="da-scegliere" className="text-step-2! mb-2">
        {t('Devono scegliere un orario')} <span className="chip align-middle">{interviews.length}</span>
      </h2>
      <ul>
        {interviews.map((interview) => (
          <li key={interview.id} className="border-b border-line last:border-0">
            <button
              type="button"
              onClick={() => onOpen(interview.id)}
              className="flex w-full max-sm:flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-left hover:text-accent"
            >
              <PersonFace seed={interview.person.tile} photo={interview.person.photo} className="size-10" />
              <span className="flex-1 max-sm:basis-[calc(100%-4rem)] min-w-0 wrap-anywhere">
                <b>
                  {interview.person.first_name} {interview.person.last_name}
                </b>
                <span className="block text-ink-soft text-[.95rem]">
                  {interview.offer?.title ?? t('Profilo sbloccato')}
                </span>
              </span>
              <span className="chip max-sm:ml-13">{t(interviewStates[interview.state])}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The bookings that are open: how to add times to them and to close them. */
function OpenRounds({ rounds }: { rounds: CompanyWeek['open_rounds'] }) {
  const t = useText();
  const { confirm } = useQuestion();
  const { isBusy, change } = useChange();
  const titleOf = (offer: OpenRound['offer']) => offer?.title ?? t('Profilo sbloccato');
  const close = async (id: number, title: string) => {
    const question = t(
      'Vuoi chiudere le prenotazioni per {title}? Chi ha già un orario lo tiene, gli altri ricevono una mail.',
      { title },
    );
    if (!(await confirm(question, t('Chiudi le prenotazioni')))) return;
    await change(() => call('POST /interviews/rounds/{id}/close', { params: { id } }));
  };
  return (
    <section className="card" aria-labelledby="prenotazioni">
      <h2 id="prenotazioni" className="text-step-2! mb-2">
        {t('Prenotazioni aperte')}
      </h2>
      <ClosedWhileImpersonating>
        <ul>
          {rounds.map(({ id, offer, free, is_for_all, choosing }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 border-b border-line last:border-0 py-2.5">
              <p className="grow basis-full sm:basis-0 min-w-0 wrap-anywhere">
                <b>{titleOf(offer)}</b>
                <span className="block text-ink-soft text-[.95rem]">
                  {is_for_all ? t('Per chiunque si candida') : t('Per chi hai invitato')} ·{' '}
                  {choosing === 1 ? t('1 deve scegliere') : t('{n} devono scegliere', { n: choosing })} ·{' '}
                  {free === 1 ? t('1 orario libero') : t('{n} orari liberi', { n: free })}
                </span>
              </p>
              <Link to={`/profilo/azienda/colloqui/nuovo?prenotazioni=${id}`} className="btn btn-quiet">
                {t('Aggiungi orari')}
                <span className="sr-only">: {titleOf(offer)}</span>
              </Link>
              <button
                type="button"
                disabled={isBusy}
                onClick={() => void close(id, titleOf(offer))}
                className="btn btn-quiet"
              >
                {t('Chiudi')}
                <span className="sr-only">: {titleOf(offer)}</span>
              </button>
            </li>
          ))}
        </ul>
      </ClosedWhileImpersonating>
    </section>
  );
}

/** How interviews went, for the company alone. */
function Numbers({ numbers: { invited, done, no_show } }: { numbers: InterviewNumbers }) {
  const t = useText();
  const held = done + no_show;
  const facts = [
    [t('Inviti'), invited],
    [t('Fatti'), done],
    [t('Non si sono presentati'), held === 0 ? 0 : `${no_show} (${Math.round((no_show / held) * 100)}%)`],
  ] as const;
  return (
    <section className="card grid gap-3" aria-labelledby="numeri">
      <h2 id="numeri" className="text-step-2!">
        {t('Negli ultimi dodici mesi')}
      </h2>
      <dl className="grid grid-cols-3 gap-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-soft text-[.95rem]">{name}</dt>
            <dd className="text-step-2 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{t('Li vedi solo tu: nessuno legge chi non si è presentato.')}</p>
    </section>
  );
}
