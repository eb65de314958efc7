import { html, raw } from 'hono/html';
import { type CandidateInterview, proposalForm } from '#contract/interviews.ts';
import { addDays } from '#domain/calendar-day.ts';
import { fault } from '#domain/fault.ts';
import { holidaysAhead, periodName } from '#domain/interview-day.ts';
import {
  HALF_PROPOSED,
  HOLIDAYS_AHEAD,
  MAX_PROPOSAL_LINE,
  MAX_PROPOSED,
  PROPOSED_DAYS_AHEAD,
  proposedStarts,
} from '#domain/interview-proposal.ts';
import { romeDay } from '#domain/rome-time.ts';
import type { ProposalForm } from '../areas/interviews/propose-times.ts';
import { invalid } from '../platform/http/refusal.ts';
import type { Page } from './mailed-page.ts';

type Fields = Record<string, unknown>;

const rows = Array.from({ length: MAX_PROPOSED }, (_, at) => at + 1);
const textOf = (form: Fields, name: string): string => (typeof form[name] === 'string' ? form[name] : '');

/** The times and the line of a form. Refuses a row without its day or hour, none at all, and too long a line (400). */
export function proposalOf(form: Fields): ProposalForm {
  const starts = proposedStarts(
    rows.map((at) => ({ day: textOf(form, `day${at}`), clock: textOf(form, `clock${at}`) })),
  );
  if (starts === null || starts.length === 0) throw invalid({ starts: [fault('required', HALF_PROPOSED)] });
  const read = proposalForm.safeParse({ starts, line: textOf(form, 'line') });
  if (!read.success) throw invalid({ line: [fault('too_long', `Scrivi al massimo ${MAX_PROPOSAL_LINE} caratteri.`)] });
  return read.data;
}

/** What the candidate proposed, or how they propose other times; `form` is what was refused. */
export function proposalPart(address: string, interview: CandidateInterview, form: Fields): Page {
  const { proposal, can_propose, company, times } = interview;
  const isRefused = form.action === 'propose';
  return html`${
    proposal?.state === 'open'
      ? html`<form method="post" action="${address}"><div><p>Hai proposto questi orari: ${company.name} deve ancora rispondere.</p><ul>${proposal.times.map((time) => html`<li>${periodName(time)}</li>`)}</ul></div><button type="submit" class="quiet" name="action" value="withdraw">Ritira la proposta</button></form>`
      : ''
  }${
    proposal?.state === 'declined' ? html`<p>Per ${company.name} nessuno degli orari che hai proposto va bene.</p>` : ''
  }${
    can_propose
      ? html`<details${raw(isRefused ? ' open' : '')}><summary>${times.length > 0 ? 'Nessuno di questi va bene? Proponi altri orari' : 'Proponi tu un orario'}</summary><form method="post" action="${address}">${holidays()}${rows.map((at) => row(at, form))}<label>Una riga per l’azienda (facoltativa)<textarea name="line" rows="2" maxlength="${MAX_PROPOSAL_LINE}">${textOf(form, 'line')}</textarea></label><button type="submit" name="action" value="propose">Proponi</button></form></details>`
      : ''
  }`;
}

/** The days on which a company may be open and an office is not: named before a day is chosen. */
function holidays(): Page | string {
  const names = holidaysAhead(romeDay(), PROPOSED_DAYS_AHEAD);
  return names.length === 0 ? '' : html`<p class="soft">${HOLIDAYS_AHEAD} ${names.join('; ')}.</p>`;
}

function row(at: number, form: Fields): Page {
  const today = romeDay();
  return html`<fieldset><legend>${at === 1 ? 'Orario' : `Orario ${at} (facoltativo)`}</legend><div class="pair"><label>Giorno<input type="date" name="day${at}" min="${today}" max="${addDays(today, PROPOSED_DAYS_AHEAD)}" value="${textOf(form, `day${at}`)}"${raw(at === 1 ? ' required' : '')}></label><label>Ora<input type="time" name="clock${at}" step="300" value="${textOf(form, `clock${at}`)}"${raw(at === 1 ? ' required' : '')}></label></div></fieldset>`;
}
