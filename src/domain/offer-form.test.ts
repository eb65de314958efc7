import { describe, expect, it } from 'vitest';
import { HOUR_MS } from './durations.ts';
import { messagesOf } from './fault.ts';
import { adWarnings, neutralTitle, wordingWarnings } from './neutral-wording.ts';
import {
  changeFaults,
  copyDates,
  copyTitle,
  draftTitle,
  type FormQuestion,
  type OfferForm,
  offerFaults,
} from './offer-form.ts';
import { movesOf } from './offer-life.ts';
import { asksPastPay } from './pay-questions.ts';
import { knocksOut } from './screening.ts';

const whole: OfferForm = {
  job: 'cuoco',
  place_id: 1,
  contract_typology: 'full-time',
  contract_period: 'determinate',
  contract_period_determinate_type: 'summer',
  is_urgent: false,
  date_start: '2027-04-01',
  date_end: '2027-09-30',
  count_positions: 1,
  experience_required: null,
  languages_knowledge_required: [],
  certificates_required: [],
  minimum_salary: 1600,
  maximum_salary: null,
  pay_period: 'month',
  minimum_rate_cents: null,
  maximum_rate_cents: null,
  has_room: false,
  has_room_options: [],
  room_cost: null,
  extras: [],
  title: 'Cuoco/a di linea',
  description: '<p>Cucina di mare, brigata di otto persone, un giorno e mezzo di riposo.</p>',
  application_url: null,
  application_email: null,
  candidate_questions: [],
  one_shot_questions: 'ask_by_mail',
  event: null,
};
const TODAY = '2027-03-01';
const faultsOf = (changes: Partial<OfferForm>) => Object.keys(offerFaults({ ...whole, ...changes }, TODAY));
const question = (changes: Partial<FormQuestion>): FormQuestion => ({
  id: 'a',
  text: 'Hai l’HACCP?',
  kind: 'yes_no',
  required: true,
  options: [],
  knockout: null,
  ...changes,
});

describe('an offer before it is published', () => {
  it('has nothing to mend when it is whole', () => {
    expect(offerFaults(whole, TODAY)).toEqual({});
  });

  it('needs its job, place, contract, hours, title, description and number of people', () => {
    expect(
      faultsOf({
        job: null,
        place_id: null,
        contract_period: null,
        contract_typology: null,
        title: ' ',
        description: '<p> </p>',
        count_positions: null,
      }),
    ).toEqual(['job', 'place_id', 'contract_period', 'contract_typology', 'count_positions', 'title', 'description']);
  });

  it('is not published with lodging that is at two distances, or for one sex and for couples', () => {
    const room = (...has_room_options: string[]) => faultsOf({ has_room: true, has_room_options });
    expect(room('single-room', 'walking', 'couples', 'pets', 'payment')).toEqual([]);
    expect(room('shared', 'only-women', 'in-house')).toEqual([]);
    for (const wrong of [
      ['in-house', 'needs-vehicle'],
      ['only-women', 'only-men'],
      ['only-men', 'couples'],
    ])
      expect(room(...wrong)).toEqual(['has_room_options']);
  });

  it('says what a paid room costs, between one euro and two thousand a month', () => {
    const paid = (room_cost: number | null) =>
      faultsOf({ has_room: true, has_room_options: ['single-room', 'payment'], room_cost });
    expect([paid(null), paid(1), paid(2000)]).toEqual([[], [], []]);
    expect([paid(0), paid(2001)]).toEqual([['room_cost'], ['room_cost']]);
    expect(faultsOf({ has_room: true, has_room_options: ['single-room'], room_cost: 9999 })).toEqual([]);
  });

  it('by the day or the hour has its own fields, bounds and words', () => {
    const day = (minimum_rate_cents: number | null, maximum_rate_cents: number | null = null) =>
      offerFaults({ ...whole, pay_period: 'day', minimum_salary: null, minimum_rate_cents, maximum_rate_cents }, TODAY);
    expect(day(9000)).toEqual({});
    expect(Object.keys(day(null))).toEqual(['minimum_rate_cents']);
    expect(messagesOf(day(999)).minimum_rate_cents).toEqual(['Scrivi gli euro lordi al giorno, per esempio 90.']);
    expect(Object.keys(day(1000, 200_001))).toEqual(['maximum_rate_cents']);
    expect(messagesOf(day(9050, 9000)).maximum_rate_cents?.[0]).toContain('scrivi almeno 90,50 €');
    const hour = (minimum_rate_cents: number) => faultsOf({ pay_period: 'hour', minimum_rate_cents });
    expect([499, 500, 25_000, 25_001, Number.NaN].map((cents) => hour(cents).length)).toEqual([1, 0, 0, 1, 1]);
    // What was written for a month is not looked at.
    expect(faultsOf({ pay_period: 'hour', minimum_rate_cents: 1050, minimum_salary: 3 })).toEqual([]);
  });
  it('needs the pay or one bound of its range, in an order that makes sense', () => {
    expect(faultsOf({ minimum_salary: null })).toEqual(['minimum_salary']);
    expect(faultsOf({ minimum_salary: null, maximum_salary: 1800 })).toEqual([]);
    expect(offerFaults({ ...whole, minimum_salary: 1700, maximum_salary: 1500 })).toEqual({
      maximum_salary: [
        { code: 'range_inverted', message: 'Il massimo è più basso del minimo: scrivi almeno 1.700 €.' },
      ],
    });
    expect(faultsOf({ minimum_salary: 16 })).toEqual(['minimum_salary']);
    expect(faultsOf({ minimum_salary: Number.NaN })).toEqual(['minimum_salary']);
  });

  it('begins and ends today or later; a published one stays editable when its start has passed, and a copy loses it', () => {
    expect(faultsOf({ date_start: '2027-02-28' })).toEqual(['date_start']);
    expect(faultsOf({ date_start: TODAY })).toEqual([]);
    expect(faultsOf({ date_start: null, date_end: '2027-02-28' })).toEqual(['date_end']);
    const begun = { ...whole, date_start: '2027-02-01' };
    expect(changeFaults(begun, { ...begun, contract_typology: 'part-time' }, TODAY)).toEqual({});
    expect(Object.keys(changeFaults(begun, { ...begun, date_start: '2027-02-02' }, TODAY))).toEqual(['date_start']);
    expect(Object.keys(changeFaults(begun, { ...begun, title: '' }, TODAY))).toEqual(['title']);
    expect(copyDates(begun, TODAY)).toEqual({ date_start: null, date_end: '2027-09-30' });
  });

  it('has a title of at most 100 characters that is no longer a copy’s', () => {
    expect(faultsOf({ title: 'x'.repeat(100) })).toEqual([]);
    expect(faultsOf({ title: 'x'.repeat(101) })).toEqual(['title']);
    expect(faultsOf({ title: 'Cuoco (Copia)' })).toEqual(['title']);
    expect(copyTitle('Cuoco')).toBe('Cuoco (Copia)');
    expect(copyTitle('Cuoco (Copia)')).toBe('Cuoco (Copia)');
    expect(copyTitle('x'.repeat(100))).toHaveLength(100);
  });

  it('does not end before it begins, and takes 999 for hiring without end', () => {
    expect(faultsOf({ date_end: '2027-01-01' })).toEqual(['date_end']);
    expect(faultsOf({ count_positions: 999 })).toEqual([]);
    expect(faultsOf({ count_positions: 0 })).toEqual(['count_positions']);
    expect(faultsOf({ count_positions: 1200 })).toEqual(['count_positions']);
  });

  it('asks at most ten questions, whole, with possible knock-outs, and never about past pay', () => {
    expect(faultsOf({ candidate_questions: Array.from({ length: 11 }, () => question({})) })).toEqual([
      'candidate_questions',
    ]);
    expect(faultsOf({ candidate_questions: [question({ text: '' })] })).toEqual(['candidate_questions.0.text']);
    expect(faultsOf({ candidate_questions: [question({ kind: 'single', options: ['Sì'] })] })).toEqual([
      'candidate_questions.0.options',
    ]);
    expect(faultsOf({ candidate_questions: [question({ knockout: 'forse' })] })).toEqual([
      'candidate_questions.0.knockout',
    ]);
    expect(faultsOf({ candidate_questions: [question({ text: 'Qual è la tua retribuzione attuale?' })] })).toEqual([
      'candidate_questions.0.text',
    ]);
  });

  it('sends applications elsewhere only to an address that is one', () => {
    expect(faultsOf({ application_url: 'hotel' })).toEqual(['application_url']);
    expect(offerFaults({ ...whole, application_url: ' ' }, TODAY).application_url).toMatchObject([
      { code: 'required' },
    ]);
    expect(faultsOf({ application_url: 'https://www.hotel.it/lavora' })).toEqual([]);
    expect(faultsOf({ application_url: 'javascript:alert(1)' })).toEqual(['application_url']);
  });
});

describe('questions on past pay', () => {
  it.each([
    'Qual è la tua RAL attuale?',
    'Quanto guadagni oggi?',
    'Qual era il tuo ultimo stipendio?',
    'Retribuzione precedente',
    'Quanto prendevi prima?',
    'Indica lo stipendio percepito',
    'E quanto guadagni?',
    'Quanto guadagnavi?',
    'Quanto prendi?',
    'Quanto percepisci?',
    'Quanto ti paga il tuo datore di lavoro?',
    'Quanto ti pagava l’hotel?',
    'Quanto vi paga la catena?',
    'Quanto ti pagano?',
    'Quanto ti pagavano?',
    'Quanto vi pagano?',
  ])('finds %s', (text) => {
    expect(asksPastPay(text)).toBe(true);
  });
  it.each([
    'Che retribuzione desideri?',
    'Hai esperienza alla cassa?',
    'Sei automunito?',
    'Quanti anni di esperienza hai?',
    'Qual è la tua ultima esperienza?',
  ])('leaves %s', (text) => {
    expect(asksPastPay(text)).toBe(false);
  });
});

describe('wording that shuts somebody out', () => {
  it.each([
    ['Cercasi ragazza di bella presenza', 'bella presenza'],
    ['massimo 30 anni', 'massimo 30 anni'],
    ['solo donne', 'solo donne'],
    ['personale giovane', 'personale giovane'],
    ['di nazionalità italiana', 'nazionalità italiana'],
    ['senza figli', 'senza figli'],
    ['Età compresa tra 20 e 30', 'Età compresa tra 20 e 30'],
  ])('is found in “%s”', (text, found) => {
    expect(wordingWarnings(text).map((warning) => warning.found)).toContain(found);
  });
  it('is found in all that a company writes: title, description, questions and their answers', () => {
    const questions = [{ text: 'Sei senza figli?', options: ['Solo donne', 'Sì'] }];
    const ad = { title: 'Personale giovane', description_text: 'Bella presenza.', questions };
    expect(adWarnings(ad).map(({ found }) => found)).toEqual([
      'Personale giovane',
      'Bella presenza',
      'senza figli',
      'Solo donne',
    ]);
  });
  it('is listed once each, in the order written, and not found in plain words', () => {
    expect(wordingWarnings('Solo donne, bella presenza. Ripeto: solo donne.').map(({ found }) => found)).toEqual([
      'Solo donne',
      'bella presenza',
    ]);
    for (const text of [
      'Cerchiamo cuoco italiano',
      'Solo italiani',
      'cercasi ragazza per il bar',
      'tra 20 e 30 anni',
      'età 18-35 anni',
      '20/30 anni',
    ])
      expect(wordingWarnings(text), text).toHaveLength(1);
    for (const text of [
      'Cucina italiana di mare',
      'Lingua italiana B2',
      'ottimo italiano parlato',
      '10-15 anni di esperienza',
      'solo italiano fluente',
    ])
      expect(wordingWarnings(text), text).toEqual([]);
    expect(
      wordingWarnings('Cameriere/a con due anni di esperienza, inglese B1, turni serali. Struttura aperta da 30 anni.'),
    ).toEqual([]);
  });
  it('offers the form of a trade that speaks to everybody', () => {
    expect(neutralTitle('Cameriera ai piani')).toBe('Cameriere/a ai piani');
    expect(neutralTitle('Aiuto cuoco')).toBe('Aiuto cuoco/a');
    expect(neutralTitle('Cuoco/a di linea')).toBeNull();
    expect(neutralTitle('Receptionist')).toBeNull();
    expect(neutralTitle('Cuoco o aiuto cuoco/a')).toBeNull();
    expect(neutralTitle('Cercasi cameriera')).toBe('Cercasi cameriere/a');
  });
});

describe('a knock-out', () => {
  it('is the answer that rules out, or a number under the least needed', () => {
    expect(knocksOut({ kind: 'yes_no', knockout: 'no' }, 'no')).toBe(true);
    expect(knocksOut({ kind: 'yes_no', knockout: 'no' }, 'yes')).toBe(false);
    expect(knocksOut({ kind: 'number', knockout: '2' }, '1,5')).toBe(true);
    expect(knocksOut({ kind: 'number', knockout: '2' }, '2')).toBe(false);
    expect(knocksOut({ kind: 'multiple', knockout: 'Mai' }, ['A volte', 'Mai'])).toBe(true);
    expect(knocksOut({ kind: 'text', knockout: null }, 'qualcosa')).toBe(false);
    expect(knocksOut({ kind: 'yes_no', knockout: 'no' }, undefined)).toBe(false);
  });
});

describe('the moves of an offer', () => {
  const later = new Date(Date.now() + HOUR_MS);
  const before = new Date(Date.now() - HOUR_MS);
  it('are those of its state and its paid period', () => {
    expect(movesOf({ status: 'draft', expires_at: null })).toEqual(['activate', 'delete']);
    expect(movesOf({ status: 'active', expires_at: later })).toEqual(['suspend', 'feature', 'delete']);
    expect(movesOf({ status: 'active', expires_at: before })).toEqual(['activate', 'delete']);
    expect(movesOf({ status: 'suspended', expires_at: later })).toEqual(['resume', 'delete']);
    expect(movesOf({ status: 'suspended', expires_at: before })).toEqual(['activate', 'delete']);
    expect(movesOf({ status: 'deleted', expires_at: later })).toEqual([]);
  });
});

describe('the title of a draft', () => {
  it('is its own, else its job and place, else none', () => {
    expect(draftTitle({ offer: { title: 'Chef', jobName: 'Cuoco' } })).toBe('Chef');
    expect(draftTitle({ offer: { title: '', jobName: 'Cuoco', place: { text: 'Rimini, RN, Emilia-Romagna' } } })).toBe(
      'Cuoco a Rimini',
    );
    expect(draftTitle({ offer: { jobName: 'Cuoco' } })).toBe('Senza titolo');
    expect(draftTitle({})).toBe('Senza titolo');
    expect(draftTitle({ offer: [] })).toBe('Senza titolo');
  });
});

it('ages of guests and two languages shut nobody out; a year of birth does', () => {
  const found = (text: string) => wordingWarnings(text).map(({ found: words }) => words);
  for (const text of [
    'Animatori per ragazzi 12-17 anni',
    'Miniclub 04-12 anni',
    'clientela 20-30 anni',
    'receptionist italiano e inglese',
    'cuoco italiano o straniero',
  ])
    expect(found(text), text).toEqual([]);
  expect([found('nati dopo il 1995'), found('cuoco italiano'), found('camerieri 20-30 anni')]).toEqual([
    ['nati dopo il 1995'],
    ['cuoco italiano'],
    ['20-30 anni'],
  ]);
});

describe('each fault of an offer', () => {
  const asks = (changes: Partial<FormQuestion>) => ({ candidate_questions: [question(changes)] });
  it.each<[string, Partial<OfferForm>, string, string, RegExp]>([
    ['no job', { job: null }, 'job', 'invalid_choice', /qualifica/],
    ['no place', { place_id: null }, 'place_id', 'invalid_choice', /comune/],
    ['no contract', { contract_period: null }, 'contract_period', 'required', /contratto/],
    ['no hours', { contract_typology: null }, 'contract_typology', 'required', /orario/],
    ['a start before today', { date_start: '2027-02-28' }, 'date_start', 'in_the_past', /inizio è passata/],
    ['an end before today', { date_end: '2027-02-28' }, 'date_end', 'in_the_past', /fine è passata/],
    ['an end before its start', { date_end: '2027-03-31' }, 'date_end', 'end_before_start', /prima dell’inizio/],
    ['no number of people', { count_positions: null }, 'count_positions', 'required', /quante persone/],
    ['half a person', { count_positions: 1.5 }, 'count_positions', 'out_of_range', /da 1 a 998/],
    ['no pay', { minimum_salary: null }, 'minimum_salary', 'salary_required', /retribuzione.*prima del colloquio/],
    ['a pay of a day', { minimum_salary: 99 }, 'minimum_salary', 'out_of_range', /al mese/],
    ['a pay beyond any', { maximum_salary: 50_001 }, 'maximum_salary', 'out_of_range', /al mese/],
    ['no title', { title: ' ' }, 'title', 'required', /obbligatorio/],
    ['a title too long', { title: 'x'.repeat(101) }, 'title', 'too_long', /al massimo 100/],
    ['the title of a copy', { title: 'Cuoco (Copia)' }, 'title', 'copy_title', /“\(Copia\)”/],
    ['no description', { description: '<p>&nbsp;</p>' }, 'description', 'required', /obbligatorio/],
    ['a few words', { description: '<p>Cuoco per hotel</p>' }, 'description', 'too_short', /due frasi/],
    ['an empty link', { application_url: '' }, 'application_url', 'required', /oppure ricevi le candidature qui/],
    ['half a link', { application_url: 'hotel.it' }, 'application_url', 'invalid_url', /https:\/\/www/],
    [
      'eleven questions',
      { candidate_questions: Array.from({ length: 11 }, () => question({})) },
      'candidate_questions',
      'too_many',
      /massimo 10/,
    ],
    ['a question without words', asks({ text: ' ' }), 'candidate_questions.0.text', 'required', /obbligatorio/],
    [
      'a question about past pay',
      asks({ text: 'Quanto guadagni oggi?' }),
      'candidate_questions.0.text',
      'pay_question',
      /la legge lo vieta/,
    ],
    [
      'a choice of one',
      asks({ kind: 'multiple', options: ['Sera'] }),
      'candidate_questions.0.options',
      'too_few',
      /due risposte diverse/,
    ],
    [
      'an answer nobody can give',
      asks({ knockout: 'forse' }),
      'candidate_questions.0.knockout',
      'invalid_choice',
      /risposte possibili/,
    ],
  ])('is told by its code and in words: %s', (_name, changes, field, code, words) => {
    expect(offerFaults({ ...whole, ...changes }, TODAY)).toEqual({
      [field]: [{ code, message: expect.stringMatching(words) }],
    });
  });
});

describe('what is just enough for an offer', () => {
  it('is a first and a last day that are today, and one day of work', () => {
    expect(faultsOf({ date_start: TODAY, date_end: TODAY })).toEqual([]);
    expect(faultsOf({ date_start: null, date_end: TODAY })).toEqual([]);
    expect(faultsOf({ date_start: '2027-05-01', date_end: null })).toEqual([]);
  });
  it('is 998 people at most, where hiring has an end', () => {
    expect([faultsOf({ count_positions: 998 }), faultsOf({ count_positions: 1000 })]).toEqual([
      [],
      ['count_positions'],
    ]);
  });
  it('is a pay from 100 to 50,000 euros a month, both bounds alike or one alone', () => {
    expect(faultsOf({ minimum_salary: 100, maximum_salary: 50_000 })).toEqual([]);
    expect(faultsOf({ minimum_salary: 1600, maximum_salary: 1600 })).toEqual([]);
    expect(faultsOf({ minimum_salary: null, maximum_salary: 100 })).toEqual([]);
  });
  it('is a description of forty characters, its HTML and the blanks around it not counted', () => {
    const described = (text: string) => faultsOf({ description: `<p class="testo lungo"> ${text}&nbsp;</p>` });
    expect([described('x'.repeat(40)), described('x'.repeat(39))]).toEqual([[], ['description']]);
    expect(faultsOf({ description: `<p>${'x'.repeat(19)}</p><p>${'y'.repeat(19)}</p>` })).toEqual([]);
    expect(faultsOf({ description: `${'x'.repeat(20)}&nbsp;${'y'.repeat(19)}` })).toEqual([]);
  });
  it('is ten questions', () => {
    expect(faultsOf({ candidate_questions: Array.from({ length: 10 }, () => question({})) })).toEqual([]);
  });
  it('is two answers that differ, blanks apart', () => {
    const chosenFrom = (...options: string[]) =>
      faultsOf({ candidate_questions: [question({ kind: 'single', options })] });
    expect([chosenFrom('Mattina', 'Sera'), chosenFrom('Sera', ' Sera '), chosenFrom('Sera', ' ')]).toEqual([
      [],
      ['candidate_questions.0.options'],
      ['candidate_questions.0.options'],
    ]);
    expect(faultsOf({ candidate_questions: [question({ kind: 'text', options: [] })] })).toEqual([]);
  });
});

describe('the answer that excludes', () => {
  const isPossible = (kind: FormQuestion['kind'], knockout: string, options: string[] = ['Mattina', ' Sera ']) =>
    faultsOf({ candidate_questions: [question({ kind, knockout, options })] }).length === 0;
  it('to a question of yes or no is one of the two', () => {
    expect(['yes', 'no', 'Sì', ''].map((answer) => isPossible('yes_no', answer))).toEqual([true, true, false, false]);
  });
  it('to a question for a number is a whole number of six digits at most', () => {
    expect(['0', '2', '999999'].every((answer) => isPossible('number', answer))).toBe(true);
    for (const answer of ['', '-1', '1,5', '2 anni', 'anni 2', '1000000', 'due'])
      expect(isPossible('number', answer), answer).toBe(false);
  });
  it('to a choice is one of its answers', () => {
    for (const kind of ['single', 'multiple'] as const)
      expect(['Mattina', 'Sera', 'Notte', 'yes'].map((answer) => isPossible(kind, answer))).toEqual([
        true,
        true,
        false,
        false,
      ]);
  });
  it('does not exist for a free text, whatever answers a question once had', () => {
    expect(isPossible('text', 'Sera')).toBe(false);
  });
});

describe('a copy', () => {
  it('keeps the days from today on, and stays without those it never had', () => {
    expect(copyDates({ date_start: TODAY, date_end: null }, TODAY)).toEqual({ date_start: TODAY, date_end: null });
    expect(copyDates({ date_start: null, date_end: '2027-02-28' }, TODAY)).toEqual({
      date_start: null,
      date_end: null,
    });
  });
});

describe('an edit', () => {
  const older = { ...whole, description: '', candidate_questions: [question({ text: '' })] };
  it('of an offer that lacks something is refused only for what was changed', () => {
    expect(changeFaults(older, { ...older, title: 'Cuoco' }, TODAY)).toEqual({});
    expect(Object.keys(changeFaults(older, { ...older, description: '<p>Poco</p>' }, TODAY))).toEqual(['description']);
    expect(
      Object.keys(changeFaults(older, { ...older, candidate_questions: [question({ id: 'b', text: ' ' })] }, TODAY)),
    ).toEqual(['candidate_questions.0.text']);
  });
});

it('a draft is read whatever it holds, and its title has no blanks around it', () => {
  expect(draftTitle({ offer: { title: '  Chef  ' } })).toBe('Chef');
  expect(draftTitle({ offer: { title: '  ', jobName: 'Cuoco', place: { text: 'Rimini' } } })).toBe('Cuoco a Rimini');
  for (const draft of [
    null,
    'Chef',
    { title: 7, jobName: 7, place: { text: 'Rimini, RN' } },
    { jobName: 'Cuoco', place: null },
    { jobName: 'Cuoco', place: { text: 7 } },
    { jobName: 'Cuoco', place: { text: '' } },
    { jobName: '', place: { text: 'Rimini' } },
    { place: { text: 'Rimini' } },
  ])
    expect(draftTitle({ offer: draft }), JSON.stringify(draft)).toBe('Senza titolo');
});

it('words that shut somebody out are listed without blanks around them, also beside those for guests', () => {
  const found = (text: string) => wordingWarnings(text).map(({ found: words }) => words);
  expect(found('Età compresa tra 20 e 30 , turni serali')).toEqual(['Età compresa tra 20 e 30']);
  expect(found('Per il miniclub: cercasi ragazza')).toEqual(['cercasi ragazza']);
  expect(found('Animatori per ragazzi 12-17 anni, con esperienza di villaggio, turni di mattina e di sera')).toEqual(
    [],
  );
});
