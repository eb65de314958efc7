import type { NetPay, NetPayRange } from '#domain/net-pay.ts';
import { netPayRules, netPaySources } from '#domain/net-pay-rules.ts';
import { dotted, formatEuros } from '#domain/offer-words.ts';
import { italianDate } from '#domain/relative-time.ts';
import { type Translate, useText } from '#web/features/texts/text.tsx';

/** Where the steps of the estimate are on the page. */
const NET_PAY = 'netto';

const rangeWords = ({ low, high }: { low: number; high: number }): string =>
  low === high ? formatEuros(low) : `${dotted(low)}–${formatEuros(high)}`;

/** The estimated net pay beside the gross, with the way to its steps. */
export function NetPayLine({ net }: { net: NetPayRange | null }) {
  const t = useText();
  if (!net) return null;
  return (
    <>
      {' · '}
      <a href={`#${NET_PAY}`} className="link tabular-nums">
        {t('circa {pay} netti, stima', { pay: rangeWords(net) })}
      </a>
    </>
  );
}

/** What is left after a paid room, and each step from the gross to the net, with its source. */
export function NetPayDetails({ net }: { net: NetPayRange }) {
  const t = useText();
  return (
    <div id={NET_PAY} className="grid gap-2 border-t border-line pt-4 scroll-mt-24">
      <p className="tabular-nums">
        <strong className="font-semibold">{t('circa {pay} netti al mese', { pay: rangeWords(net) })}</strong>{' '}
        <span className="text-ink-soft">{t('stima con le regole del {year}', { year: netPayRules.year })}</span>
        {net.afterRoom && (
          <span className="block">{t('restano circa {pay} dopo l’alloggio', { pay: rangeWords(net.afterRoom) })}</span>
        )}
      </p>
      <details>
        <summary className="link cursor-pointer min-h-11 inline-flex items-center">
          {t('Come facciamo il conto')}
        </summary>
        <div className="grid gap-3 mt-2 text-[.95rem]">
          <p>
            {t('Ogni mese, arrotondato all’euro, per {gross} lordi e lavorando tutto l’anno:', {
              gross: formatEuros(net.steps.gross),
            })}
          </p>
          <dl className="grid gap-1 max-w-md tabular-nums">
            {stepsOf(net.steps, t).map(([term, sum]) => (
              <div key={term} className="flex justify-between gap-4 border-b border-line last:border-0 py-1">
                <dt>{term}</dt>
                <dd translate="no" className="whitespace-nowrap">
                  {sum}
                </dd>
              </div>
            ))}
          </dl>
          <p>
            {t(
              'Chi lavora solo una parte dell’anno può avere qualcosa in più: se l’offerta dice da quando a quando, la cifra più alta lo conta. Restano fuori le addizionali di regione e comune, i familiari a carico, gli altri redditi, gli straordinari e il TFR.',
            )}
          </p>
          <p className="text-ink-soft">
            {t('Regole lette il {date}. Il conto giusto è quello della busta paga.', {
              date: italianDate(netPayRules.readOn),
            })}
          </p>
          <ul className="grid gap-1 text-ink-soft text-[.875rem]">
            {netPaySources.map(({ what, where }) => (
              <li key={what}>
                {t(what)}: {t(where)}
              </li>
            ))}
          </ul>
        </div>
      </details>
    </div>
  );
}

const minus = (sum: number) => `−${formatEuros(sum)}`;
const plus = (sum: number) => `+${formatEuros(sum)}`;

/** Each step with its sum; those that add nothing are left out. */
function stepsOf({ gross, contributions, tax, deductions, supplement, untaxed, net }: NetPay, t: Translate) {
  const steps: [string, string][] = [
    [t('Lordo'), formatEuros(gross)],
    [t('Contributi INPS'), minus(contributions)],
    [t('IRPEF'), minus(tax)],
    [t('Detrazioni'), plus(deductions)],
    ...(supplement > 0 ? [[t('Trattamento integrativo'), plus(supplement)] as [string, string]] : []),
    ...(untaxed > 0 ? [[t('Taglio del cuneo'), plus(untaxed)] as [string, string]] : []),
    [t('Netto'), formatEuros(net)],
  ];
  return steps;
}
