import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { SystemState } from '#contract/system.ts';
import { dotted } from '#domain/offer-words.ts';
import { relativeTime } from '#domain/relative-time.ts';
import { waitingTime } from '#domain/waiting-time.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { NumberTable } from '#web/features/numbers/number-table.tsx';
import { Notice } from '#web/ui/field.tsx';
import { askDesk, askStaff } from './ask-staff.ts';
import { Desk } from './desk.tsx';
import { shortMoment } from './fields/shown-value.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const [desk, system] = await Promise.all([askDesk(args), askStaff(args, 'GET staff:/system')]);
  return { desk, system };
}

export const meta = (args: MetaArgs) => pageHead({ title: 'Sistema', disableRobots: true }, args);

const roles = { web: 'Pagine', worker: 'Lavori', all: 'Pagine e lavori' } as const;
const engines = { pglite: 'PGlite, un processo solo', postgres: 'PostgreSQL' } as const;

/** What runs, what waits and what failed, for admins. */
export default function SystemPage() {
  const { desk, system } = useLoaderData<typeof loader>();
  const silent = system.processes.filter(({ is_alive }) => !is_alive).length;
  return (
    <Desk
      desk={desk}
      title="Sistema"
      tools={
        <Link to="/staff/impostazioni/maintenance" className="btn btn-ghost">
          {system.maintenance === 'staff' ? 'Spegni la manutenzione' : 'Manutenzione'}
        </Link>
      }
    >
      {system.maintenance !== 'no' && (
        <Notice tone="sun">
          Il sito è in manutenzione: si legge e si cerca, ma nessuno invia o cambia niente.
          {system.maintenance === 'operator' && ' L’ha accesa chi gestisce il server: da qui non si spegne.'}
        </Notice>
      )}
      {system.sender_refusal && (
        <Notice tone="danger" isAlert={false}>
          Le mail non partono dal {shortMoment(system.sender_refusal.since)}: il server di posta rifiuta il nostro
          mittente o il nostro accesso ({system.sender_refusal.answer}). Aspettano e ripartono da sole: controlla
          MAIL_FROM e SMTP_URL con <code>npm run doctor</code>.
        </Notice>
      )}
      <Facts system={system} />
      <Part id="processi" title="Processi">
        {silent > 0 && (
          <Notice tone="danger" isAlert={false}>
            {silent === 1
              ? 'Un processo non si fa più sentire. Se non l’hai spento tu, guarda la sua macchina.'
              : `${silent} processi non si fanno più sentire. Se non li hai spenti tu, guarda le loro macchine.`}
          </Notice>
        )}
        <NumberTable
          caption="Processi"
          head={['Processo', 'Visto', 'Acceso', 'Versione']}
          rows={system.processes.map(({ id, role, host, pid, version, commit, started_at, seen_at, is_alive }) => ({
            key: id,
            name: (
              <>
                {roles[role]}
                <span className="block text-sm text-ink-soft">
                  {host}, {pid}
                </span>
              </>
            ),
            cells: [
              is_alive ? (
                <Ago key="seen" at={seen_at} />
              ) : (
                <span key="seen">
                  <b className="block text-danger">non si sente</b>
                  <Ago at={seen_at} />
                </span>
              ),
              shortMoment(started_at),
              [version, commit?.slice(0, 7)].filter(Boolean).join(' · '),
            ],
          }))}
        />
      </Part>
      <Part id="code" title="Code dei lavori">
        <p className="text-ink-soft">Un lavoro fallito si conta per un giorno, poi si dimentica.</p>
        {system.queues.length === 0 ? (
          <p>Niente in attesa e niente di fallito.</p>
        ) : (
          <NumberTable
            caption="Code dei lavori"
            head={['Coda', 'Falliti', 'Da fare', 'Da riprovare', 'Più tardi', 'Il più vecchio']}
            rows={system.queues.map(({ queue, due, later, retry, failed, oldest_s }) => ({
              key: queue,
              name: queue,
              cells: [
                failed > 0 ? (
                  <b key="failed" className="text-danger">
                    {dotted(failed)}
                  </b>
                ) : (
                  '0'
                ),
                dotted(due),
                dotted(retry),
                dotted(later),
                oldest_s >= 1 ? waitingTime(oldest_s) : '–',
              ],
            }))}
          />
        )}
      </Part>
      <Part id="errori" title="Ultimi errori">
        {system.errors.length === 0 ? (
          <p>Nessun errore negli ultimi 30 giorni.</p>
        ) : (
          <NumberTable
            caption="Ultimi errori"
            head={['Dove', 'Volte', 'Ultima volta', 'Prima volta']}
            rows={system.errors.map(({ mark, what, error, place, times, first_at, last_at }) => ({
              key: mark,
              name: (
                <>
                  {what}
                  <span className="block text-sm text-ink-soft">{[error, place].filter(Boolean).join(' · ')}</span>
                </>
              ),
              cells: [dotted(times), <Ago key="last" at={last_at} />, shortMoment(first_at)],
            }))}
          />
        )}
      </Part>
      <Part id="lente" title="Interrogazioni lente">
        {system.slow === null ? (
          <p>Si misurano solo con PostgreSQL.</p>
        ) : system.slow.length === 0 ? (
          <p>Nessuna negli ultimi 30 giorni.</p>
        ) : (
          <NumberTable
            caption="Interrogazioni lente"
            head={['Interrogazione', 'La più lunga', 'Volte', 'Ultima volta']}
            rows={system.slow.map(({ mark, what, times, longest_ms, last_at }) => ({
              key: mark,
              name: what,
              cells: [`${dotted(longest_ms)} ms`, dotted(times), <Ago key="last" at={last_at} />],
            }))}
          />
        )}
      </Part>
    </Desk>
  );
}

function Facts({ system }: { system: SystemState }) {
  const facts: readonly [string, ReactNode][] = [
    ['Versione', system.version],
    ['Commit', system.commit ?? 'non noto'],
    ['Database', engines[system.engine]],
    ['Ultima migrazione', system.migration?.replaceAll('_', ' ') ?? '–'],
    [
      'Ultima copia',
      system.last_backup_at ? <Ago key="backup" at={system.last_backup_at} /> : 'Nessuna copia registrata',
    ],
  ];
  return (
    <dl className="card grid gap-x-6 gap-y-3 grid-cols-[repeat(auto-fill,minmax(min(100%,215px),1fr))]">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="card grid gap-3 grid-cols-[minmax(0,1fr)]" aria-labelledby={id}>
      <h2 id={id} className="text-step-2!">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The time passes between the server's page and the browser's. */
function Ago({ at }: { at: string }) {
  return <span suppressHydrationWarning>{relativeTime(at)}</span>;
}
