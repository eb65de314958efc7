import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CallButton, hiredWords } from './call-button.tsx';

const say = (text: string, values: Readonly<Record<string, string | number>> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

describe('a call-back', () => {
  it.each([
    [[], ''],
    [['Anna'], 'In questi giorni è già con te o ha una tua proposta, e non riceve il richiamo: Anna.'],
    [
      ['Anna', 'Bruno'],
      'In questi giorni sono già con te o hanno una tua proposta, e non ricevono il richiamo: Anna, Bruno.',
    ],
  ])('names who is left out, one or several: %s', (names, words) => {
    expect(hiredWords(names, say)).toBe(words);
  });

  it('is not sent while everybody is left out, and the button says why', () => {
    const html = (called: number) => renderToStaticMarkup(<CallButton called={called} isSending={false} />);
    expect(html(0)).toMatch(/<p id="([\w-]+)">.*non resta nessuno.*disabled="".*aria-describedby="\1".*>Richiama</);
    expect(html(1)).toMatch(/^<button(?!.*disabled).*>Richiama 1 persona</);
  });
});
