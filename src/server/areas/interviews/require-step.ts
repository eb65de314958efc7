import { type InterviewAction, type InterviewState, NOBODY_THERE, stepOf } from '#domain/interview-state.ts';
import { conflict } from '#server/platform/http/refusal.ts';
import type { FoundInterview } from './find-interview.ts';
import type { interviews } from './tables.ts';

const TOO_LATE = 'Mancano meno di due ore: se non puoi, avvisa subito l’azienda.';

/** The state after an action; throws 409 where it is not possible now. */
export function requireStep(
  { state, starts_at }: Pick<typeof interviews.$inferSelect, 'state' | 'starts_at'>,
  action: InterviewAction,
  now: Date,
): InterviewState {
  const step = stepOf({ state, starts_at }, action, now);
  if (!('refused' in step)) return step.state;
  if (step.refused === 'too_late')
    throw conflict(
      'too_late',
      action === 'cancel' || action === 'move' ? 'Il colloquio è già cominciato: di’ com’è andato.' : TOO_LATE,
    );
  if (step.refused === 'too_early')
    throw conflict('too_early', 'Il colloquio non è ancora cominciato: aspetta l’orario e riprova.');
  throw conflict('wrong_state', 'Il colloquio è cambiato intanto: ricarica la pagina.');
}

/** Refuses (409) what only a company with somebody active can hold or answer. */
export function requireAttended({ closed_at, is_attended }: FoundInterview['company']): void {
  if (closed_at === null && !is_attended) throw conflict('wrong_state', NOBODY_THERE);
}
