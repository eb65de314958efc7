import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { StaffDashboard } from '#contract/staff.ts';
import { italianDate } from '#domain/relative-time.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { Notice } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { askDesk, askStaff } from './ask-staff.ts';
import { Desk } from './desk.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const [desk, morning] = await Promise.all([askDesk(args), askStaff(args, 'GET staff:/morning')]);
  return { desk, morning };
}

export const meta = (args: MetaArgs) => pageHead({ title: 'Oggi', disableRobots: true }, args);

/** The dashboard of the back office: first what waits for somebody, then the numbers. */
export default function DashboardPage() {
  const { desk, morning } = useLoaderData<typeof loader>();
  const waiting = morning.numbers.filter((number) => number.is_urgent);
  const others = morning.numbers.filter((number) => !number.is_urgent);
  return (
    <Desk desk={desk} title={`Buongiorno, ${desk.name.split(' ')[0]}`}>
      {morning.is_agency_missing && (
        <Notice tone="danger" isAlert={false}>
          Mancano i dati dell’agenzia, o non sono validi: non si vende niente e le informative non dicono chi tratta i
          dati.{' '}
          {desk.documents.some(({ slug }) => slug === 'agency') ? (
            <Link to="/staff/impostazioni/agency" className="link">
              Scrivili nelle impostazioni
            </Link>
          ) : (
            'Li scrive un amministratore nelle impostazioni.'
          )}
        </Notice>
      )}
      {morning.is_sender_refused && (
        <Notice tone="danger" isAlert={false}>
          Le mail non partono: il server di posta rifiuta il nostro mittente o il nostro accesso. Aspettano, e ripartono
          da sole quando chi gestisce il server lo ha messo a posto.{' '}
          {desk.role === 'admin' && (
            <Link to="/staff/sistema" className="link">
              Guarda il sistema
            </Link>
          )}
        </Notice>
      )}
      <section aria-labelledby="aspetta" className="grid gap-3">
        <h2 id="aspetta" className="text-step-2!">
          {waiting.length > 0 ? 'Qualcuno aspetta' : 'Nessuno aspetta'}
        </h2>
        {waiting.length === 0 && (
          <p className="card flex items-center gap-3">
            <span className="text-leaf">
              <Icon name="done" size={24} />
            </span>
            Offerte controllate, bonifici verificati, richieste con una risposta.
          </p>
        )}
        <Numbers numbers={waiting} />
      </section>
      <section aria-labelledby="settimana" className="grid gap-3">
        <h2 id="settimana" className="text-step-2!">
          Come va
        </h2>
        <Numbers numbers={others} />
      </section>
      <div className="grid gap-6 xl:grid-cols-2 items-start">
        <Days days={morning.days} />
        <Fruitless searches={morning.fruitless} />
      </div>
    </Desk>
  );
}

function Numbers({ numbers }: { numbers: StaffDashboard['numbers'] }) {
  if (numbers.length === 0) return null;
  return (
    <ul className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))]">
      {numbers.map(({ slug, label, value, note, url, is_urgent }) => (
        <li
          key={slug}
          data-number={slug}
          className={`card p-4! grid gap-0.5 content-start relative ${is_urgent ? 'border-accent!' : ''}`}
        >
          <p
            className={`font-display text-[2rem] leading-none font-semibold tabular-nums ${is_urgent ? 'text-accent' : ''}`}
          >
            {value}
          </p>
          <p className="font-semibold mt-1">
            {url ? (
              <Link to={url} className="after:absolute after:inset-0 hover:underline underline-offset-3">
                {label}
              </Link>
            ) : (
              label
            )}
          </p>
          <p className="text-sm text-ink-soft">{note}</p>
        </li>
      ))}
    </ul>
  );
}

/** Two weeks as bars, with the numbers in a table for screen readers. */
function Days({ days }: { days: StaffDashboard['days'] }) {
  const most = Math.max(1, ...days.map(({ applications, users }) => Math.max(applications, users)));
  const day = (iso: string) => italianDate(iso).replace(/ \d{4}$/, '');
  return (
    <section className="card grid gap-4" aria-labelledby="giorni">
      <h2 id="giorni" className="text-step-2!">
        Due settimane
      </h2>
      <div aria-hidden="true" className="flex items-end gap-1.5 h-36">
        {days.map(({ day: iso, applications, users }) => (
          <div
            key={iso}
            title={`${day(iso)}: ${applications} candidature, ${users} iscritti`}
            className="flex-1 flex items-end gap-px h-full border-b border-line"
          >
            <span className="flex-1 bg-accent rounded-t-[3px]" style={{ height: `${(applications / most) * 100}%` }} />
            <span className="flex-1 bg-leaf rounded-t-[3px]" style={{ height: `${(users / most) * 100}%` }} />
          </div>
        ))}
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <span className="inline-flex items-center gap-2">
          <span className="size-3 rounded-[3px] bg-accent" /> Candidature
        </span>
        <span className="inline-flex items-center gap-2">
          <span className="size-3 rounded-[3px] bg-leaf" /> Nuovi iscritti
        </span>
      </p>
      <details>
        <summary className="link min-h-11 inline-flex items-center">Vedi i numeri</summary>
        <table className="w-full text-left text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-2">
                Giorno
              </th>
              <th scope="col">Candidature</th>
              <th scope="col">Iscritti</th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day: iso, applications, users }) => (
              <tr key={iso} className="border-b border-line">
                <th scope="row" className="py-1.5 font-normal">
                  {day(iso)}
                </th>
                <td>{applications}</td>
                <td>{users}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Fruitless({ searches }: { searches: StaffDashboard['fruitless'] }) {
  return (
    <section className="card grid gap-3" aria-labelledby="invano">
      <h2 id="invano" className="text-step-2!">
        Cercato e non trovato
      </h2>
      <p className="text-sm text-ink-soft">
        Le ricerche di offerte senza risultati degli ultimi sette giorni: che cosa manca.
      </p>
      {searches.length === 0 ? (
        <p>Tutti hanno trovato qualcosa.</p>
      ) : (
        <ol className="grid">
          {searches.map(({ what, times }) => (
            <li key={what} className="flex justify-between gap-4 py-2 border-b border-line last:border-0">
              <span className="break-words min-w-0">{what}</span>
              <span className="tabular-nums text-ink-soft whitespace-nowrap">
                {times === 1 ? 'una volta' : `${times} volte`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
