import type { ReactNode } from 'react';
import type { CompanyToday } from '#contract/today.ts';
import { dayWords } from '#domain/hire-terms.ts';
import { clockOf } from '#domain/interview-times.ts';
import { dotted } from '#domain/offer-words.ts';
import { useText } from '#web/features/texts/text.tsx';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { roleOf, seasonOf } from '../season/season-address.ts';

const INTERVIEWS = '/profilo/azienda/colloqui';
/** How many proposed hires are named at once, and how many roles that lack somebody. */
const NAMED = 3;

/** What waits for the company's people today, each line with its page; nothing where nothing waits. */
export function Today({ today }: { today: CompanyToday }) {
  const t = useText();
  const { new_people, interviews, interviews_to_say, answers_owed, proposals, returning, gaps } = today;
  const { returning_in, returning_as } = today;
  const [hires, moreHires] = [proposals.slice(0, NAMED), proposals.slice(NAMED)];
  const [roles, moreRoles] = [gaps?.roles.slice(0, NAMED) ?? [], gaps?.roles.slice(NAMED) ?? []];
  const proposalLine = ({ id, name, job, until, url }: CompanyToday['proposals'][number]) => (
    <Line key={`hire-${id}`} to={url} icon="send">
      <AsWritten>{name}</AsWritten> {t('non ha ancora risposto alla tua proposta')}
      <span className="text-ink-soft">
        {' '}
        · {job} · {t('fino al {day}', { day: dayWords(until) })}
      </span>
    </Line>
  );
  return (
    <section className="wrap pt-7 sm:pt-10 has-[ul:empty]:hidden" aria-labelledby="oggi">
      <h2 id="oggi" className="text-step-2! mb-2 sm:mb-4">
        {t('Oggi')}
      </h2>
      <ul className="bg-surface border border-line rounded-card shadow-quiet divide-y divide-line">
        {new_people > 0 && (
          <Line to="/profilo/azienda/candidature" icon="persone">
            {new_people === 1
              ? t('Una persona nuova da guardare')
              : t('{n} persone nuove da guardare', { n: dotted(new_people) })}
          </Line>
        )}
        {interviews.map(({ id, starts_at, name, offer, url }) => (
          <Line key={id} to={url} icon="evento">
            <b className="tabular-nums">{clockOf(starts_at)}</b> {t('Colloquio con')} <AsWritten>{name}</AsWritten>
            {offer && <span className="text-ink-soft"> · {offer}</span>}
          </Line>
        ))}
        {interviews_to_say > 0 && (
          <Line to={`${INTERVIEWS}#com-e-andata`} icon="check">
            {interviews_to_say === 1
              ? t('Un colloquio è passato: com’è andato?')
              : t('{n} colloqui sono passati: come sono andati?', { n: interviews_to_say })}
          </Line>
        )}
        {answers_owed > 0 && (
          <Line to="/profilo/azienda/messaggi" icon="chat">
            {answers_owed === 1
              ? t('Una persona aspetta una tua risposta')
              : t('{n} persone aspettano una tua risposta', { n: answers_owed })}
          </Line>
        )}
        {hires.map(proposalLine)}
        {moreHires.length > 0 && (
          <li>
            <details>
              <summary className="px-4 py-2.5 min-h-12 cursor-pointer hover:bg-sunken">
                {moreHires.length === 1
                  ? t('E un’altra proposta senza risposta')
                  : t('E altre {n} proposte senza risposta', { n: moreHires.length })}
              </summary>
              <ul className="divide-y divide-line border-t border-line">{moreHires.map(proposalLine)}</ul>
            </details>
          </li>
        )}
        {returning > 0 && (
          <Line
            to={returning_as ? roleOf(returning_in ?? '', returning_as) : seasonOf(returning_in ?? '')}
            icon="persone"
          >
            {returning === 1
              ? t('Una persona richiamata ha detto “Torno”: proponi l’assunzione')
              : t('{n} persone richiamate hanno detto “Torno”: proponi l’assunzione', { n: returning })}
          </Line>
        )}
        {gaps &&
          roles.map(({ job, name, missing }) => (
            <Line key={job} to={roleOf(gaps.season, job)} icon="columns">
              {missing === 1
                ? t('{season}, {role}: manca 1 persona', { season: gaps.name, role: name })
                : t('{season}, {role}: mancano {n} persone', { season: gaps.name, role: name, n: missing })}
            </Line>
          ))}
        {gaps && moreRoles[0] && (
          <Line to={roleOf(gaps.season, moreRoles[0].job)} icon="columns">
            {moreRoles.length === 1
              ? t('{season}: manca qualcuno in un altro ruolo', { season: gaps.name })
              : t('{season}: manca qualcuno in altri {n} ruoli', { season: gaps.name, n: moreRoles.length })}
          </Line>
        )}
      </ul>
    </section>
  );
}

function Line({ to, icon, children }: { to: string; icon: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="flex items-center gap-3 px-4 py-2 min-h-12 hover:bg-sunken">
        <span className="text-accent flex-none">
          <Icon name={icon} />
        </span>
        <span className="flex-1 min-w-0 wrap-anywhere">{children}</span>
        <Icon name="arrow" size={16} />
      </Link>
    </li>
  );
}
