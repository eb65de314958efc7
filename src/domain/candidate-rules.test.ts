import { describe, expect, it } from 'vitest';
import { applicationStages, stageOf } from './application-stage.ts';
import { applicationStatuses } from './application-status.ts';
import { maritalStatuses, sexes, studyTitles } from './candidate-values.ts';
import { deactivationReasons, reasonLabels } from './deactivation.ts';
import { isEnoughForCv, missingFieldLabels, missingFields } from './profile.ts';
import { answerFaults, answerWords, isAskedByMail, isOneShotClosed, knocksOut } from './screening.ts';

describe('the closed lists of a candidate', () => {
  it('hold these values and no others', () => {
    expect(Object.values(sexes)).toEqual(['Maschio', 'Femmina', 'Altro']);
    expect(Object.values(maritalStatuses)).toEqual(['Celibe/Nubile', 'Coniugato/a', 'Divorziato/a']);
    expect(studyTitles).toEqual([
      'Licenza elementare',
      'Licenza media',
      'Diploma di maturità',
      'Laurea triennale',
      'Laurea magistrale',
      'Master specialistico',
      'Corso di formazione',
      'Corso di aggiornamento',
    ]);
    expect(deactivationReasons).toEqual([
      'found_thanks',
      'changing_sector',
      'situation_resolved',
      'not_useful',
      'pause',
      'other',
    ]);
    expect(reasonLabels.other.candidate).toBe('Altro');
    expect(Object.values(applicationStatuses)).toEqual([
      'Da valutare',
      'Rivedibile',
      'Contattato',
      'Idoneo',
      'Non idoneo',
    ]);
    expect(Object.values(missingFieldLabels)).toEqual([
      'le tue informazioni personali',
      'il tuo percorso formativo',
      'le lingue che conosci',
      'le tue esperienze lavorative',
      'le tue competenze',
    ]);
  });
});

describe('the stage of an application', () => {
  const at = new Date();
  it('is what a candidate reads of each status', () => {
    const words = (status: keyof typeof applicationStatuses, viewed = false, closed = false) =>
      applicationStages[
        stageOf({ status, viewed_at: viewed ? at : null, is_closed: closed, is_paused: false, hire: null })
      ];
    expect(words('to_evaluate')).toBe('Inviata');
    expect(words('to_evaluate', true)).toBe('Vista');
    expect(words('reviewable', true)).toBe('In valutazione');
    expect(words('suitable', true)).toBe('In valutazione');
    expect(words('contacted', true)).toBe('Contatto ricevuto');
    expect(words('unsuitable', true)).toBe('Conclusa');
    expect(words('to_evaluate', true, true)).toBe('Conclusa');
  });
});

describe('what is missing of a profile', () => {
  it('is asked part by part, until it is there', () => {
    const empty = {
      first_name: 'Ada',
      last_name: 'Neri',
      phone_number: null,
      birth_date: null,
      place: null,
      education: { study_qualification: null, entries: [] },
      languages_knowledge: [],
      work_experiences: [],
      skills: { recap: ' ' },
    };
    expect(missingFields(empty)).toEqual([
      'candidate',
      'education',
      'languages_knowledge',
      'work_experiences',
      'skills',
    ]);
    expect(
      missingFields({
        ...empty,
        phone_number: '1',
        birth_date: '1990-01-01',
        place: {},
        education: { study_qualification: null, entries: [{}] },
        languages_knowledge: [{}],
        work_experiences: [{}],
        skills: { recap: 'HACCP' },
      }),
    ).toEqual([]);
  });
});

describe('answers to an offer’s questions', () => {
  const question = (kind: 'text' | 'yes_no' | 'single' | 'multiple' | 'number', required = true) => ({
    id: 'q',
    text: '?',
    kind,
    required,
    options: ['Mattina', 'Sera'],
  });
  const fault = (kind: Parameters<typeof question>[0], answer: string | string[] | undefined, required = true) =>
    answerFaults([question(kind, required)], new Map(answer === undefined ? [] : [['q', answer]])).q?.message ?? null;
  it('are asked for when required, and only then', () => {
    for (const kind of ['text', 'yes_no', 'single', 'multiple', 'number'] as const) {
      expect(fault(kind, undefined)).toBe('Campo obbligatorio.');
      expect(fault(kind, kind === 'multiple' ? [] : '  ')).toBe('Campo obbligatorio.');
      expect(fault(kind, undefined, false)).toBeNull();
    }
  });
  it('are of their kind', () => {
    expect([
      fault('yes_no', 'yes'),
      fault('single', 'Sera'),
      fault('multiple', ['Sera', 'Mattina']),
      fault('number', '-3,5'),
      fault('text', 'Sì'),
    ]).toEqual([null, null, null, null, null]);
    expect([
      fault('yes_no', 'forse'),
      fault('single', 'Notte'),
      fault('multiple', ['Sera', 'Notte']),
      fault('number', 'tre'),
      fault('single', ['Sera', 'Mattina']),
    ]).toEqual([
      'Rispondi sì o no.',
      'Scegli tra le risposte proposte.',
      'Scegli tra le risposte proposte.',
      'Scrivi un numero.',
      'Scegli una sola risposta.',
    ]);
    expect(fault('text', 'x'.repeat(2001))).toBe('Scrivi al massimo 2000 caratteri.');
  });
  it('in years are between none and a life’s: neither −5 nor 999', () => {
    const years = (answer: string) =>
      answerFaults([{ ...question('number'), text: 'Quanti anni di esperienza hai?' }], new Map([['q', answer]])).q
        ?.message ?? null;
    expect([years('0'), years('2,5'), years('80')]).toEqual([null, null, null]);
    const people = answerFaults(
      [{ ...question('number'), text: 'Quante persone hai coordinato negli ultimi anni?' }],
      new Map([['q', '120']]),
    );
    expect(people).toEqual({});
    expect([years('-5'), years('999'), years('81')]).toEqual(Array(3).fill('Scrivi quanti anni, da 0 a 80.'));
    expect(fault('number', '-5')).toBeNull();
  });
  it('are read in words', () => {
    expect([answerWords('yes'), answerWords('no'), answerWords(['A', 'B']), answerWords('7')]).toEqual([
      'Sì',
      'No',
      'A, B',
      '7',
    ]);
  });
});

describe('an offer that asks for answers', () => {
  const asked = [{ required: false }, { required: true }];
  const free = [{ required: false }];
  it('closes its one-shot applications, or asks those people by mail, as its company chose', () => {
    expect([isOneShotClosed(asked, 'close_one_shot'), isAskedByMail(asked, 'close_one_shot')]).toEqual([true, false]);
    expect([isOneShotClosed(asked, 'ask_by_mail'), isAskedByMail(asked, 'ask_by_mail')]).toEqual([false, true]);
  });
  it('does neither where no answer is required', () => {
    for (const questions of [free, []])
      for (const choice of ['close_one_shot', 'ask_by_mail'] as const)
        expect([isOneShotClosed(questions, choice), isAskedByMail(questions, choice)]).toEqual([false, false]);
  });
});

describe('the fault of an answer', () => {
  const options = ['Mattina', 'Sera'];
  const codeOf = (kind: 'text' | 'yes_no' | 'single' | 'multiple' | 'number', answer: string | string[], text = '?') =>
    answerFaults([{ id: 'q', text, kind, required: true, options }], new Map([['q', answer]])).q?.code ?? null;
  it('has a code for programs', () => {
    expect([
      codeOf('text', ' '),
      codeOf('multiple', ['Notte']),
      codeOf('single', options),
      codeOf('single', 'Notte'),
      codeOf('yes_no', 'forse'),
      codeOf('text', 'x'.repeat(2001)),
      codeOf('number', 'tre'),
      codeOf('number', '99', 'Quanti anni di esperienza hai?'),
    ]).toEqual([
      'required',
      'invalid_choice',
      'too_many',
      'invalid_choice',
      'invalid_choice',
      'too_long',
      'invalid_number',
      'out_of_range',
    ]);
  });
  it('is none for yes, for no, and for a text of 2,000 characters', () => {
    expect([codeOf('yes_no', 'yes'), codeOf('yes_no', 'no'), codeOf('text', 'x'.repeat(2000))]).toEqual([
      null,
      null,
      null,
    ]);
  });
  it('is found in all that is not wholly a number, with a comma or a point and four decimals at most', () => {
    for (const answer of ['7', '-7', '7.5', '7,25', '123456789,1234'])
      expect(codeOf('number', answer), answer).toBeNull();
    for (const answer of ['7 anni', 'circa 7', '7.', '7,12345', '1234567890', '1.000,5', '--7'])
      expect(codeOf('number', answer), answer).toBe('invalid_number');
    const years = (answer: string) => codeOf('number', answer, 'Quanti anni di esperienza hai?');
    expect([years('9,5'), years('80,5')]).toEqual([null, 'out_of_range']);
  });
});

describe('an answer that excludes', () => {
  it('is recognised with blanks around it', () => {
    expect(knocksOut({ kind: 'single', knockout: 'Mai' }, ' Mai ')).toBe(true);
  });
  it('is none where the offer excludes nobody, or where there is no answer', () => {
    expect(knocksOut({ kind: 'number', knockout: null }, '-1')).toBe(false);
    expect(knocksOut({ kind: 'number', knockout: '2' }, '')).toBe(false);
    expect(knocksOut({ kind: 'number', knockout: '2' }, [])).toBe(false);
  });
});

describe('a part of a profile', () => {
  const empty = {
    first_name: 'Ada',
    last_name: 'Neri',
    phone_number: '1',
    birth_date: '1990-01-01',
    place: {},
    education: { study_qualification: null, entries: [{}] },
    languages_knowledge: [{}],
    work_experiences: [{}],
    skills: { recap: 'HACCP' },
  };
  it('with the person’s data is missing as soon as one of them is', () => {
    for (const lacking of ['first_name', 'last_name', 'phone_number', 'birth_date', 'place'] as const)
      expect(missingFields({ ...empty, [lacking]: lacking.endsWith('_name') ? '' : null }), lacking).toEqual([
        'candidate',
      ]);
  });
  it('on education is there with a qualification or with a course', () => {
    const studied = (study_qualification: string | null, entries: object[]) =>
      missingFields({ ...empty, education: { study_qualification, entries } });
    expect([studied('Licenza media', []), studied(null, [{}]), studied(null, [])]).toEqual([[], [], ['education']]);
  });
  it('on skills is missing where none was ever written', () => {
    expect(missingFields({ ...empty, skills: { recap: null } })).toEqual(['skills']);
  });
});

describe('a CV made from a profile', () => {
  const empty = {
    about: null,
    education: { study_qualification: null, entries: [] },
    work_experiences: [],
    certificates: [],
    skills: { recap: null },
  };

  it('needs an experience, a study, a certificate or a few words, any of them', () => {
    expect(isEnoughForCv(empty)).toBe(false);
    expect(isEnoughForCv({ ...empty, about: '  ', skills: { recap: '\n' } })).toBe(false);
    for (const part of [
      { about: 'Tre stagioni in sala' },
      { education: { study_qualification: 'Licenza media', entries: [] } },
      { education: { study_qualification: null, entries: ['a school'] } },
      { work_experiences: ['a job'] },
      { certificates: ['haccp'] },
      { skills: { recap: 'HACCP' } },
    ])
      expect(isEnoughForCv({ ...empty, ...part }), JSON.stringify(part)).toBe(true);
  });
});
