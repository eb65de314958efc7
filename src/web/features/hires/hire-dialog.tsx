import { useState } from 'react';
import type { HiredAnswer, HireForm, ProfileHires } from '#contract/hires.ts';
import type { PayPeriod } from '#domain/pay-period.ts';
import type { Answer } from '#web/api.ts';
import { useFollowedDeed } from '#web/features/company/use-followed-deed.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { type ChosenJob, JobField, resolveJob } from '#web/features/fields/job-field.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { invalid, useSend } from '#web/features/forms/use-send.ts';
import { useMayClose } from '#web/features/sheets/may-close.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SubmitButton } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { type HireChanged, useHireChanged } from './hire-changed.ts';
import { TermsFields, useTerms } from './terms-fields.tsx';

type HireTerms = Omit<HireForm, 'application'>;

interface HireDialogProps {
  /** Offers to choose from, for somebody who did not apply; each has the role and the days that it looks for. */
  offers?: ProfileHires['offers'];
  /** The person whom the company hires: full name, and the name the company calls them by. */
  name: string;
  firstName: string;
  /** What the form begins with. */
  suggested: {
    job: ChosenJob | null;
    starts_on: string | null;
    ends_on: string | null;
    pay_cents?: number | null;
    pay_period?: PayPeriod;
  };
  /** `offer` is null for none, and where there is no choice. */
  propose: (terms: HireTerms, offer: number | null) => Promise<Answer<HiredAnswer>>;
  onChanged?: HireChanged | undefined;
  onClose: () => void;
}

/** What the company proposes: role, days and pay. The person confirms it by mail or on their page. */
export function HireDialog({ offers = [], name, firstName, suggested, propose, onChanged, onClose }: HireDialogProps) {
  const t = useText();
  const banner = useBanner();
  const changed = useHireChanged(onChanged);
  const sayFollowed = useFollowedDeed(onChanged);
  const [job, setJob] = useState<ChosenJob | null>(suggested.job);
  const [offerId, setOfferId] = useState('');
  const { terms, change, isChanged, sent, wrong } = useTerms({
    starts_on: suggested.starts_on ?? '',
    ends_on: suggested.ends_on ?? '',
    pay_cents: suggested.pay_cents ?? null,
    pay_period: suggested.pay_period ?? 'month',
  });
  const { send, isSending, errors, problem } = useSend(
    async () => {
      const settled = await resolveJob(job);
      const faults = { ...(!settled?.slug && { job: [t('Scegli la qualifica dai suggerimenti.')] }), ...wrong };
      if (Object.keys(faults).length > 0) return invalid(faults);
      return propose({ job: settled?.slug ?? '', ...sent }, offerId === '' ? null : Number(offerId));
    },
    async ({ followed }) => {
      await changed();
      banner(t('Proposta mandata: {name} riceve una mail e conferma.', { name: firstName }), 'success');
      sayFollowed(followed);
      onClose();
    },
  );
  const isWritten = isChanged || offerId !== '' || job?.name !== suggested.job?.name;
  const { mayClose, leave } = useMayClose(isWritten && !isSending, onClose);
  const chooseOffer = (chosen: string) => {
    setOfferId(chosen);
    const offer = offers.find(({ id }) => String(id) === chosen);
    if (!offer) return;
    setJob(offer.job);
    change({
      starts_on: offer.starts_on ?? terms.starts_on,
      ends_on: offer.ends_on ?? terms.ends_on,
      pay_period: offer.pay_period,
    });
  };
  return (
    <Dialog title={t('Assumi {name}', { name })} isOpen onClose={onClose} mayClose={mayClose} closeLabel={t('Chiudi')}>
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <p className="text-ink-soft">
          {t('{name} riceve le condizioni e conferma, o dice di no. Fino ad allora puoi ritirare.', {
            name: firstName,
          })}
        </p>
        {offers.length > 0 && (
          <SelectField
            label={t('Per quale offerta')}
            name="offer"
            empty={t('Nessuna')}
            help={t('Scegline una e prende una delle sue posizioni.')}
            options={Object.fromEntries(offers.map((offer) => [String(offer.id), offer.title]))}
            value={offerId}
            onChoose={chooseOffer}
            errors={errors.offer}
          />
        )}
        <JobField name="job" label={t('Ruolo')} isRequired value={job} onChange={setJob} errors={errors.job} />
        <TermsFields
          terms={terms}
          change={change}
          payHelp={t('Facoltativa. La vede solo chi assumi.')}
          errors={errors}
        />
        <FormProblem isSending={isSending}>{problem}</FormProblem>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={leave} className="btn btn-ghost">
            {t('Annulla')}
          </button>
          <SubmitButton isSending={isSending} label={t('Manda la proposta')} />
        </div>
      </form>
    </Dialog>
  );
}
