import type { ComponentProps } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { offerPayWords } from '#domain/offer-pay.ts';
import { cityOf } from '#domain/offer-words.ts';
import { grossPeriods, type PayPeriod } from '#domain/pay-period.ts';
import { uiText, uiTexts } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { sendOrSayUnreached } from '#web/features/forms/send-or-say-unreached.ts';
import { useNamedForm } from '#web/features/forms/use-named-form.ts';
import { countOffer } from '#web/features/offers/count-offer.ts';
import { OfferTerms } from '#web/features/offers/offer-terms.tsx';
import { CompanyFace } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { loadMe } from '#web/load-me.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import { Notice } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { userContext } from '#web/user-context.ts';
import { loadOffer } from '../offer/load-offer.ts';
import { AppliedBox } from './applied-box.tsx';
import { apply } from './apply-action.ts';
import { ApplyFlow } from './apply-flow.tsx';
import { APPLICATION } from './apply-offer.ts';
import { OneShotForm } from './one-shot-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params.offer ?? '';
  const { offer } = await loadOffer(args, slug);
  if (!offer || offer.expired || offer.application_url)
    throw redirect(`/offerte-lavoro/${slug}`, { status: 302, headers: { 'Cache-Control': 'no-store' } });
  const me = args.context.get(userContext) ? await loadMe(args) : null;
  const isApplying = me?.typology === 'candidate' && !offer.has_applied;
  const hiding = isApplying
    ? await ask(args, 'GET /candidate/exclusions/offers/{id}', { params: { id: offer.id } })
    : { hides: false };
  return {
    hides: hiding.hides,
    offer: {
      id: offer.id,
      slug: offer.slug,
      title: offer.title,
      company: offer.company_name,
      city: cityOf(offer.place.text),
      answerDays: offer.company_answer_days,
      questions: offer.candidate_questions,
      isOneShotClosed: offer.is_one_shot_closed,
      hasApplied: offer.has_applied ?? false,
    },
    summary: {
      pay: offerPayWords(offer),
      payPeriod: offer.pay_period,
      terms: {
        date_start: offer.date_start,
        date_end: offer.date_end,
        contract_period: offer.contract_period,
        contract_typology: offer.contract_typology,
        has_room: offer.has_room,
        is_room_paid: offer.is_room_paid,
        room_cost: offer.room_cost,
        room_limit: offer.room_limit,
      },
      logo: offer.company.logo.file,
      companySlug: offer.company_slug,
    },
    user: me && { id: me.id, typology: me.typology, profile: me.candidate },
  };
}

export const action = apply;
export const clientAction = sendOrSayUnreached;

export const meta = (args: MetaArgs<typeof loader>) =>
  pageHead(
    {
      title: args.loaderData ? `Candidati per ${args.loaderData.offer.title}` : uiText('Candidati'),
      disableRobots: true,
    },
    args,
  );

/** Applying to an offer: in steps for a logged-in candidate, in one shot for a visitor (rule 2.16). */
export default function ApplyPage() {
  const t = useText();
  const { offer, summary, user, hides } = useLoaderData<typeof loader>();
  const { isDone } = useNamedForm(APPLICATION);
  return (
    <div className="wrap pt-1 pb-6 lg:pt-5 lg:pb-10">
      <Link to={`/offerte-lavoro/${offer.slug}`} className="btn btn-quiet">
        <Icon name="back" /> {t('Torna all’offerta')}
      </Link>
      <div
        className={`grid gap-8 items-start mt-1 lg:mt-3 ${user ? 'lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-10' : 'lg:grid-cols-[1fr_340px]'}`}
      >
        {/* An application begins with its first input or file: events of the fields bubble up to here. */}
        <div className="min-w-0" onInput={() => user?.typology !== 'company' && countOffer(offer.slug, 'started')}>
          <h1 className="text-step-3!">{t('Candidati per {title}', { title: offer.title })}</h1>
          <p className="text-ink-soft mt-2 mb-6">
            <AsWritten>
              {offer.company}, {offer.city}
            </AsWritten>
            .{' '}
            {!user &&
              !offer.isOneShotClosed &&
              t('Basta un minuto, con il tuo CV, una sua foto o tre risposte: non serve registrarsi.')}
          </p>
          {!user && offer.isOneShotClosed ? (
            <OneShotClosed slug={offer.slug} />
          ) : !user ? (
            <OneShotForm offer={offer} />
          ) : user.typology === 'company' ? (
            <Notice>{t('Sei nell’area aziende: per candidarti serve un account da candidato.')}</Notice>
          ) : isDone ? (
            <AppliedBox offer={offer} />
          ) : offer.hasApplied ? (
            <Notice tone="leaf" icon="check">
              {t('Hai già inviato la candidatura a questa offerta.')}{' '}
              <Link to="/profilo/candidato/candidature" className="underline underline-offset-2 font-semibold">
                {t('Vedi a che punto è')}
              </Link>
            </Notice>
          ) : (
            <>
              {hides && (
                <div className="mb-6">
                  <Notice tone="sun" icon="lock">
                    {t(
                      '{company} non vede il tuo profilo, perché l’hai scelto o perché ci lavori: questa candidatura invece la legge.',
                      { company: offer.company },
                    )}
                  </Notice>
                </div>
              )}
              <ApplyFlow offer={offer} userId={user.id} profile={user.profile} />
            </>
          )}
        </div>
        {user ? <Summary offer={offer} summary={summary} /> : <Benefits slug={offer.slug} />}
      </div>
    </div>
  );
}

interface SummaryProps {
  offer: { slug: string; title: string; company: string; city: string };
  summary: {
    pay: string | null;
    payPeriod: PayPeriod;
    terms: ComponentProps<typeof OfferTerms>['offer'];
    logo: string | null;
    companySlug: string;
  };
}

/** The offer, visible while the application is written. */
function Summary({ offer, summary }: SummaryProps) {
  const t = useText();
  return (
    <aside aria-labelledby="riepilogo-offerta" className="card grid gap-3 max-lg:hidden lg:sticky lg:top-[88px]">
      <div className="flex gap-3 items-center">
        <CompanyFace name={offer.company} slug={summary.companySlug} logo={summary.logo} />
        <div className="min-w-0 text-[.925rem] leading-snug">
          <p className="font-semibold">{offer.company}</p>
          <p className="text-ink-soft">{offer.city}</p>
        </div>
      </div>
      <h2 id="riepilogo-offerta" className="text-[1.25rem]! leading-[1.2]!">
        <Breakable text={offer.title} />
      </h2>
      <div className="text-[.925rem] leading-snug">
        <p className={summary.pay ? 'text-[1.125rem] font-semibold tabular-nums' : 'text-ink-soft'}>
          {summary.pay ?? t('Retribuzione non specificata')}{' '}
          {summary.pay && (
            <span className="text-[.875rem] font-normal text-ink-soft">{t(grossPeriods[summary.payPeriod])}</span>
          )}
        </p>
        <OfferTerms offer={summary.terms} />
      </div>
    </aside>
  );
}

/** Replaces the form for an offer whose questions only logged-in candidates can answer. */
function OneShotClosed({ slug }: { slug: string }) {
  const t = useText();
  const back = encodeURIComponent(`/offerte-lavoro/${slug}/invia-candidatura`);
  return (
    <section className="card grid gap-4">
      <p>{t('Questa azienda chiede di rispondere ad alcune domande: accedi o registrati per candidarti.')}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={`/login?redirect=${back}`} className="btn btn-primary">
          {t('Accedi per candidarti')}
        </Link>
        <Link to={`/register?redirect=${back}`} className="btn btn-ghost">
          {t('Registrati per candidarti')}
        </Link>
      </div>
    </section>
  );
}

const benefits = uiTexts([
  'Segui ogni candidatura, fino alla risposta',
  'Ti candidi senza riscrivere i tuoi dati',
  'Ricevi le nuove offerte per il tuo mestiere',
  'Le aziende ti trovano e ti scrivono',
]);

/** The benefits of a profile, with a link to create one. */
function Benefits({ slug }: { slug: string }) {
  const t = useText();
  const back = encodeURIComponent(`/offerte-lavoro/${slug}/invia-candidatura`);
  return (
    <aside className="card grid gap-3" aria-labelledby="vantaggi">
      <h2 id="vantaggi" className="text-step-2!">
        {t('Con un profilo hai di più')}
      </h2>
      <ul className="grid gap-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2.5">
            <span className="text-leaf mt-0.5">
              <Icon name="check" />
            </span>
            {t(benefit)}
          </li>
        ))}
      </ul>
      <Link to={`/register?redirect=${back}`} className="btn btn-ghost">
        {t('Registrati')}
      </Link>
      <p className="text-[.95rem]">
        {t('Hai già un profilo?')}{' '}
        <Link to={`/login?redirect=${back}`} className="link">
          {t('Accedi')}
        </Link>
      </p>
    </aside>
  );
}
