import { describe, expect, it } from 'vitest';
import { type Applicant, refusalLetters } from './refusal-letters.ts';

const say = (words: string, values: Readonly<Record<string, string | number>> = {}) =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
const linesOf = (...applicants: Applicant[]) => refusalLetters(applicants, say);
const reader: Applicant = { reads_company_words: true, date_refused: null, status: 'to_evaluate' };
const stranger: Applicant = { ...reader, reads_company_words: false };
const answered: Applicant = { ...reader, date_refused: '2026-11-01T10:00:00.000Z', status: 'contacted' };
const toldByVoice: Applicant = { ...reader, status: 'unsuitable' };

describe('what is said before a refusal', () => {
  it('counts who reads the words of the company as the server does', () => {
    expect(linesOf(reader)).toEqual({ mailed: 1, readers: 1, lines: ['Parte questa mail.'] });
    expect(linesOf(stranger)).toMatchObject({
      mailed: 1,
      readers: 0,
      lines: [expect.stringMatching(/^Una persona senza account riceve una breve mail scritta da noi/)],
    });
    expect(linesOf(reader, reader, stranger)).toMatchObject({
      mailed: 3,
      readers: 2,
      lines: ['2 persone ricevono questa mail.', expect.stringMatching(/^Una persona senza account/)],
    });
  });

  it('speaks of a mail that went only where one went', () => {
    expect(linesOf(answered)).toEqual({
      mailed: 0,
      readers: 0,
      lines: ['La mail con la risposta è già partita: non ne parte un’altra.'],
    });
    expect(linesOf(toldByVoice)).toEqual({
      mailed: 0,
      readers: 0,
      lines: ['Lo stato è già “Non idoneo”: nessuna mail parte.'],
    });
    expect(linesOf(toldByVoice, answered).lines).toEqual([
      'Chi ha già avuto la risposta non riceve un’altra mail.',
      'Chi è già “Non idoneo” non riceve una mail.',
    ]);
    expect(linesOf(reader, toldByVoice).lines).toEqual([
      'Parte questa mail.',
      'Chi è già “Non idoneo” non riceve una mail.',
    ]);
  });
});
