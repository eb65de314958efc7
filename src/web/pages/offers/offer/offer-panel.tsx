import { Link } from 'react-router';
import type { OfferDetail } from '#contract/offers.ts';
import { languageLabel } from '#domain/candidate-values.ts';
import { certificates } from '#domain/certificates.ts';
import { languages } from '#domain/languages.ts';
import { netPayOfOffer } from '#domain/net-pay.ts';
import { extras } from '#domain/offer-benefits.ts';
import { hasPay, salaryLabel } from '#domain/offer-pay.ts';
import { contractPeriods, contractTypologies, experiences, UNLIMITED_POSITIONS } from '#domain/offer-values.ts';
import { grossPeriods } from '#domain/pay-period.ts';
import { italianDate, italianLongDate, relativeTime } from '#domain/relative-time.ts';
import { roomSentences } from '#domain/room-words.ts';
import { useUser } from '#web/features/every-page/site.tsx';
import { OfferChips } from '#web/features/offers/offer-card.tsx';
import { StarButton, useSaved } from '#web/features/stars/save-star.tsx';
import { type Translate, useText } from '#web/features/texts/text.tsx';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NetPayLine } from './net-pay.tsx';

/** The side panel: pay, actions, specifications (rule 2.13). */
export function OfferPanel({ offer }: { offer: OfferDetail }) {
  const t = useText();
  const hasSalary = hasPay(offer);
  return (
    <div className="card grid gap-3">
      <div data-pay="" className="hidden lg:block">
        <p className={hasSalary ? 'font-display text-step-2' : 'text-lg font-semibold text-ink-soft'}>
          {hasSalary ? <AsWritten>{salaryLabel(offer)}</AsWritten> : t('Non specificato')}
        </p>
        <p className="text-ink-soft text-[.95rem]">
          {hasSalary ? t(grossPeriods[offer.pay_period]) : t('Retribuzione')}
          <NetPayLine net={netPayOfOffer(offer)} />
        </p>
      </div>
      <div className="hidden lg:grid gap-2">
        <OfferChips offer={offer} />
        <p className="inline-flex items-center gap-1.5 text-ink-soft text-[.95rem]" suppressHydrationWarning>
          <Icon name="clock" size={16} /> {t('Pubblicata')}{' '}
          {relativeTime(offer.transaction_date_created ?? offer.date_created)}
        </p>
      </div>
      <div className="grid gap-3 no-print">
        <ApplyButton offer={offer} isWide />
        <AllTaken offer={offer} />
        <MembersOnly offer={offer} />
        <SaveButton offer={offer} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2.5 text-[.95rem] mt-1">
        {specifications(offer, t).map(([term, value, isAbove]) => (
          <div key={term} className={isAbove ? 'hidden lg:contents' : 'contents'}>
            <dt className="text-ink-soft">{term}</dt>
            <dd className="font-medium text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The facts of an offer with their labels, and whether the top of a phone's page already shows the same. */
function specifications(offer: OfferDetail, t: Translate): [string, string, boolean?][] {
  const rows: [string, string | null, boolean?][] = [
    [t('Qualifica'), offer.job.name],
    [t('Contratto'), offer.contract_period && t(contractPeriods[offer.contract_period]), true],
    [t('Orario'), offer.contract_typology && t(contractTypologies[offer.contract_typology]), true],
    [t('Inizio'), offer.is_urgent ? t('Assunzioni urgenti') : offer.date_start && italianLongDate(offer.date_start)],
    [t('Fine'), offer.date_end && italianLongDate(offer.date_end)],
    [t('Posizioni'), positionsWords(offer.count_positions, t)],
    [t('Esperienza'), offer.experience_required && t(experiences[offer.experience_required])],
    [
      t('Lingue'),
      offer.languages_knowledge_required
        .map(({ language, level }) => languageLabel(t(word(languages, language)), level))
        .join(', ') || null,
    ],
    [t('Patenti e attestati'), offer.certificates_required.map((one) => t(certificates[one])).join(', ') || null],
    [
      t('Alloggio'),
      offer.has_room
        ? roomSentences(offer.has_room_options, offer.room_cost)
            .map(({ text, values }) => t(text, values))
            .join(', ') || t('Incluso')
        : null,
      offer.has_room_options.length === 0,
    ],
    [t('Benefit'), offer.extras.map((extra) => t(word(extras, extra))).join(', ') || null],
    [t('Scade il'), offer.expired || !offer.expiration_datetime ? null : italianDate(offer.expiration_datetime)],
  ];
  return rows.filter((row): row is [string, string, boolean?] => Boolean(row[1]));
}

function positionsWords(left: number, t: Translate): string {
  if (left === UNLIMITED_POSITIONS) return t('Assunzioni continue');
  if (left === 0) return t('Occupate');
  return left === 1 ? t('1 aperta') : t('{n} aperte', { n: left });
}

const word = (words: Readonly<Record<string, string>>, slug: string) => words[slug] ?? slug;

/** The one primary action: apply here, or on the company's own site. */
export function ApplyButton({ offer, isWide = false }: { offer: OfferDetail; isWide?: boolean }) {
  const t = useText();
  const user = useUser();
  const width = isWide ? 'w-full' : '';
  if (offer.expired) return null;
  if (offer.has_applied) {
    return (
      <Link to="/profilo/candidato/candidature" className={`btn btn-ghost ${width}`}>
        <Icon name="check" /> {t('Candidatura inviata')}
      </Link>
    );
  }
  if (user?.typology === 'company') return null;
  if (offer.application_url) {
    return (
      <a href={offer.application_url} rel="noopener nofollow" target="_blank" className={`btn btn-primary ${width}`}>
        {t('Candidati sul sito')} <Icon name="arrow" />
      </a>
    );
  }
  // Where one-shot applications are closed, a visitor reads how to apply instead.
  const isForMembers = !user && offer.is_one_shot_closed;
  return (
    <Link to={`/offerte-lavoro/${offer.slug}/invia-candidatura`} className={`btn btn-primary ${width}`}>
      {isForMembers ? t('Accedi o registrati') : t('Candidati ora')}
    </Link>
  );
}

/** That every position is taken, and an application still useful. */
function AllTaken({ offer }: { offer: OfferDetail }) {
  const t = useText();
  const isForThem = useUser()?.typology !== 'company' && !offer.has_applied;
  if (offer.count_positions > 0 || offer.expired || !isForThem) return null;
  return (
    <p className="text-ink-soft text-[.95rem]">
      {t('Le posizioni sono occupate: puoi candidarti lo stesso, nel caso se ne liberi una.')}
    </p>
  );
}

/** Why a visitor cannot apply in one shot here. */
function MembersOnly({ offer }: { offer: OfferDetail }) {
  const t = useText();
  const user = useUser();
  if (user || offer.expired || offer.application_url || !offer.is_one_shot_closed) return null;
  return (
    <p className="text-ink-soft text-[.95rem]">
      {t('Per candidarti serve un account: l’azienda chiede di rispondere ad alcune domande.')}
    </p>
  );
}

function SaveButton({ offer }: { offer: OfferDetail }) {
  const t = useText();
  const saving = useSaved('saved_offers', offer.id);
  if (!saving) return null;
  return (
    <StarButton what="saved_offers" id={offer.id} saving={saving} className="btn btn-ghost w-full">
      <Icon name="star" filled={saving.isSaved} /> {saving.isSaved ? t('Offerta salvata') : t('Salva offerta')}
    </StarButton>
  );
}
