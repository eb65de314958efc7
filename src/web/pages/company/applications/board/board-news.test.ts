import { describe, expect, it } from 'vitest';
import type { Say } from '#web/features/texts/text.tsx';
import { joinNews, NO_NEWS, newsWords } from './board-news.ts';

const say: Say = (source, values = {}) => source.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
const ada = { id: 1, name: 'Ada Neri' };
const bice = { id: 2, name: 'Bice Bruni' };
const move = { from: 'to_evaluate', to: 'contacted' } as const;

describe('the news of a board', () => {
  it('names one, and counts several', () => {
    const one = { ...NO_NEWS, moved: [{ ...ada, ...move }], added: [bice] };
    expect(newsWords(one, say)).toBe(
      'Il tuo team ha spostato Ada Neri: da Da valutare a Contattato. Nuova candidatura: Bice Bruni.',
    );
    const both = joinNews(one, { ...NO_NEWS, moved: [{ ...bice, ...move }], gone: [ada] });
    expect(newsWords(both, say)).toBe(
      'Il tuo team ha spostato 2 candidature. Nuova candidatura: Bice Bruni. La candidatura di Ada Neri non c’è più.',
    );
    expect(newsWords({ ...NO_NEWS, hired: [{ ...ada, hire: 'confirmed' }] }, say)).toBe(
      'Ada Neri: Assunzione confermata.',
    );
    expect(newsWords(NO_NEWS, say)).toBe('');
  });
});
