import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { HireForm } from '#contract/hires.ts';
import { type PayPeriod, payPeriods } from '#domain/hire-terms.ts';
import type { Answer } from '#web/api.ts';
import { useBanner } from '#web/features/banners.tsx';
import { FormProblem } from '#web/features/form-problem.tsx';
import { type ChosenJob, JobField } from '#web/features/job-field.tsx';
import { MoneyField } from '#web/features/money-field.tsx';
import { useText } from '#web/features/text.tsx';
import { invalid, useSend } from '#web/features/use-send.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner, TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

type HireTerms = Omit<HireForm, 'application'>;

interface HireDialogProps {
  /** Whom the company hires, in full and as it calls them. */
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
  propose: (terms: HireTerms) => Promise<Answer<unknown>>;
  onClose: () => void;
}

/** What the company proposes: role, days and pay. The person confirms it by mail or on their page. */
export function HireDialog({ name, firstName, suggested, propose, onClose }: HireDialogProps) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [job, setJob] = useState<ChosenJob | null>(suggested.job);
  const [startsOn, setStartsOn] = useState(suggested.starts_on ?? '');
  const [endsOn, setEndsOn] = useState(suggested.ends_on ?? '');
  const [pay, setPay] = useState(suggested.pay_cents ?? null);
  const [period, setPeriod] = useState<PayPeriod>(suggested.pay_period ?? 'month');
  const { send, isSending, errors, problem } = useSend(
    () => {
      const wrong = {
        ...(!job?.slug && { job: [t('Scegli la qualifica dai suggerimenti.')] }),
        ...(startsOn === '' && { starts_on: [t('Scrivi quando comincia.')] }),
        ...(pay !== null && Number.isNaN(pay) && { pay_cents: [t('Scrivi una somma in euro.')] }),
      };
      if (Object.keys(wrong).length > 0) return invalid(wrong);
      return propose({
        job: job?.slug ?? '',
        starts_on: startsOn,
        ends_on: endsOn || null,
        pay_cents: pay,
        pay_period: period,
      });
    },
    async () => {
      await revalidate();
      banner(t('Proposta mandata: {name} riceve una mail e conferma.', { name: firstName }), 'success');
      onClose();
    },
  );
  return (
    <Dialog title={t('Assumi {name}', { name })} isOpen onClose={onClose} closeLabel={t('Chiudi')}>
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        <p className="text-ink-soft">
          {t('{name} riceve le condizioni e conferma, o dice di no. Fino ad allora puoi ritirare.', {
            name: firstName,
          })}
        </p>
        <JobField name="job" label={t('Ruolo')} isRequired value={job} onChange={setJob} errors={errors.job} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('Dal')}
            type="date"
            name="starts_on"
            required
            value={startsOn}
            onChange={(event) => setStartsOn(event.target.value)}
            errors={errors.starts_on}
          />
          <TextField
            label={t('Al')}
            type="date"
            name="ends_on"
            value={endsOn}
            onChange={(event) => setEndsOn(event.target.value)}
            help={t('Vuoto se non ha una fine.')}
            errors={errors.ends_on}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <MoneyField
            label={t('Paga in euro')}
            name="pay_cents"
            cents={pay}
            onChange={setPay}
            help={t('Facoltativa. La vede solo chi assumi.')}
            errors={errors.pay_cents}
          />
          <SelectField
            label={t('Per')}
            name="pay_period"
            options={{ month: t(payPeriods.month), day: t(payPeriods.day), hour: t(payPeriods.hour) }}
            value={period}
            onChoose={(chosen) => chosen && setPeriod(chosen)}
          />
        </div>
        <FormProblem isSending={isSending}>{problem}</FormProblem>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className="btn btn-ghost">
            {t('Annulla')}
          </button>
          <button type="submit" data-late disabled={isSending} className="btn btn-primary">
            {isSending ? <Spinner label={t('Manda la proposta')} /> : t('Manda la proposta')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
