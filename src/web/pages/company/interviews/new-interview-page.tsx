import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { addDays } from '#domain/calendar-day.ts';
import { romeDay } from '#domain/rome-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { askOrStatus } from '#web/ask.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useLeaveGuard } from '#web/features/forms/unsaved.ts';
import { RoundForm, type RoundFormProps } from '#web/features/interviews/round-form.tsx';
import { INBOX, MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { AddTimes } from './add-times.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const day = searchParams.get('giorno') ?? '';
  // From the times that are ready on, or from tomorrow: on the last day of a week its days are over.
  const askWeek = (ready?: string) =>
    askOrStatus(args, 'GET /interviews/week', {
      query: { day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : ready ? romeDay(ready) : addDays(romeDay(), 1) },
    });
  const now = new Date().toISOString();
  const asked = searchParams.get('prenotazioni');
  if (asked !== null) {
    const week = await askWeek();
    const round = week.open_rounds.find(({ id }) => String(id) === asked);
    // Bookings that were closed meanwhile.
    if (!round) throw redirect('/profilo/azienda/colloqui', 302);
    const answered = week.choosing.find(({ id, proposal }) => String(id) === searchParams.get('risposta') && proposal);
    return { round, week, now, answered: answered ?? null };
  }
  const profile = searchParams.get('profilo') ?? '';
  if (/^\d{1,9}$/.test(profile)) {
    const invitable = await askOrStatus(args, 'GET /interviews/profiles/{id}/invitable', { params: { id: profile } });
    return { invitable, week: await askWeek(invitable.ready[0]), isForAll: false, isInbox: false, now };
  }
  const offer = searchParams.get('offer');
  const ids = (searchParams.get('candidature') ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id));
  // People of several offers name none; the bookable hours of nobody’s offer are none.
  if (offer === null ? ids.length === 0 : !/^\d{1,9}$/.test(offer)) throw new Response(null, { status: 404 });
  const invitable = await askOrStatus(args, 'GET /interviews/invitable', {
    query: new URLSearchParams([...(offer ? [['offer', offer]] : []), ...ids.map((id) => ['applications', id])]),
  });
  return {
    invitable,
    week: await askWeek(invitable.ready[0]),
    isForAll: ids.length === 0,
    isInbox: offer === null,
    now,
  };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Proponi un colloquio'), disableRobots: true }, args);

/** Offers times for an interview to some applicants, opens the bookable hours of an offer, or adds times to a round. */
export default function NewInterviewsPage() {
  const data = useLoaderData<typeof loader>();
  return data.round ? <AddTimes {...data} /> : <NewRound {...data} />;
}

interface NewRoundProps extends Pick<RoundFormProps, 'invitable' | 'week' | 'isForAll' | 'now'> {
  /** Whether people of any offers were chosen together. */
  isInbox: boolean;
}

function NewRound({ invitable, week, isForAll, isInbox, now }: NewRoundProps) {
  const t = useText();
  const navigate = useNavigate();
  const [isWritten, setWritten] = useState(false);
  useLeaveGuard(isWritten, t('Gli inviti non sono partiti: vuoi uscire senza mandarli?'));
  const { offers, people } = invitable;
  const [offer] = offers;
  return (
    <div className="wrap pt-3 lg:pt-6 pb-16">
      <Link
        to={isInbox ? INBOX : offer ? `${MY_OFFERS}/${offer.id}/candidature` : `/recruiter/${people[0]?.id}`}
        className="btn btn-quiet max-w-full wrap-anywhere text-left"
      >
        <Icon name="back" />{' '}
        {isInbox
          ? t('Candidature di tutte le offerte')
          : offer
            ? t('Candidature per {title}', { title: offer.title })
            : t('Torna al profilo')}
      </Link>
      <h1 className="text-step-3! mt-1 mb-4">{isForAll ? t('Apri le prenotazioni') : t('Proponi un colloquio')}</h1>
      <ClosedWhileImpersonating>
        <RoundForm
          invitable={invitable}
          week={week}
          isForAll={isForAll}
          now={now}
          onWritten={setWritten}
          onOffered={(first) => navigate(`/profilo/azienda/colloqui${first ? `?giorno=${romeDay(first)}` : ''}`)}
        />
      </ClosedWhileImpersonating>
    </div>
  );
}
