import { type Funnel, type FunnelStep, funnelSteps, shareOf } from '#domain/hiring-funnel.ts';
import { dotted } from '#domain/offer-words.ts';
import { keysOf } from '#web/ui/select-field.tsx';
import { useText } from '../texts/text.tsx';
import { BarRow } from './bar-row.tsx';
import { ChartTable } from './number-table.tsx';

/** Steps on one scale: visits are counted by browsers and are many more than applications. */
const groups: readonly (readonly FunnelStep[])[] = [
  ['views', 'started'],
  ['sent', 'read', 'contacted', 'interview', 'hired'],
];
/** The step of which another is a share. */
const wholeOf: Partial<Record<FunnelStep, FunnelStep>> = {
  started: 'views',
  read: 'sent',
  contacted: 'sent',
  interview: 'sent',
  hired: 'sent',
};

/** From visits to hires as bars, with the table behind them. */
export function FunnelChart({ funnel }: { funnel: Funnel }) {
  const t = useText();
  const share = (step: FunnelStep) => {
    const whole = wholeOf[step];
    const percent = whole && shareOf(funnel[step], funnel[whole]);
    if (!whole || typeof percent !== 'number') return '';
    return whole === 'views' ? t('{n}% delle visite', { n: percent }) : t('{n}% delle inviate', { n: percent });
  };
  return (
    <div className="grid gap-4">
      <div className="grid gap-5">
        {groups.map((steps) => {
          const most = Math.max(1, ...steps.map((step) => funnel[step]));
          return (
            <dl key={steps[0]} className="grid gap-2.5 m-0">
              {steps.map((step) => (
                <BarRow
                  key={step}
                  step={step}
                  name={t(funnelSteps[step])}
                  count={funnel[step]}
                  most={most}
                  color={step === 'hired' ? 'var(--leaf)' : 'var(--accent)'}
                  share={share(step)}
                />
              ))}
            </dl>
          );
        })}
      </div>
      <ChartTable
        caption={t('Dalle visite alle assunzioni')}
        head={[t('Passo'), t('Quante'), t('Quota')]}
        rows={keysOf(funnelSteps).map((step) => ({
          key: step,
          name: t(funnelSteps[step]),
          cells: [dotted(funnel[step]), share(step) || '–'],
        }))}
      />
    </div>
  );
}
