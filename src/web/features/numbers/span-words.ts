import { decimalComma, spanOf } from '#domain/hiring-funnel.ts';
import { useText } from '../texts/text.tsx';

/** Spans of time in words, from hours: '40 minuti', '18 ore', '2,5 giorni'. */
export function useSpanWords(): (hours: number) => string {
  const t = useText();
  return (hours) => {
    const { unit, n } = spanOf(hours);
    if (unit === 'minutes') return n === 1 ? t('1 minuto') : t('{n} minuti', { n });
    if (unit === 'hours') return n === 1 ? t('1 ora') : t('{n} ore', { n });
    return t('{n} giorni', { n: decimalComma(n) });
  };
}
