import type { ApplicationHistory } from '#contract/received-applications.ts';
import { applicationStatuses } from '#domain/application-status.ts';
import { endReasons } from '#domain/hire-state.ts';
import { dayWithHoliday } from '#domain/interview-day.ts';
import { clockOf } from '#domain/interview-times.ts';
import { uiTexts } from '#domain/ui-text.ts';
import type { Translate } from '#web/features/texts/text.tsx';

type Item = ApplicationHistory['items'][number];

/** What became of the state by itself, and after what: an interview and a hire have a line of their own. */
const followedWords = uiTexts({
  message: 'Messaggio inviato: ora è “{status}”',
  interview: 'Con il colloquio lo stato è “{status}”',
  hire: 'Con la proposta di assunzione lo stato è “{status}”',
} as const);

/** {name}: the applicant. {when}: the time of the interview. {interviewer}: the colleague who holds it. */
const interviewWords = uiTexts({
  offered: 'Colloquio proposto',
  taken: '{name} ha scelto l’orario del colloquio: {when}',
  accepted: 'Accettato un orario proposto da {name}: {when}',
  changed: 'Colloquio spostato: {when}',
  released: '{name} vuole cambiare l’orario del colloquio',
  passed: 'Il colloquio passa a {interviewer}',
  given_up: '{name} rinuncia al colloquio',
  cancelled: 'Colloquio annullato',
  done: 'Colloquio segnato come fatto',
  no_show: 'Colloquio segnato come mancato',
  unsaid: 'Esito del colloquio tolto',
} as const);

const hireWords = uiTexts({
  proposed: 'Assunzione proposta',
  confirmed: '{name} ha confermato l’assunzione',
  declined: '{name} ha detto di no all’assunzione',
  withdrawn: 'Proposta di assunzione ritirata',
  lapsed: 'Proposta di assunzione scaduta senza risposta',
  ended: 'Assunzione terminata: {reason}',
} as const);

const byWords = uiTexts({
  interview: '{who} ha proposto un colloquio',
  hire: '{who} ha proposto un’assunzione',
} as const);

/** A line of the history of an application, whose sender is called by name. */
export function historyWords(item: Item, name: string, t: Translate): string {
  const { kind, who, status, because, interview, hire } = item;
  if (kind === 'received') return t('Candidatura ricevuta');
  if (kind === 'opened') return t('Letta la prima volta');
  if (kind === 'closed') return t('Ricerca chiusa senza una risposta');
  if (kind === 'refusal_mailed') return t('Risposta negativa inviata via mail');
  if (interview)
    return interview.change === 'offered' && who
      ? t(byWords.interview, { who })
      : t(interviewWords[interview.change], {
          name,
          when: interview.starts_at === null ? '' : whenOf(interview.starts_at),
          interviewer: interview.interviewer ?? t('un’altra persona'),
        });
  if (hire)
    return hire.state === 'proposed' && who
      ? t(byWords.hire, { who })
      : t(hireWords[hire.state], { name, reason: hire.reason ? t(endReasons[hire.reason]).toLowerCase() : '' });
  const named = status === null ? '' : t(applicationStatuses[status]);
  if (kind === 'undone')
    return who
      ? t('{who} ha annullato: di nuovo “{status}”', { who, status: named })
      : t('Cambio annullato: di nuovo “{status}”', { status: named });
  if (because === 'message' && who) return t('{who} ha scritto un messaggio: ora è “{status}”', { who, status: named });
  if (because !== null) return t(followedWords[because], { status: named });
  return who
    ? t('{who} ha scelto “{status}”', { who, status: named })
    : t('Stato cambiato in “{status}”', { status: named });
}

const whenOf = (start: string): string => `${dayWithHoliday(start)}, ${clockOf(start)}`;
