import { Link } from 'react-router';
import type { OfferMails } from '#contract/application-mails.ts';
import type { CompanyOfferDetail } from '#contract/company-offers.ts';
import type { ReceivedApplications } from '#contract/received-applications.ts';
import { relativeTime } from '#domain/relative-time.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { useChange } from '#web/features/forms/use-change.ts';
import { newInterview } from '#web/features/interviews/new-interview.ts';
import { MY_OFFERS } from '#web/features/offers/offer-moves.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { DeedMark, hasMark } from '../applications/deed-mark.tsx';

/** The last applications, how many are new, and the link to all of them (rule 2.18). */
export function ApplicationsCard({
  offer,
  applications: { items, counts },
  mails,
}: {
  offer: CompanyOfferDetail;
  applications: ReceivedApplications;
  mails: OfferMails | null;
}) {
  const t = useText();
  const all = `${MY_OFFERS}/${offer.id}/candidature`;
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="candidature">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="candidature" className="text-step-2!">
          {t('Candidature')} <span className="chip align-middle">{counts.all}</span>
        </h2>
        {counts.to_evaluate > 0 && (
          <span className="font-semibold text-accent">
            {counts.to_evaluate === 1
              ? t('1 nuova da valutare')
              : t('{n} nuove da valutare', { n: counts.to_evaluate })}
          </span>
        )}
      </div>
      {offer.form.application_url && items.length === 0 ? (
        <p className="text-ink-soft">{t('Le candidature arrivano sul tuo sito.')}</p>
      ) : items.length === 0 ? (
        <p className="text-ink-soft">{t('Ancora nessuna: ti scriviamo appena arriva la prima.')}</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)]">
          {items.map((one) => (
            <li key={one.id} className="border-b border-line last:border-0">
              <Link to={`${all}/${one.id}`} className="flex items-center gap-3 py-2.5 hover:text-accent">
                <span className="flex-1 min-w-0 wrap-anywhere">
                  <b>
                    {one.first_name} {one.last_name}
                  </b>
                  {hasMark(one) && (
                    <>
                      {' · '}
                      <DeedMark application={one} />
                    </>
                  )}
                  {one.last_experience && <span className="text-ink-soft"> · {one.last_experience.job}</span>}
                </span>
                <span className="text-sm text-ink-soft whitespace-nowrap" suppressHydrationWarning>
                  {relativeTime(one.date_created)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {counts.all > 0 && (
        <Link to={all} className="btn btn-primary">
          {t('Vedi le candidature')} <Icon name="arrow" />
        </Link>
      )}
      {offer.status === 'active' && (
        <Link to={`${MY_OFFERS}/${offer.id}/persone-adatte`} className="btn btn-ghost">
          <Icon name="persone" /> {t('Persone adatte')}
        </Link>
      )}
      {offer.status === 'active' && !offer.form.application_url && (
        <Link to={newInterview(offer.id)} className="btn btn-ghost">
          <Icon name="evento" /> {t('Apri le prenotazioni dei colloqui')}
        </Link>
      )}
      {offer.status === 'active' && !offer.form.application_url && mails && (
        <MailsOfOffer offerId={offer.id} mails={mails} />
      )}
    </section>
  );
}

/** When the reader is mailed the applications to this offer. */
function MailsOfOffer({ offerId, mails: { when, usual } }: { offerId: number; mails: OfferMails }) {
  const t = useText();
  const { isBusy, change } = useChange();
  const labels = { immediate: t('Appena arrivano'), daily: t('Una volta al giorno'), never: t('Mai') };
  return (
    <ClosedWhileImpersonating>
      <SelectField
        label={t('Mail delle nuove candidature')}
        value={when ?? ''}
        options={labels}
        empty={t('Come le altre: {when}', { when: labels[usual.when].toLowerCase() })}
        disabled={isBusy}
        onChoose={(chosen) =>
          void change(
            () =>
              call('PUT /company/offers/{id}/application-mails', {
                params: { id: offerId },
                body: { when: chosen || null },
              }),
            t('Scelta salvata.'),
          )
        }
      />
    </ClosedWhileImpersonating>
  );
}
