import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CandidateInterview } from '#contract/interviews.ts';
import { addDays } from '#domain/calendar-day.ts';
import { holidaysAhead, periodName } from '#domain/interview-day.ts';
import { HOLIDAYS_AHEAD, MAX_PROPOSAL_LINE, PROPOSED_DAYS_AHEAD } from '#domain/interview-proposal.ts';
import { holidayOf } from '#domain/italian-holidays.ts';
import { romeDay } from '#domain/rome-time.ts';
import { call, type FieldErrors } from '#web/api.ts';
import { FieldError, Spinner, TextField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useBanner } from '../every-page/banners.tsx';
import { FormProblem } from '../forms/form-problem.tsx';
import { FormToken } from '../forms/page-form.tsx';
import { useSend } from '../forms/use-send.ts';
import { useText } from '../texts/text.tsx';
import { proposalOf, proposalRows, type SentProposal, sentProposal } from './sent-proposal.ts';

export interface RefusedProposal {
  sent: SentProposal;
  errors: FieldErrors;
}

interface OtherTimesProps {
  interview: CandidateInterview;
  /** A proposal that was refused without script. */
  refused?: RefusedProposal | undefined;
  onChanged: () => void;
}

/** What the candidate proposed, or how to propose times. */
export function OtherTimes({ interview, refused, onChanged }: OtherTimesProps) {
  const { proposal, can_propose } = interview;
  return (
    <>
      {proposal && <Proposed interview={interview} proposal={proposal} onChanged={onChanged} />}
      {can_propose && <Proposing interview={interview} refused={refused} onChanged={onChanged} />}
    </>
  );
}

type Proposal = NonNullable<CandidateInterview['proposal']>;

function Proposed({ interview, proposal, onChanged }: OtherTimesProps & { proposal: Proposal }) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const { id, company, page } = interview;
  const { send, isSending, problem } = useSend(
    () => call('DELETE /interviews/{id}/proposal', { params: { id } }),
    async () => {
      await revalidate();
      banner(t('Proposta ritirata.'), 'success');
      onChanged();
    },
  );
  if (proposal.state === 'declined')
    return (
      <p className="wrap-anywhere">
        {t('Per {company} nessuno degli orari che hai proposto va bene.', { company: company.name })}
      </p>
    );
  return (
    <form
      method="post"
      action={page ?? undefined}
      onSubmit={send}
      className="grid justify-items-start gap-2 border-t border-line pt-4"
    >
      <FormToken />
      <p className="wrap-anywhere">
        {t('Hai proposto questi orari: {company} deve ancora rispondere.', { company: company.name })}
      </p>
      <ul className="list-disc pl-5">
        {proposal.times.map((time) => (
          <li key={time.starts_at}>{periodName(time)}</li>
        ))}
      </ul>
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      <button type="submit" data-late name="action" value="withdraw" disabled={isSending} className="btn btn-quiet">
        {t('Ritira la proposta')}
      </button>
    </form>
  );
}

/** A day to propose: a public holiday is named as soon as it is chosen. */
function DayField({ at, today, sent = '' }: { at: number; today: string; sent?: string | undefined }) {
  const t = useText();
  const [day, setDay] = useState(sent);
  const holiday = day === '' ? null : holidayOf(day);
  return (
    <TextField
      label={t('Giorno')}
      type="date"
      name={`day${at}`}
      min={today}
      max={addDays(today, PROPOSED_DAYS_AHEAD)}
      required={at === 1}
      defaultValue={sent}
      onInput={({ currentTarget }) => setDay(currentTarget.value)}
      {...(holiday && { help: t(holiday) })}
    />
  );
}

function Proposing({ interview, refused, onChanged }: OtherTimesProps) {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [line, setLine] = useState(refused?.sent.line ?? '');
  const { id, company, page, times } = interview;
  const { send, isSending, problem, ...sending } = useSend(
    (fields) => call('POST /interviews/{id}/proposal', { params: { id }, body: proposalOf(sentProposal(fields)) }),
    async () => {
      await revalidate();
      banner(t('Orari proposti: ti avvisiamo quando {company} risponde.', { company: company.name }), 'success');
      onChanged();
    },
  );
  const errors = sending.refused?.errors ?? refused?.errors ?? {};
  const today = romeDay();
  const holidays = holidaysAhead(today, PROPOSED_DAYS_AHEAD);
  return (
    <details open={refused !== undefined} className="border-t border-line pt-2">
      <summary className="min-h-11 inline-flex items-center font-semibold text-accent cursor-pointer">
        {times.length > 0 ? t('Nessuno di questi va bene? Proponi altri orari') : t('Proponi tu un orario')}
      </summary>
      <form method="post" action={page ?? undefined} noValidate onSubmit={send} className="grid gap-4 mt-2">
        <FormToken />
        <FieldError id={`orari-proposti-${id}`} messages={errors.starts} />
        {holidays.length > 0 && (
          <p className="text-sm text-ink-soft">
            {t(HOLIDAYS_AHEAD)} {holidays.join('; ')}.
          </p>
        )}
        {proposalRows.map((at) => (
          <fieldset key={at} className="min-w-0" aria-describedby={`orari-proposti-${id}`}>
            <legend className="mb-1.5">{at === 1 ? t('Orario') : t('Orario {n} (facoltativo)', { n: at })}</legend>
            <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] gap-3 max-w-96">
              <DayField at={at} today={today} sent={refused?.sent.rows[at - 1]?.day} />
              <TextField
                label={t('Ora')}
                type="time"
                name={`clock${at}`}
                step={300}
                required={at === 1}
                defaultValue={refused?.sent.rows[at - 1]?.clock}
              />
            </div>
          </fieldset>
        ))}
        <TextArea
          label={t('Una riga per l’azienda (facoltativa)')}
          name="line"
          most={MAX_PROPOSAL_LINE}
          value={line}
          onChange={(event) => setLine(event.target.value)}
          errors={errors.line}
        />
        <FormProblem isSending={isSending}>{problem}</FormProblem>
        <button
          type="submit"
          data-late
          name="action"
          value="propose"
          disabled={isSending}
          className="btn btn-primary justify-self-start"
        >
          {isSending ? <Spinner label={t('Proponi')} /> : t('Proponi')}
        </button>
      </form>
    </details>
  );
}
