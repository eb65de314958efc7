import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { comesAgain } from '#domain/offer-life.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask, askOrStatus } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { HiresCard } from '#web/features/hires/hires-card.tsx';
import { type OfferPart, offerParts, writtenOf } from '#web/features/offer-fields/written-offer.ts';
import { DeleteOffer } from '#web/features/offers/delete-offer.tsx';
import { MY_OFFERS, useOfferMoves } from '#web/features/offers/offer-moves.ts';
import { recapOf } from '#web/features/offers/offer-recap.ts';
import { usePublishAgain } from '#web/features/offers/use-publish-again.ts';
import { AnswerAfterEnd } from '#web/features/search-end/answer-after-end.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Notice } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { keysOf } from '#web/ui/select-field.tsx';
import { ApplicationsCard } from './applications-card.tsx';
import { AwaitingAddress, RefusedAddress } from './awaiting-address.tsx';
import { EditPart } from './edit-part.tsx';
import { NumbersCard } from './numbers-card.tsx';
import { StatusCard } from './status-card.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { id } = args.params;
  if (!/^\d{1,9}$/.test(id ?? '')) throw new Response(null, { status: 404 });
  const offer = await askOrStatus(args, 'GET /company/offers/{id}', { params: { id } });
  const [applications, numbers, hires, actions, mails] = await Promise.all([
    offer.was_published
      ? ask(args, 'GET /company/offers/{id}/applications', { params: { id }, query: { items: '4' } })
      : null,
    offer.was_published ? ask(args, 'GET /company/offers/{id}/numbers', { params: { id } }) : null,
    offer.was_published ? ask(args, 'GET /hires/offers/{id}', { params: { id } }) : null,
    ask(args, 'GET /core/credits/actions'),
    offer.was_published ? ask(args, 'GET /company/offers/{id}/application-mails', { params: { id } }) : null,
  ]);
  const feature = actions.find(({ slug }) => slug === 'feature_offer') ?? null;
  return { offer, applications, numbers, hires, feature, mails };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('La tua offerta'), disableRobots: true }, args);

/** An offer of the company: its state, its applications, its numbers, and every part of it to edit (rule 2.18). */
export default function OwnOfferPage() {
  const t = useText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { offer, applications, numbers, hires, feature, mails } = useLoaderData<typeof loader>();
  const moves = useOfferMoves(offer);
  const repeat = usePublishAgain(offer.id);
  const [isAsking, setAsking] = useState(false);
  const [edited, setEdited] = useState<OfferPart | null>(null);
  const written = writtenOf(offer);
  const recap = recapOf(written, t);
  return (
    <div className="wrap py-6 lg:py-10 grid gap-5 grid-cols-[minmax(0,1fr)]">
      <Link to={MY_OFFERS} className="btn btn-quiet justify-self-start">
        <Icon name="back" /> {t('Le mie offerte')}
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-step-3! min-w-0">{offer.title}</h1>
        <div className="flex flex-wrap gap-3">
          <Link to={`${MY_OFFERS}/${offer.id}/preview`} className="btn btn-ghost">
            <Icon name="eye" /> {t('Anteprima')}
          </Link>
          {offer.status === 'active' && (
            <Link to={`/offerte-lavoro/${offer.slug}`} className="btn btn-ghost">
              {t('Pagina pubblica')}
            </Link>
          )}
        </div>
      </div>
      {offer.title.includes('(Copia)') && (
        <Notice tone="sun">
          {t('È una copia: cambia il titolo per poterla pubblicare.')}{' '}
          <button type="button" onClick={() => setEdited('text')} className="link">
            {t('Cambia il titolo')}
          </button>
        </Notice>
      )}
      <div className="grid gap-5 grid-cols-[minmax(0,1fr)] lg:grid-cols-2 items-start">
        <StatusCard offer={offer} moves={moves} feature={feature} />
        {applications && <ApplicationsCard offer={offer} applications={applications} mails={mails} />}
      </div>
      {offer.answer_by && offer.applications.waiting > 0 && (
        <AnswerAfterEnd offer={offer} waiting={offer.applications.waiting} until={offer.answer_by} />
      )}
      {hires && <HiresCard offer={offer} hires={hires} />}
      {numbers && <NumbersCard offerId={offer.id} numbers={numbers} />}
      <div className="grid gap-5 grid-cols-[minmax(0,1fr)] lg:grid-cols-2 items-start">
        {keysOf(offerParts).map((part) => (
          <section key={part} className="card grid gap-3" aria-labelledby={`parte-${part}`}>
            <div className="flex items-center justify-between gap-4">
              <h2 id={`parte-${part}`} className="text-step-2!">
                {t(offerParts[part])}
              </h2>
              <button
                type="button"
                onClick={() => setEdited(part)}
                className="btn btn-quiet"
                aria-label={t('Modifica {part}', { part: t(offerParts[part]) })}
              >
                <Icon name="edit" /> {t('Modifica')}
              </button>
            </div>
            <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[9rem_1fr]">
              {recap[part].map(([term, value]) => (
                <div key={term} className="contents">
                  <dt className="text-ink-soft">{term}</dt>
                  <dd className="clamp [-webkit-line-clamp:5]">{value}</dd>
                </div>
              ))}
            </dl>
            {part === 'handling' && offer.is_address_refused && <RefusedAddress />}
            {part === 'handling' && offer.awaits_confirmation && (
              <AwaitingAddress offerId={offer.id} address={offer.form.application_email ?? ''} onChange={revalidate} />
            )}
          </section>
        ))}
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        {comesAgain(offer) && (
          <button
            type="button"
            onClick={repeat.again}
            aria-busy={repeat.isBusy}
            aria-disabled={repeat.isBusy}
            className="btn btn-primary"
          >
            <Icon name="send" /> {t('Ripubblica per la prossima stagione')}
          </button>
        )}
        <button type="button" onClick={moves.duplicate} disabled={moves.isBusy} className="btn btn-ghost">
          <Icon name="file" /> {t('Duplica')}
        </button>
        <button type="button" onClick={() => setAsking(true)} className="btn btn-ghost text-danger!">
          <Icon name="trash" /> {t('Elimina')}
        </button>
      </div>
      <EditPart key={edited} offer={offer} part={edited} onClose={() => setEdited(null)} />
      <DeleteOffer
        offer={offer}
        waiting={offer.applications.waiting}
        isDraft={offer.is_draft && !offer.was_published}
        isOpen={isAsking}
        isBusy={moves.isBusy}
        onClose={() => setAsking(false)}
        onDelete={async (told) => {
          if (await moves.remove(told)) navigate(MY_OFFERS);
        }}
      />
    </div>
  );
}
