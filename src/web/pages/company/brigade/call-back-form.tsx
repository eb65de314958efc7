import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { NewCallBack } from '#contract/brigade.ts';
import { MAX_CALL_BACK_MESSAGE } from '#domain/call-back.ts';
import { daysMeet } from '#domain/hire-terms.ts';
import { seasonPage } from '#domain/season-page.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { type ChosenJob, JobField, resolveJob } from '#web/features/fields/job-field.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { invalid, useSend } from '#web/features/forms/use-send.ts';
import { TermsFields, useTerms } from '#web/features/hires/terms-fields.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { CallButton, hiredWords } from './call-button.tsx';

interface CallBackFormProps {
  start: NewCallBack;
  /** The filter that chose the people; null where they were ticked. */
  filter: { q: string; season: string[]; job: string[]; unasked: string | null } | null;
  /** What it begins with; empty where nothing is known. */
  begin: { job: ChosenJob | null; starts_on: string; ends_on: string };
}

/** For when, for how much, and with which words. */
export function CallBackForm({ start: { people, offers, letters }, filter, begin }: CallBackFormProps) {
  const t = useText();
  const banner = useBanner();
  const navigate = useNavigate();
  // The same call-back sent twice is one.
  const [key] = useState(() => crypto.randomUUID());
  const [offerId, setOfferId] = useState('');
  const [job, setJob] = useState<ChosenJob | null>(begin.job);
  const { terms, change, sent, wrong } = useTerms({ starts_on: begin.starts_on, ends_on: begin.ends_on });
  const [message, setMessage] = useState('');
  // Without a first day nobody is with the company then.
  const hired = terms.starts_on === '' ? [] : people.filter(({ hires }) => hires.some((one) => daysMeet(one, sent)));
  const called = people.length - hired.length;
  const choose = (chosen: string) => {
    setOfferId(chosen);
    const offer = offers.find(({ id }) => String(id) === chosen);
    if (!offer) return;
    setJob(offer.job);
    change({
      ...(offer.starts_on && { starts_on: offer.starts_on }),
      ...(offer.ends_on && { ends_on: offer.ends_on }),
    });
  };
  const { send, isSending, errors, problem } = useSend(
    async () => {
      const settled = await resolveJob(job);
      const faults = {
        ...(settled && !settled.slug && { job: [t('Scegli la qualifica dai suggerimenti.')] }),
        ...wrong,
      };
      if (Object.keys(faults).length > 0) return invalid(faults);
      return call('POST /brigade/call-backs', {
        body: {
          people: filter ? [] : people.map(({ id }) => id),
          filter,
          offer: offerId === '' ? null : Number(offerId),
          job: settled?.slug ?? null,
          ...sent,
          message,
          key,
        },
      });
    },
    ({ called: reached, hired: left, season }) => {
      const words =
        reached === 1 ? t('Richiamo mandato a 1 persona.') : t('Richiamo mandato a {n} persone.', { n: reached });
      banner(
        left.length === 0
          ? words
          : `${words} ${t('Già con te o con una tua proposta: {names}.', { names: left.join(', ') })}`,
        'success',
      );
      return navigate(seasonPage(season));
    },
  );
  return (
    <form method="post" noValidate onSubmit={send} className="card grid gap-5" aria-label={t('Il richiamo')}>
      {offers.length > 0 && (
        <SelectField
          label={t('Per quale offerta')}
          name="offer"
          empty={t('Nessuna offerta, solo il periodo')}
          options={Object.fromEntries(offers.map(({ id, title }) => [String(id), title]))}
          value={offerId}
          onChoose={choose}
          help={t('Riempie il periodo e il ruolo, che puoi cambiare.')}
          errors={errors.offer}
        />
      )}
      <JobField name="job" label={t('Ruolo')} value={job} onChange={setJob} errors={errors.job} />
      <p className="text-sm text-ink-soft -mt-4">{t('Vuoto: ognuno nel ruolo che aveva.')}</p>
      <TermsFields
        terms={terms}
        change={change}
        payHelp={t('Facoltativa. Non è nella mail: la vede chi apre la pagina.')}
        errors={errors}
      />
      <p aria-live="polite" className="text-ink-soft empty:hidden">
        {hiredWords(
          hired.map(({ name }) => name),
          t,
        )}
      </p>
      <TextArea
        label={t('Messaggio')}
        name="message"
        most={MAX_CALL_BACK_MESSAGE}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        help={t('Facoltativo: lo stesso per tutti.')}
        errors={errors.message}
      />
      <p className="text-ink-soft">
        {letters.left === 1
          ? t('Oggi puoi richiamare ancora 1 persona.')
          : t('Oggi puoi richiamare ancora {n} persone.', { n: letters.left })}
      </p>
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      <CallButton called={called} isSending={isSending} />
    </form>
  );
}
