import type { ReceivedDetail } from '#contract/received-applications.ts';
import { applicationStages } from '#domain/application-stage.ts';
import { italianDate } from '#domain/relative-time.ts';
import { type Translate, useText } from '#web/features/texts/text.tsx';

/** What the applicant sees of an answer: with an account a stage, without one only mails. */
export function WhatTheyRead({ application }: { application: ReceivedDetail }) {
  const t = useText();
  const { first_name: name, has_account, stage } = application;
  return (
    <div className="grid gap-2 text-ink-soft text-[.95rem]">
      <p>
        {has_account
          ? t('{name} vede: “{stage}”.', { name, stage: t(applicationStages[stage]) })
          : t('{name} non ha un account: non vede una pagina con la fase, legge solo le nostre mail.', { name })}
      </p>
      <p>{mailed(application, t)}</p>
      <p>
        {has_account
          ? t('Lo stato e le note restano tuoi: chi si candida legge solo la fase in cui è.')
          : t('Lo stato e le note restano tuoi. Gli orari di un colloquio arrivano via mail.')}
      </p>
    </div>
  );
}

/** What is or will be mailed: refusals and the end of the search, no other status. */
function mailed({ date_refused, is_refusal_waiting, is_closed, status }: ReceivedDetail, t: Translate): string {
  if (date_refused !== null)
    return t('La risposta negativa è partita via mail il {date}.', { date: italianDate(date_refused) });
  if (is_refusal_waiting) return t('La risposta negativa parte via mail tra poco.');
  if (is_closed) return t('La ricerca è stata chiusa: l’avviso è partito via mail.');
  if (status === 'unsuitable') return t('La risposta negativa non è partita via mail.');
  if (status === 'suitable') return t('Riceve una mail se la risposta diventa no.');
  return t('Riceve una mail se la risposta è no o se la ricerca si chiude.');
}
