import { Link } from 'react-router';
import type { Compared, HiringNumbers } from '#contract/hiring-numbers.ts';
import { italianDate } from '#domain/relative-time.ts';
import { MIN_COMPANIES, MIN_EVENTS } from '#domain/similar-companies.ts';
import { ChartTable } from '#web/features/numbers/number-table.tsx';
import { NumbersCard } from '#web/features/numbers/numbers-card.tsx';
import { useSpanWords } from '#web/features/numbers/span-words.ts';
import { useText } from '#web/features/texts/text.tsx';

const HOURS_A_DAY = 24;

/** How fast the company answers and hires, beside similar companies. */
export function ComparisonCard({ comparison }: { comparison: HiringNumbers['comparison'] }) {
  const t = useText();
  const words = useSpanWords();
  const { sector, region, counted_on, first_answer, hire } = comparison;
  const times = [
    { name: 'first_answer', label: t('Alla prima risposta'), ...first_answer },
    { name: 'hire', label: t('All’assunzione confermata'), ...hire },
  ];
  const days = (n: number) => (n === 1 ? t('1 giorno') : t('{n} giorni', { n }));
  const own = (one: Compared) => (one.own ? words(one.own.hours) : t('ancora nessuna'));
  const similar = (one: Compared) => (one.similar ? days(one.similar.days) : '–');
  const hasBoth = times.some(({ similar }) => similar !== null);
  return (
    <NumbersCard
      id="tempi"
      title={t('Quanto tempo passa')}
      hint={t(
        'Tempo mediano dalla candidatura: metà delle volte ne è passato meno. Tutte le offerte, ultimi dodici mesi.',
      )}
    >
      {times.map((one) => {
        const most = Math.max(one.own?.hours ?? 0, (one.similar?.days ?? 0) * HOURS_A_DAY, 1);
        return (
          <div key={one.name} data-time={one.name} className="grid gap-2">
            <h3 className="font-text text-base! font-semibold tracking-normal!">{one.label}</h3>
            <dl className="grid gap-1.5 m-0">
              <TimeBar name={t('Tu')} words={own(one)} share={(one.own?.hours ?? 0) / most} color="var(--accent)" />
              {one.similar && (
                <TimeBar
                  name={t('Strutture simili')}
                  words={similar(one)}
                  share={(one.similar.days * HOURS_A_DAY) / most}
                  color="var(--line-strong)"
                />
              )}
            </dl>
            {one.similar && (
              <p className="text-sm text-ink-soft">{t('Simili: {n} strutture.', { n: one.similar.companies })}</p>
            )}
          </div>
        );
      })}
      {sector === null || region === null ? (
        <p className="text-[.95rem]">
          {t('Per confrontarti con strutture simili servono il settore e il luogo della tua struttura.')}{' '}
          <Link to="/profilo/azienda" className="link">
            {t('Completa il profilo')}
          </Link>
        </p>
      ) : (
        <p className="text-[.95rem] text-ink-soft">
          {times.some(({ similar }) => similar === null) && (
            <b className="text-ink">
              {hasBoth
                ? t('Dove manca il confronto servono almeno {n} strutture simili.', { n: MIN_COMPANIES })
                : t('Servono almeno {n} strutture simili.', { n: MIN_COMPANIES })}{' '}
            </b>
          )}
          {t('Simili: settore “{sector}”, {region}, almeno {n} risposte o assunzioni ciascuna. La tua non è contata.', {
            sector,
            region,
            n: MIN_EVENTS,
          })}
          {counted_on !== null && (
            <>
              {' '}
              {t('I tempi delle altre si contano ogni notte: questi sono del {day}.', { day: italianDate(counted_on) })}
            </>
          )}
        </p>
      )}
      <ChartTable
        caption={t('Quanto tempo passa')}
        head={[t('Tempo'), t('Tu'), t('Quante volte'), t('Strutture simili')]}
        rows={times.map((one) => ({
          key: one.name,
          name: one.label,
          cells: [own(one), one.own?.events ?? 0, similar(one)],
        }))}
      />
    </NumbersCard>
  );
}

function TimeBar({ name, words, share, color }: { name: string; words: string; share: number; color: string }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)_5.5rem] sm:grid-cols-[8rem_minmax(0,1fr)_7rem] gap-x-3 items-center">
      <dt>{name}</dt>
      <dd className="contents">
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="w-full h-4" aria-hidden="true">
          <rect width="100" height="10" fill="var(--sunken)" />
          <rect width={share * 100} height="10" fill={color} />
        </svg>
        <b>{words}</b>
      </dd>
    </div>
  );
}
