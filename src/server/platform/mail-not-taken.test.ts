import { describe, expect, it } from 'vitest';
import { failureOf } from './log.ts';
import { MailNotTaken } from './mail-not-taken.ts';

const of = (facts: object) => new MailNotTaken(Object.assign(new Error('to <anna@example.it>'), facts));

describe('a mail that was not taken', () => {
  it('is refused or deferred by what is said of it alone: other answers are of the server', () => {
    const answers: [command: string, code: number, outcome: string][] = [
      ['RCPT TO', 550, 'refused'],
      ['RCPT TO', 450, 'deferred'],
      ['RCPT TO', 421, 'failed'],
      ['DATA', 554, 'refused'],
      ['DATA', 451, 'deferred'],
      ['MAIL FROM', 550, 'failed'],
      ['AUTH PLAIN', 535, 'failed'],
      ['CONN', 0, 'failed'],
    ];
    for (const [command, responseCode, outcome] of answers)
      expect([command, responseCode, of({ command, responseCode }).outcome]).toEqual([command, responseCode, outcome]);
    expect([of({ command: 'DATA', responseCode: 550 }), of({ command: 'RCPT TO', responseCode: 550 })]).toMatchObject([
      { isOfAddress: false },
      { isOfAddress: true },
    ]);
  });

  it('says codes and the command, and nothing of what was answered', () => {
    const refused = of({ code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN', response: '450 <anna@x.it>' });
    expect(refused.message).toBe('ECONNREFUSED CONN');
    const odd = of({ code: 'anna@example.it', command: 'RCPT TO:<anna@example.it>', responseCode: 450 });
    expect([odd.message, odd.outcome]).toEqual(['unknown 450', 'failed']);
    expect(JSON.stringify([refused, odd, failureOf(odd)])).not.toContain('anna');
    expect(new MailNotTaken('anna').message).toBe('unknown');
  });
});
