import { describe, expect, it } from 'vitest';
import { isNamed, isOtherCompany, isRenamed, provesItself } from './company-check.ts';

const hotel = { name: 'Hotel Riviera Splendida', business_name: 'Riviera Splendida S.r.l.' };

describe('the name that the register gives', () => {
  it.each([
    'RIVIERA SPLENDIDA SRL',
    'Riviera Splendida S.R.L.',
    'SPLENDIDA RIVIERA',
    'RIVIERA SPLÉNDIDA SOCIETA’ A RESPONSABILITA’ LIMITATA',
    'HOTEL RIVIERA SPLENDIDA',
  ])('is the company’s whatever its legal form, capitals, accents and order: %s', (registered) => {
    expect(isNamed(registered, hotel)).toBe(true);
  });
  it.each(['ROSSI MARIO', 'RIVIERA SRL', 'HOTEL SPLENDIDA PALACE SRL', 'GRAND HOTEL DOLOMITI SPA'])(
    'is another’s: %s',
    (registered) => {
      expect(isNamed(registered, hotel)).toBe(false);
    },
  );
});

describe('a company', () => {
  const said = { outcome: 'same_name', name: 'RIVIERA SPLENDIDA SRL' } as const;
  const whole = { ...hotel, website_url: 'https://www.rivierasplendida.it', vat_answer: said };
  const mails = ['direzione@rivierasplendida.it'];

  it('proves itself by the register’s name and a confirmed mail at the domain of its website', () => {
    expect(provesItself(whole, mails)).toBe(true);
    expect(provesItself(whole, ['info@mail.rivierasplendida.it'])).toBe(true);
  });
  it('does not by another’s name, another’s mail, a free mail or a shared site', () => {
    expect(provesItself({ ...whole, vat_answer: { ...said, outcome: 'other_name' } }, mails)).toBe(false);
    expect(provesItself({ ...whole, vat_answer: { outcome: 'no_name', name: null } }, mails)).toBe(false);
    expect(provesItself({ ...whole, vat_answer: null }, mails)).toBe(false);
    expect(provesItself(whole, ['direzione@gmail.com', 'direzione@riviera.it'])).toBe(false);
    expect(provesItself(whole, [])).toBe(false);
    expect(provesItself({ ...whole, website_url: 'https://www.gmail.com' }, ['x@gmail.com'])).toBe(false);
    expect(provesItself({ ...whole, website_url: 'https://rivierasplendida.wixsite.com' }, mails)).toBe(false);
    expect(provesItself({ ...whole, website_url: null }, mails)).toBe(false);
  });
  it('with a firm of its own does not prove the name of a known hotel', () => {
    const borrowed = { name: 'Grand Hotel Dolomiti', business_name: 'Rossi Mario' };
    const own = { website_url: 'rossi-lavoro.it', vat_answer: { outcome: 'same_name', name: 'ROSSI MARIO' } } as const;
    expect(provesItself({ ...borrowed, ...own }, ['mario@rossi-lavoro.it'])).toBe(false);
    expect(provesItself({ name: 'Rossi Mario', business_name: null, ...own }, ['mario@rossi-lavoro.it'])).toBe(false);
    const named = { ...own, website_url: 'mario-rossi.it', name: 'Rossi Mario', business_name: null };
    expect(provesItself(named, ['mario@mario-rossi.it'])).toBe(true);
  });
  it.each([
    ['another’s domain', 'lavoro-facile.it', 'anna@lavoro-facile.it'],
    ['a mailbox of a university', 'https://www.unibo.it', 'anna@studio.unibo.it'],
    ['a page below another’s domain', 'https://rivierasplendida.unibo.it', 'anna@studio.unibo.it'],
    ['a site and a mail below another’s domain', 'https://riviera.splendida.it', 'anna@riviera.splendida.it'],
    ['a mail of the domain outside of its website', 'https://riviera.rivierasplendida.it', 'anna@rivierasplendida.it'],
    ['a registry that lends names', 'rivierasplendida.eu.org', 'anna@rivierasplendida.eu.org'],
    ['a registry that lends names', 'rivierasplendida.uk.com', 'anna@rivierasplendida.uk.com'],
    ['a school', 'rivierasplendida.edu', 'anna@rivierasplendida.edu'],
    ['a school', 'rivierasplendida.edu.it', 'anna@rivierasplendida.edu.it'],
    ['an ending of another’s host', 'rivierasplendida.it', 'anna@non-rivierasplendida.it'],
  ])('with a hotel’s public data is not proved by %s: %s', (_, website_url, mail) => {
    expect(provesItself({ ...whole, website_url }, [mail])).toBe(false);
  });
  it('whose sign has another name than the firm proves it by its domain', () => {
    const firm = { name: 'Hotel Miramare', business_name: 'Turismo Adriatico S.p.A.' };
    const answer = { outcome: 'same_name', name: 'TURISMO ADRIATICO SPA' } as const;
    expect(
      provesItself({ ...firm, website_url: 'hotel-miramare.it', vat_answer: answer }, ['info@hotel-miramare.it']),
    ).toBe(true);
  });
});

describe('what a company changes of itself', () => {
  const before = { ...hotel, vat_number: '01234567897', website_url: 'rivierasplendida.it' };
  it('makes it another company when it is a name, the VAT number or the domain of its website', () => {
    expect(isOtherCompany(before, { ...before, name: 'Grand Hotel Dolomiti' })).toBe(true);
    expect(isOtherCompany(before, { ...before, business_name: 'Altra S.r.l.' })).toBe(true);
    expect(isOtherCompany(before, { ...before, vat_number: '12345678903' })).toBe(true);
    expect(isOtherCompany(before, { ...before, website_url: 'https://altro.it' })).toBe(true);
    const renumbered = { ...before, vat_number: '12345678903' };
    expect(isRenamed(before, renumbered)).toBe(false);
  });
  it('leaves it the same where only its writing differs', () => {
    const same = {
      name: 'HOTEL RIVIERA SPLENDIDA',
      business_name: 'Riviera Splendida SRL',
      vat_number: '01234567897',
      website_url: 'https://www.rivierasplendida.it/lavora-con-noi',
    };
    expect(isOtherCompany(before, same)).toBe(false);
  });
});
