import { useLayoutEffect, useRef, useState } from 'react';
import type { CompanyInterview, CompanyWeek, Invitable } from '#contract/interviews.ts';
import { clocksByDay } from '#domain/interview-day.ts';
import { type InterviewKind, interviewKinds, meetingWords } from '#domain/interview-state.ts';
import { startsApart } from '#domain/interview-times.ts';
import { slugsOf } from '#domain/offer-values.ts';
import { uiTexts } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { useFollowedDeed } from '#web/features/company/use-followed-deed.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { useSend } from '#web/features/forms/use-send.ts';
import { type Translate, useText } from '#web/features/texts/text.tsx';
import { FieldError, Notice, SubmitButton, TextField } from '#web/ui/field.tsx';
import { ChoicePills } from '#web/ui/pills.tsx';
import { labelsFromValues, SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { InvitedPeople } from './invited-people.tsx';
import { PickedTimes } from './picked-times.tsx';
import { RoundPart } from './round-part.tsx';
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

/**
 * Offers times for an interview to some applicants or to an unlocked profile, or opens the hours of an offer. It begins
 * filled in, as last time: who agrees only sends it.
 */
export function RoundForm({ invitable, week, isForAll, now, weeks, onWritten, onOffered, onChanged }: RoundFormProps) {
  const t = useText();
  const banner = useBanner();
  const sayFollowed = useFollowedDeed(onChanged);
  const { offers, people, is_over, last } = invitable;
  const [kind, setKind] = useState<InterviewKind>(last.kind);
  const [companyCalls, setCompanyCalls] = useState(last.company_calls);
  const [places, setPlaces] = useState<Record<InterviewKind, string>>(last.places);
  const [interviewer, setInterviewer] = useState(String(invitable.interviewers[0]?.id ?? ''));
  const lastLength = lengths.find((one) => one === String(last.minutes));
  const [minutes, setMinutes] = useState(lastLength ?? '30');
  const [note, setNote] = useState('');
  // Times of another length would overlap.
  const [ready] = useState<readonly string[]>(lastLength ? invitable.ready : []);
  const [starts, setStarts] = useState(ready);
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
      const [offer, ...others] = offers;
      if (!offer) return call('POST /interviews/profiles/{id}/rounds', { params: { id: ids[0] }, body: round });
      return call('POST /interviews/rounds', {
        body: {
          ...round,
          ...(others.length === 0 && { offer: offer.id }),
          applications: isForAll ? null : ids,
        },
      });
    },
    (done) => {
      banner(invitedWords(done, t), done.invited === 0 && done.left_out > 0 ? 'error' : 'success');
      sayFollowed(done.followed);
      return onOffered([...starts].sort()[0]);
    },
  );
  const isWritten =
    note !== '' || starts !== ready || slugsOf(interviewKinds).some((one) => places[one] !== last.places[one]);
  const isLosable = isWritten && !isSending;
  // At once: a person who closes the dialog right after a key is asked too.
  useLayoutEffect(() => onWritten?.(isLosable), [onWritten, isLosable]);
  const meeting = [
    `${t(meetingWords({ kind, company_calls: companyCalls }, 'company'))}, ${places[kind]}`,
    t('{n} minuti', { n: minutes }),
    invitable.interviewers.length > 1 && t('con {name}', { name: interviewers[interviewer] ?? '' }),
  ];
  const cannot = isForAll ? is_over : invited.length === 0;
  return (
    <form method="post" noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <InvitedPeople invitable={invitable} isForAll={isForAll} />
      {!cannot && (
        <>
          <RoundPart
            title={t('Come vi incontrate')}
            now={meeting.filter(Boolean).join(' · ')}
            isMissing={last.places[last.kind] === ''}
            isRefused={[errors.place, errors.minutes, errors.interviewer, errors.note].some(Boolean)}
          >
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
                  setStarts(startsApart(starts, Number(chosen)));
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
          </RoundPart>
          <RoundPart
            title={t('Quali orari proponi')}
            now={clocksByDay(starts) || t('Nessun orario scelto')}
            isMissing={ready.length === 0}
            isRefused={errors.starts !== undefined}
          >
            <fieldset
              aria-label={t('Quali orari proponi')}
              aria-describedby="orari-errore"
              className="min-w-0 grid grid-cols-[minmax(0,1fr)] gap-4"
            >
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
              <PickedTimes starts={starts} minutes={Number(minutes)} onClear={() => setStarts([])} />
              <FieldError id="orari-errore" messages={errors.starts} />
            </fieldset>
          </RoundPart>
          {!isForAll && starts.length > 0 && starts.length < invited.length && (
            <Notice tone="sun">
              {t('Inviti {people} persone e gli orari sono {times}: chi arriva dopo non ne trova. Aggiungine altri.', {
                people: invited.length,
                times: starts.length,
              })}
            </Notice>
          )}
          <FormProblem isSending={isSending}>{problem}</FormProblem>
          <SubmitButton isSending={isSending} className="justify-self-start" label={t('Manda gli inviti')} />
        </>
      )}
    </form>
  );
}

/** How many invitations go, and to whom none does. */
function invitedWords(
  { invited, left_out_names: others }: { invited: number; left_out_names: readonly string[] },
  t: Translate,
): string {
  const sent = invited === 1 ? t('Invito mandato a 1 persona.') : t('Inviti mandati a {n} persone.', { n: invited });
  if (others.length === 0) return sent;
  const left = t('Nessun invito a {names}: ha già un orario o non riceve inviti.', { names: others.join(', ') });
  return invited === 0 ? left : `${sent} ${left}`;
}
