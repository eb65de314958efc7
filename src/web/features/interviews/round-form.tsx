import { useLayoutEffect, useRef, useState } from 'react';
import type { CompanyInterview, CompanyWeek, Invitable } from '#contract/interviews.ts';
import { type InterviewKind, interviewKinds } from '#domain/interview-state.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { uiTexts } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { useFollowedDeed } from '#web/features/company/use-followed-deed.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { useSend } from '#web/features/forms/use-send.ts';
import { PersonFace } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { FieldError, Notice, SubmitButton, TextField } from '#web/ui/field.tsx';
import { ChoicePills } from '#web/ui/pills.tsx';
import { labelsFromValues, SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { PickedTimes } from './picked-times.tsx';
import { isBusyAt, TimePicker, type WeeksInPlace } from './time-picker.tsx';

const lengths = ['15', '20', '30', '45', '60', '90', '120'] as const;
const MAX_NOTE = 500;

const placeLabels: Readonly<Record<InterviewKind, string>> = uiTexts({
  in_person: 'Indirizzo',
  phone: 'Numero da chiamare',
  video: 'Link della chiamata',
});
const placeHelp: Readonly<Record<InterviewKind, string>> = uiTexts({
  in_person: 'Via, numero e città: chi viene lo legge nell’invito.',
  phone: 'Chi si candida lo chiama all’orario che ha scelto.',
  video: 'Come meet.google.com/abc-defg-hij: https:// lo aggiungiamo noi.',
});

export interface RoundFormProps {
  invitable: Invitable;
  week: CompanyWeek;
  /** Whether the bookable hours of the offer are opened. */
  isForAll: boolean;
  /** The moment of the rendering. */
  now: string;
  /** Shows other weeks in place; without it the page's address does. */
  weeks?: WeeksInPlace;
  /** Called with whether something is written that would be lost. */
  onWritten?: (isWritten: boolean) => void;
  /** Called once the times were offered, with the first of them. */
  onOffered: (first: string | undefined) => unknown;
  /** Called once the applications of those invited have changed by it, or that was undone. */
  onChanged?: () => unknown;
}

/** Offers times for an interview to some applicants or to an unlocked profile, or opens the hours of an offer. */
export function RoundForm({ invitable, week, isForAll, now, weeks, onWritten, onOffered, onChanged }: RoundFormProps) {
  const t = useText();
  const banner = useBanner();
  const sayFollowed = useFollowedDeed(onChanged);
  const { offer, people, is_over, last } = invitable;
  const [kind, setKind] = useState<InterviewKind>(last.kind);
  const [companyCalls, setCompanyCalls] = useState(last.company_calls);
  const [places, setPlaces] = useState<Record<InterviewKind, string>>(last.places);
  const [interviewer, setInterviewer] = useState(String(invitable.interviewers[0]?.id ?? ''));
  const [minutes, setMinutes] = useState(lengths.find((one) => one === String(last.minutes)) ?? '30');
  const [note, setNote] = useState('');
  const [starts, setStarts] = useState<readonly string[]>([]);
  /** How many times went because the interviewer that was chosen last has another interview then. */
  const [gone, setGone] = useState(0);
  // Times may have been picked in weeks that are not shown any more.
  const interviews = useRef(new Map<string, readonly CompanyInterview[]>());
  for (const { day, interviews: ofDay } of week.days) interviews.current.set(day, ofDay);
  const chooseInterviewer = (chosen: string) => {
    setInterviewer(chosen);
    const known = [...interviews.current.values()].flat();
    const free = starts.filter((start) => !isBusyAt(start, Number(minutes), Number(chosen), known));
    setGone(starts.length - free.length);
    setStarts(free);
  };
  const kinds = {
    in_person: t(interviewKinds.in_person),
    phone: t(interviewKinds.phone),
    video: t(interviewKinds.video),
  };
  const interviewers: Readonly<Record<string, string>> = Object.fromEntries(
    invitable.interviewers.map(({ id, name }) => [String(id), name]),
  );
  const isCalling = kind === 'phone' && companyCalls;
  const invited = people.filter(({ is_settled }) => !is_settled);
  const { send, isSending, errors, problem } = useSend(
    () => {
      const round = {
        kind,
        place: places[kind],
        company_calls: kind === 'phone' && companyCalls,
        minutes: Number(minutes),
        note,
        ...(interviewer && { interviewer: Number(interviewer) }),
        starts: [...starts],
      };
      const ids = invited.map(({ id }) => id);
      return offer
        ? call('POST /interviews/rounds', {
            body: { ...round, offer: offer.id, applications: isForAll ? null : ids },
          })
        : call('POST /interviews/profiles/{id}/rounds', { params: { id: ids[0] }, body: round });
    },
    (done) => {
      banner(
        done.invited === 1 ? t('Invito mandato a 1 persona.') : t('Inviti mandati a {n} persone.', { n: done.invited }),
        'success',
      );
      sayFollowed(done.followed);
      return onOffered([...starts].sort()[0]);
    },
  );
  const isWritten =
    note !== '' || starts.length > 0 || slugsOf(interviewKinds).some((one) => places[one] !== last.places[one]);
  const isLosable = isWritten && !isSending;
  // At once: a person who closes the dialog right after a key is asked too.
  useLayoutEffect(() => onWritten?.(isLosable), [onWritten, isLosable]);
  const cannot = isForAll ? is_over : invited.length === 0;
  return (
    <form method="post" noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Invited invitable={invitable} isForAll={isForAll} />
      {!cannot && (
        <>
          <section className="card grid gap-4" aria-labelledby="come">
            <h2 id="come" className="text-step-2!">
              {t('Come vi incontrate')}
            </h2>
            <ChoicePills label={t('Modo')} options={kinds} value={kind} onChoose={setKind} />
            {kind === 'phone' && (
              <ChoicePills
                label={t('Chi chiama?')}
                options={{ candidate: t('Chi si candida'), company: t('Chi fa il colloquio') }}
                value={companyCalls ? 'company' : 'candidate'}
                onChoose={(chosen) => setCompanyCalls(chosen === 'company')}
              />
            )}
            <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_200px]">
              <TextField
                key={kind}
                name="place"
                label={isCalling ? t('Numero da cui chiamate') : t(placeLabels[kind])}
                help={
                  isCalling
                    ? t(
                        'Chi si candida lo riconosce quando suona: lo chiamate al numero del suo profilo; se non c’è, chiedetelo nella nota.',
                      )
                    : t(placeHelp[kind])
                }
                type={kind === 'phone' ? 'tel' : kind === 'video' ? 'url' : 'text'}
                maxLength={300}
                required
                autoComplete="off"
                value={places[kind]}
                onChange={(event) => setPlaces({ ...places, [kind]: event.target.value })}
                errors={errors.place}
              />
              <SelectField
                label={t('Durata in minuti')}
                name="minutes"
                options={labelsFromValues(lengths)}
                value={minutes}
                onChoose={(chosen) => {
                  if (!chosen) return;
                  setMinutes(chosen);
                  // Times of another length would overlap.
                  setStarts([]);
                }}
                errors={errors.minutes}
              />
            </div>
            {invitable.interviewers.length > 1 && (
              <SelectField
                label={t('Chi fa il colloquio')}
                name="interviewer"
                options={interviewers}
                value={interviewer}
                onChoose={(chosen) => chosen && chooseInterviewer(chosen)}
                errors={errors.interviewer}
              />
            )}
            <TextArea
              label={t('Nota per chi viene (facoltativa)')}
              name="note"
              most={MAX_NOTE}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              errors={errors.note}
            />
          </section>
          <section
            className="card grid grid-cols-[minmax(0,1fr)] gap-4"
            aria-labelledby="orari"
            aria-describedby="orari-errore"
          >
            <h2 id="orari" className="text-step-2!">
              {t('Quali orari proponi')}
            </h2>
            <TimePicker
              week={week}
              minutes={Number(minutes)}
              now={now}
              interviewer={Number(interviewer)}
              picked={starts}
              onPick={(picked) => {
                setGone(0);
                setStarts(picked);
              }}
              weeks={weeks}
            />
            {gone > 0 && (
              <p role="status" className="text-ink-soft">
                {gone === 1
                  ? t('Un orario scelto non c’è più: {name} ha già un colloquio.', {
                      name: interviewers[interviewer] ?? '',
                    })
                  : t('{n} orari scelti non ci sono più: {name} ha già un colloquio.', {
                      n: gone,
                      name: interviewers[interviewer] ?? '',
                    })}
              </p>
            )}
            <PickedTimes starts={starts} minutes={Number(minutes)} />
            {!isForAll && starts.length > 0 && starts.length < invited.length && (
              <Notice tone="sun">
                {t(
                  'Inviti {people} persone e gli orari sono {times}: chi arriva dopo non ne trova. Aggiungine altri.',
                  {
                    people: invited.length,
                    times: starts.length,
                  },
                )}
              </Notice>
            )}
            <FieldError id="orari-errore" messages={errors.starts} />
          </section>
          <FormProblem isSending={isSending}>{problem}</FormProblem>
          <SubmitButton isSending={isSending} className="justify-self-start" label={t('Manda gli inviti')} />
        </>
      )}
    </form>
  );
}

/** The people about to be invited, and why somebody is not. */
function Invited({ invitable: { people, is_over }, isForAll }: { invitable: Invitable; isForAll: boolean }) {
  const t = useText();
  if (isForAll)
    return is_over ? (
      <Notice tone="sun">{t('La ricerca è finita: proponi gli orari a chi scegli dalle candidature.')}</Notice>
    ) : (
      <Notice>
        {t('Chi si è candidato, e chi si candiderà, sceglie da solo un orario libero. Puoi chiudere quando vuoi.')}
      </Notice>
    );
  const settled = people.filter(({ is_settled }) => is_settled);
  return (
    <section className="card grid gap-3" aria-labelledby="chi">
      <h2 id="chi" className="text-step-2!">
        {t('A chi')}
      </h2>
      {people.length === 0 && <p>{t('Le candidature scelte non ci sono più.')}</p>}
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {people.map(({ id, tile, photo, first_name, last_name, is_settled }) => (
          <li key={id} className={`flex items-center gap-2 min-w-0 ${is_settled ? 'text-ink-soft' : ''}`}>
            <PersonFace seed={tile} photo={photo} className="size-9" />
            <span className="min-w-0 wrap-anywhere">
              {first_name} {last_name}
            </span>
            {is_settled && <span className="chip">{t('ha già un orario')}</span>}
          </li>
        ))}
      </ul>
      {settled.length > 0 && settled.length === people.length && (
        <p className="text-ink-soft">
          {t('Hanno già un colloquio fissato: per cambiarlo annullalo da Colloqui, poi proponi altri orari.')}
        </p>
      )}
    </section>
  );
}
