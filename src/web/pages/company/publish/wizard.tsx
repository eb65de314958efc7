import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import type { OfferBeginning, OfferDraft, OpenEvents } from '#contract/company-offers.ts';
import type { CreditAction } from '#contract/credits.ts';
import { inRome } from '#domain/rome-time.ts';
import { call, type FieldErrors } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { useUser } from '#web/features/every-page/site.tsx';
import { useSend } from '#web/features/forms/use-send.ts';
import { useWatchLeaving } from '#web/features/forms/watch-leaving.ts';
import { PartFields } from '#web/features/offer-fields/offer-part.tsx';
import { usePayQuestion } from '#web/features/offer-fields/pay-question.tsx';
import { resolveOffer } from '#web/features/offer-fields/resolve-offer.ts';
import { useOfferSuggestions } from '#web/features/offer-fields/use-suggestions.ts';
import { faultsOf, fieldsOf, isOfPart, stepOf, type WrittenOffer } from '#web/features/offer-fields/written-offer.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice, Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StepsBar } from '#web/ui/steps-bar.tsx';
import { LastSeason } from './last-season.tsx';
import { LivePreview } from './live-preview.tsx';
import { OFFER_DRAFT, useOfferDraft } from './offer-draft.ts';
import { PayStep } from './pay-step.tsx';
import { RecapStep } from './recap-step.tsx';
import { PAY, parts, RECAP, stepNames, stepTitle } from './steps.ts';
import { TypeStep } from './type-step.tsx';

interface WizardProps {
  draft: OfferDraft | null;
  /** What an offer without a draft begins with. */
  beginning: OfferBeginning | null;
  events: OpenEvents;
  actions: CreditAction[];
  /** A draft left earlier, to continue instead of beginning anew. */
  open: OfferDraft | null;
}

/** Eight steps, each with its own address, so that going back is the browser's; input is saved as it is typed. */
export function Wizard({ draft, beginning, events, actions, open }: WizardProps) {
  const t = useText();
  const banner = useBanner();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const user = useUser();
  const [query] = useSearchParams();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const hand = useOfferDraft(
    draft,
    beginning?.offer ?? {},
    useCallback(() => void revalidate(), [revalidate]),
  );
  const { draftId } = hand;
  // Until it is changed, the draft says so itself.
  const [isAgain] = useState(draft !== null && 'again_of' in draft.data);
  const { state: navigating } = useNavigation();
  useEffect(() => {
    const asked = query.get('bozza');
    // An earlier draft is loaded; one that begins here is already in memory.
    if (asked !== null && asked !== String(draftId)) return void revalidate();
    // A step that is being opened comes first: a navigation at the same time would cancel it.
    if (draftId === null || navigating !== 'idle' || asked !== null || query.has('fatto')) return;
    void navigate(
      { pathname, search: `?${new URLSearchParams([...query, ['bozza', String(draftId)]])}` },
      { replace: true, preventScrollReset: true },
    );
  }, [draftId, navigating, navigate, pathname, query, revalidate]);
  const { offer, set } = hand;
  const { suggestions, loaded } = useOfferSuggestions(offer.job, offer.place?.place_id ?? null);

  const payQuestion = usePayQuestion(loaded);

  const hasTypes = events.length > 0;
  const first = hasTypes && !draft ? 0 : 1;
  // As it was opened: what is typed must not lead away from the field.
  const [opensAt] = useState(() => (draft ? (stepOf(draft.data) ?? firstUnfinished(offer)) : first));
  const asked = Number(query.get('passo') ?? opensAt);
  const step = Number.isInteger(asked) && asked >= (hasTypes ? 0 : 1) && asked <= PAY ? asked : first;
  const part = parts[step - 1];
  const watchLeaving = useWatchLeaving(`${pathname} ${step}`);
  const title = t(stepTitle(step));

  function firstUnfinished(written: WrittenOffer): number {
    const wrong = parts.findIndex((one) => Object.keys(faultsOf(written, one)).length > 0);
    return wrong < 0 ? RECAP : wrong + 1;
  }
  const go = (next: number) => {
    hand.reach(next);
    navigate({ pathname, search: `?${new URLSearchParams({ ...Object.fromEntries(query), passo: String(next) })}` });
  };
  // A new step is announced by its title, where reading begins.
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, [step]);

  const { send: next, isSending } = useSend(
    async () => {
      if (step >= PAY) return null;
      const hasLeft = watchLeaving();
      const settled = part === 'place' ? await resolveOffer(offer) : {};
      if (hasLeft()) return null;
      if (Object.keys(settled).length > 0) set(settled);
      const faults = part ? faultsOf({ ...offer, ...settled }, part) : {};
      setErrors(faults);
      if (Object.keys(faults).length > 0) return null;
      if (step === RECAP && firstUnfinished(offer) < RECAP) {
        sendTo(faultsOf(offer));
        return null;
      }
      // Of last season’s offer only what it lacks is asked.
      const following = isAgain && part ? firstUnfinished({ ...offer, ...settled }) : step + 1;
      if ((part !== 'salary' || (await payQuestion.ask(offer))) && !hasLeft()) go(following);
      return null;
    },
    () => {},
  );
  const sendTo = (faults: FieldErrors) => {
    const wrong = parts.findIndex((one) => Object.keys(faults).some((field) => isOfPart(one, field)));
    setErrors(faults);
    if (wrong >= 0) go(wrong + 1);
  };
  const publish = async (confirmed_wording: string[]) => {
    if (isBusy) return;
    const faults = faultsOf(offer);
    if (Object.keys(faults).length > 0) return sendTo(faults);
    setBusy(true);
    // Named also when its last changes could not be saved: a draft that was published in another tab is not paid twice.
    const draftID = (await hand.keepAgain()) ?? hand.draftId;
    if (hand.isOutdated()) {
      setBusy(false);
      return banner(t('Modificata in un’altra scheda: ricarica'));
    }
    const answer = await call('POST /company/offers', {
      body: {
        ...fieldsOf(offer),
        ...(draftID !== null && { draftID }),
        activate: true,
        confirmed_wording,
      },
    });
    setBusy(false);
    if (answer.ok) {
      hand.forget();
      navigate(`${pathname}?fatto=${answer.body.id}`, { replace: true });
      return;
    }
    // Missing credits are shown by the box itself.
    if (answer.status === 402) return revalidate();
    banner(answer.detail ?? t('Controlla i campi segnati in rosso.'));
    sendTo(answer.errors);
  };
  const fields = { offer, set, errors };
  return (
    <div
      className={`wrap py-6 lg:py-10 max-w-[780px]! lg:max-w-[calc(var(--page)+3rem)]! lg:gap-12 lg:items-start ${step > 0 ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_330px]' : ''}`}
    >
      <div className="min-w-0">
        <p className="text-ink-soft text-[.95rem] min-h-6" aria-live="polite" data-draft={hand.state}>
          {step > 0 && t('Passo {n} di {of}', { n: step, of: PAY })}
          {hand.savedAt && step > 0 && ' · '}
          {hand.state === 'failed'
            ? t('Bozza non salvata: nuovo tentativo tra poco')
            : hand.savedAt && (
                <span suppressHydrationWarning>{t('Bozza salvata alle {time}', { time: clock(hand.savedAt) })}</span>
              )}
        </p>
        <h1 ref={heading} tabIndex={-1} className="text-step-3! mt-1 mb-4 outline-none">
          {title}
        </h1>
        {step > 0 && (
          <StepsBar
            step={step}
            of={PAY}
            label={t('Passo {n} di {of}', { n: step, of: PAY })}
            names={stepNames.map((name) => t(name))}
          />
        )}
        {hand.state === 'outdated' && (
          <div className="mt-6" role="alert">
            <Notice tone="danger">
              <p className="font-semibold">{t('Modificata in un’altra scheda: ricarica')}</p>
              <p>
                {t(
                  'Da qui non si salva più nulla. Copia quello che ti serve di questa pagina, poi ricarica: vedrai la bozza com’è adesso.',
                )}
              </p>
              <button type="button" onClick={() => location.reload()} className="link">
                {t('Ricarica la pagina')}
              </button>
            </Notice>
          </div>
        )}
        {open && !draft && hand.draftId === null && step === first && (
          <div className="mt-6">
            <Notice tone="sun">
              {t('Hai una bozza aperta: “{title}”.', { title: t(open.title) })}{' '}
              <Link to={`${pathname}?bozza=${open.id}`} className="link">
                {t('Riprendila')}
              </Link>
            </Notice>
          </div>
        )}
        {beginning && beginning.again.length > 0 && !draft && hand.draftId === null && step === first && (
          <LastSeason offers={beginning.again} />
        )}
        <form method="post" noValidate data-kept-as={OFFER_DRAFT} onSubmit={next} className="grid gap-7 mt-8">
          {step === 0 && (
            <TypeStep
              events={events}
              actions={actions}
              onChoose={(event) => {
                // Looking at the first step creates no draft.
                if (event !== offer.event) set({ event });
                go(1);
              }}
            />
          )}
          {part && <PartFields part={part} {...fields} suggestions={suggestions} email={user?.email ?? ''} />}
          {step === RECAP && (
            <RecapStep
              offer={offer}
              set={set}
              draftId={hand.draftId}
              onEdit={(one) => go(parts.indexOf(one) + 1)}
              onPreview={hand.flush}
            />
          )}
          {step === PAY && <PayStep offer={offer} actions={actions} events={events} isBusy={isBusy} onPay={publish} />}
          {step > 0 && (
            <div className="flex justify-between gap-3 border-t border-line pt-5">
              <button
                type="button"
                onClick={() => (step > first ? go(step - 1) : navigate('/profilo/azienda/le-mie-offerte'))}
                className="btn btn-ghost"
              >
                <Icon name="back" /> {t('Indietro')}
              </button>
              {step < PAY && (
                <button
                  type="submit"
                  data-late
                  // Not disabled: a question that opens meanwhile returns the focus to it. A second click is ignored.
                  aria-disabled={isSending && !payQuestion.isOpen}
                  aria-busy={isSending && !payQuestion.isOpen}
                  className="btn btn-primary"
                >
                  {isSending && !payQuestion.isOpen ? <Spinner label={t('Continua')} /> : t('Continua')}
                </button>
              )}
            </div>
          )}
        </form>
      </div>
      {step > 0 && <LivePreview offer={offer} />}
      {payQuestion.dialog}
    </div>
  );
}

const hourAndMinute = inRome({ hour: '2-digit', minute: '2-digit' });
const clock = (when: string) => hourAndMinute.format(new Date(when));
