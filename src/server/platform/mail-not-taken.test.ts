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

  it('is of the sender by its command, its status or a login that is asked for: then it is said of every mail', () => {
    const answers: [command: string, code: number, response: string, isOfSender: boolean][] = [
      ['MAIL FROM', 550, '550 no such sender', true],
      ['MAIL FROM', 552, '552 5.3.4 too large', false],
      ['MAIL FROM', 451, '451 4.7.1 later', false],
      ['AUTH PLAIN', 535, '535 5.7.8 no', true],
      ['AUTH LOGIN', 454, '454 4.7.0 later', false],
      ['RCPT TO', 553, '553 5.7.1 <a@brigata.example>: Sender address rejected: not owned by user', true],
      ['RCPT TO', 553, '553 sorry, not in my list of allowed rcpthosts (#5.7.1)', true],
      ['RCPT TO', 550, '550 5.1.8 bad sender', true],
      ['RCPT TO', 530, '530 log in first', true],
      ['RCPT TO', 550, '550 5.1.1 <anna@example.it> is nobody here', false],
      ['RCPT TO', 550, '550 nobody at 5.7.1.9 has this name', false],
      ['RCPT TO', 450, '450 4.7.1 greylisted', false],
      ['DATA', 550, '550 5.7.26 not authenticated', true],
      ['DATA', 554, '554 5.6.0 not like this', false],
    ];
    for (const [command, responseCode, response, isOfSender] of answers) {
      const failure = of({ command, responseCode, response });
      expect([response, failure.isOfSender]).toEqual([response, isOfSender]);
      expect([response, isOfSender && failure.outcome]).toEqual([response, isOfSender && 'failed']);
    }
    expect(of({ code: 'EAUTH', command: 'API' }).isOfSender).toBe(true);
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
