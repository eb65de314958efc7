import { shareOf } from './hiring-funnel.ts';
import { uiTexts } from './ui-text.ts';

/** What became of interviews, as pages and spreadsheets name it. */
export const interviewCounts = uiTexts({
  invited: 'Inviti',
  done: 'Fatti',
  no_show: 'Non si sono presentati',
} as const);
type InterviewCount = keyof typeof interviewCounts;

/** What people who were called back answered, and who of them confirmed a hire. */
export const callBackNames = uiTexts({
  called: 'Persone richiamate',
  yes: 'Tornano',
  maybe: 'Forse',
  no: 'No',
  hired: 'Assunzioni',
} as const);
type CallBackCount = keyof typeof callBackNames;

/** What became of the hires proposed from unlocked profiles. */
export const profileHireNames = uiTexts({ proposed: 'Assunzioni proposte', hired: 'Assunzioni' } as const);

/** Shares in whole percentages; null for what they are a part of, and where there is nothing to share. */
type Shares<Name extends string> = Record<Name, number | null>;

/** Of the interviews whose outcome was said: who came and who did not. */
export function interviewShares({ done, no_show }: Record<InterviewCount, number>): Shares<InterviewCount> {
  const said = done + no_show;
  return { invited: null, done: shareOf(done, said), no_show: shareOf(no_show, said) };
}

/** Of all who were called, not of those who answered. */
export const callBackShares = ({
  called,
  yes,
  maybe,
  no,
  hired,
}: Record<CallBackCount, number>): Shares<CallBackCount> => ({
  called: null,
  yes: shareOf(yes, called),
  maybe: shareOf(maybe, called),
  no: shareOf(no, called),
  hired: shareOf(hired, called),
});
