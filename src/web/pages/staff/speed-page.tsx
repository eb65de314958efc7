import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { decimalComma } from '#domain/hiring-funnel.ts';
import { ENOUGH_MEASURED, measuredDevices, vitalSpans, vitals } from '#domain/vitals.ts';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { askList } from '#web/features/lists/list-address.ts';
import { ChoiceForm } from '#web/features/numbers/choice-form.tsx';
import { askDesk } from './ask-staff.ts';
import { Desk } from './desk.tsx';
import { DeviceSpeed } from './device-speed.tsx';
import { vitalTerms } from './vital-words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const desk = await askDesk(args);
  const days = new URL(args.request.url).searchParams.get('giorni');
  const query = new URLSearchParams(days ? { days } : {});
  return { desk, speed: await askList({ ...args, names: { days: 'giorni' } }, 'GET staff:/vitals', { query }) };
}

export const meta = (args: MetaArgs) => pageHead({ title: 'Velocità', disableRobots: true }, args);

/** How fast pages were for visitors, by kind of page, phone and desk apart. */
export default function SpeedPage() {
  const { desk, speed } = useLoaderData<typeof loader>();
  const { days, share, devices } = speed;
  const isEmpty = measuredDevices.every((device) => devices[device].total.views === 0);
  return (
    <Desk desk={desk} title="Velocità vista dai visitatori">
      <ChoiceForm
        choices={[
          {
            name: 'giorni',
            label: 'Periodo',
            value: String(days),
            options: vitalSpans.map((span) => [String(span), `Ultimi ${span} giorni`]),
          },
        ]}
      />
      {isEmpty ? (
        <p className="card">
          {share === 0
            ? 'Nessuna misura in questo periodo, e la raccolta è spenta: la accende chi gestisce il server (VITALS_SHARE).'
            : `Ancora nessuna misura in questo periodo. Le mandano i browser dei visitatori, ${shareWords(share)}: qui arrivano entro qualche secondo.`}
        </p>
      ) : (
        measuredDevices.map((device) => <DeviceSpeed key={device} device={device} lines={devices[device]} />)
      )}
      <section className="card grid gap-3" aria-labelledby="come">
        <h2 id="come" className="text-step-2!">
          Come si misura
        </h2>
        <p className="max-w-prose">
          Ogni numero è il valore che tre viste su quattro non superano, con le soglie di Google. Sotto{' '}
          {ENOUGH_MEASURED} misure non si mostra.
        </p>
        <dl className="grid gap-2 max-w-prose">
          {vitals.map((vital) => (
            <div key={vital}>
              <dt className="font-semibold">
                {vitalTerms[vital].term} ({vitalTerms[vital].name}): {vitalTerms[vital].good}
              </dt>
              <dd className="m-0 text-ink-soft">{vitalTerms[vital].meaning}</dd>
            </div>
          ))}
        </dl>
        <p className="max-w-prose">
          {share > 0
            ? `Si misura ${shareWords(share)}, solo dopo che il visitatore ha toccato la pagina o premuto un tasto: chi la legge e basta non conta. `
            : 'La raccolta è spenta. '}
          Conta la pagina aperta dal server, fino al primo passaggio a un’altra pagina del sito o a un’altra scheda. Non
          si usano cookie e non si tiene niente di chi visita: solo quante volte, per giorno, tipo di pagina e
          dispositivo. Alcuni browser non misurano la stabilità.
        </p>
      </section>
    </Desk>
  );
}

/** 'in una vista su 10', 'in tutte le viste', 'in 80 viste su 100'. */
function shareWords(share: number): string {
  if (share === 1) return 'in tutte le viste';
  const one = 1 / share;
  return Math.abs(one - Math.round(one)) < 1e-9
    ? `in una vista su ${Math.round(one)}`
    : `in ${decimalComma(share * 100)} viste su 100`;
}
