import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from 'react-router';
import type { OfferToCheck, StaffAction } from '#contract/staff.ts';
import { REJECT_QUESTION } from '#domain/moderation.ts';
import { grossPay } from '#domain/offer-pay.ts';
import { italianDate, relativeTime } from '#domain/relative-time.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useChange } from '#web/features/forms/use-change.ts';
import { EmptyState } from '#web/features/lists/empty-state.tsx';
import { Notice, Spinner } from '#web/ui/field.tsx';
import { askDesk, askStaff } from './ask-staff.ts';
import { Desk } from './desk.tsx';
import { ActionDialog } from './resource/action-dialog.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const [desk, queue] = await Promise.all([askDesk(args), askStaff(args, 'GET staff:/moderation')]);
  return { desk, queue };
}

export const meta = (args: MetaArgs) => pageHead({ title: 'Offerte da controllare', disableRobots: true }, args);

/** New offers, held ones first, then the oldest: read, approved, or rejected with a reason. */
export default function ModerationPage() {
  const { desk, queue } = useLoaderData<typeof loader>();
  return (
    <Desk desk={desk} title="Offerte da controllare">
      <p className="text-ink-soft max-w-[60ch] -mt-2" role="status">
        {queue.count === 0
          ? ''
          : `${queue.count === 1 ? 'Una aspetta' : `${queue.count} aspettano`}. Quelle in attesa non sono online finché non le approvi: le aziende sanno che le leggi entro il prossimo giorno lavorativo. Le altre sono già online; quelle chiuse restano qui se hanno parole vietate dalla legge.`}
      </p>
      {queue.items.length === 0 ? (
        <EmptyState seed="moderazione" way={{ words: 'Torna a oggi', url: '/staff', isQuiet: true }}>
          Tutto controllato.
        </EmptyState>
      ) : (
        <ul className="grid gap-5">
          {queue.items.map((offer) => (
            <li key={offer.id}>
              <Waiting offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </Desk>
  );
}

const reject: Omit<StaffAction, 'version'> = {
  slug: 'reject',
  label: 'Respingi',
  question: REJECT_QUESTION,
  is_danger: true,
  fields: [
    {
      name: 'reason',
      label: 'Che cosa va corretto',
      kind: 'long',
      isRequired: true,
      most: 1000,
      help: 'Lo legge l’azienda.',
    },
  ],
};

function Waiting({ offer }: { offer: OfferToCheck }) {
  const pay = grossPay(offer);
  const { revalidate, state } = useRevalidator();
  const show = useBanner();
  const { isBusy, change } = useChange();
  const [isRejecting, setRejecting] = useState(false);
  const params = { resource: 'offers', id: offer.id, action: 'approve' };
  const approve = () =>
    change(
      () => call('POST staff:/{resource}/{id}/{action}', { params, body: { version: offer.version } }),
      `${offer.title}: approvata.`,
    );
  return (
    <article className="card lg:p-6! grid gap-4" aria-labelledby={`offerta-${offer.id}`}>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <h2 id={`offerta-${offer.id}`} className="text-step-2!">
          {offer.title}
        </h2>
        <p suppressHydrationWarning className="text-sm text-ink-soft">
          {offer.is_held && <span className="chip chip-sun mr-2">In attesa</span>}
          {offer.is_held && offer.held_at
            ? `Arrivata ${relativeTime(offer.held_at)}`
            : offer.published_at && `Uscita ${relativeTime(offer.published_at)}`}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{[offer.job, offer.place].join(' · ')}</span>
        {pay && <span className="font-semibold tabular-nums">{pay}</span>}
        {offer.is_closed && <span className="chip">Già chiusa</span>}
        {offer.application_url && <span className="chip chip-sun">Candidature su un altro sito</span>}
      </p>
      <p className="text-sm">
        <Link to={`/staff/companies/${offer.company.id}`} className="link">
          {offer.company.name}
        </Link>
        , iscritta il {italianDate(offer.company.date_joined)},{' '}
        {offer.company.offers === 0
          ? 'alla prima offerta'
          : offer.company.offers === 1
            ? 'un’altra offerta'
            : `altre ${offer.company.offers} offerte`}
      </p>
      {offer.rejected_for && (
        <Notice tone="danger">
          <p className="whitespace-pre-wrap">già respinta: {offer.rejected_for}</p>
        </Notice>
      )}
      {offer.flags.length > 0 && (
        <Notice tone="sun">
          <ul className="grid gap-1">
            {offer.flags.map((flag) => (
              <li key={flag}>{flag}</li>
            ))}
          </ul>
        </Notice>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in */}
      <div className="prose border-l-2 border-line pl-4" dangerouslySetInnerHTML={{ __html: offer.description }} />
      {offer.questions.length > 0 && (
        <div className="text-sm">
          <p className="font-semibold">Domande ai candidati</p>
          <ul className="list-disc pl-5">
            {offer.questions.map(({ text, options }) => (
              <li key={text}>
                {text}
                {options.length > 0 && (
                  <ul className="list-[circle] pl-5">
                    {options.map((option) => (
                      <li key={option}>{option}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          data-late
          onClick={approve}
          disabled={isBusy || state !== 'idle'}
          className="btn btn-primary"
          aria-label={`Approva ${offer.title}`}
        >
          {isBusy ? <Spinner label="Approva" /> : 'Approva'}
        </button>
        <button
          type="button"
          data-late
          onClick={() => setRejecting(true)}
          disabled={isBusy}
          className="btn btn-ghost text-danger!"
          aria-label={`Respingi ${offer.title}`}
        >
          Respingi
        </button>
        <Link to={`/staff/offers/${offer.id}`} className="btn btn-ghost">
          Modifica
        </Link>
        <a href={`/offerte-lavoro/${offer.slug}`} className="btn btn-quiet">
          Vedi sul sito
        </a>
      </div>
      {isRejecting && (
        <ActionDialog
          action={{ ...reject, version: offer.version }}
          resource="offers"
          id={offer.id}
          onClose={() => setRejecting(false)}
          onDone={({ detail }) => {
            setRejecting(false);
            show(detail, 'success');
            void revalidate();
          }}
        />
      )}
    </article>
  );
}
