import { afterAll, describe, expect, it } from 'vitest';
import type { CvProposal } from '#contract/profile.ts';
import { candidates } from '#server/areas/candidates/tables.ts';
import { aUser, PASSWORD } from '../builders.ts';
import { europassCv, europassLabelsCv, oneColumnCv, scannedCv, twoColumnCv } from '../cvs.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

async function proposalOf(cv: Promise<Uint8Array<ArrayBuffer>>): Promise<CvProposal> {
  const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
  const form = new FormData();
  form.set('candidate.last_cv', new File([await cv], 'cv.pdf', { type: 'application/pdf' }));
  expect((await client.ask('PATCH', '/core/account/me', { form })).status).toBe(200);
  const answer = await client.post('/candidate/cv-proposal');
  expect(answer.status).toBe(200);
  return answer.json();
}
const idOf = (slug: string) => world.gazetteer.bySlug(slug)?.place_id;

describe('a CV read on the server', () => {
  it('of one column is proposed whole', async () => {
    expect(await proposalOf(oneColumnCv())).toEqual({
      has_text: true,
      first_name: 'Marco',
      last_name: 'Bianchi',
      email: 'marco.bianchi@example.it',
      phone_number: '+39 347 123 4567',
      birth_date: '1990-05-03',
      nationality: null,
      place: { place_id: idOf('rimini'), text: 'Rimini, RN, Emilia-Romagna' },
      doubts: { name: null, phone: null, place: null, study_qualification: null },
      about: 'Cameriere con esperienza in ristoranti stellati, attento al cliente e abituato ai turni serali.',
      work_experiences: [
        {
          job: 'Chef de rang',
          company: 'Grand Hotel Rimini',
          start: '2021-03',
          end: null,
          description: 'Servizio ai tavoli per 80 coperti, gestione della carta dei vini.',
          doubt: null,
        },
        {
          job: 'Cameriere di sala',
          company: 'Ristorante Da Gino',
          start: '2018-06',
          end: '2020-09',
          description: 'Accoglienza clienti Mise en place',
          doubt: null,
        },
      ],
      education_entries: [
        { school: 'IPSSAR Malatesta', title: 'Diploma di maturità', year: 2009, doubt: null },
        { school: 'Scuola AIS Romagna', title: 'Corso di formazione', year: 2015, doubt: null },
      ],
      study_qualification: 'Diploma di maturità',
      languages_knowledge: [
        { language: 'it', level: 'native', doubt: null },
        { language: 'en', level: 'B2', doubt: null },
        { language: 'de', level: 'A2', doubt: null },
      ],
      skills_recap: 'HACCP, gestione cassa, abbinamento cibo vino',
      desired_jobs: [{ slug: 'chef-de-rang', name: 'Chef de rang', doubt: 'present' }],
    });
  });

  it('of two columns is read column by column', async () => {
    const proposal = await proposalOf(twoColumnCv());
    expect(proposal).toMatchObject({
      first_name: 'Giulia',
      last_name: 'Rossi',
      email: 'giulia.rossi@example.it',
      phone_number: '+39 333 765 4321',
      place: { place_id: idOf('bologna') },
      about: 'Receptionist con sei anni di hotel a quattro stelle.',
    });
    expect(proposal.work_experiences).toEqual([
      {
        job: 'Receptionist',
        company: 'Hotel Due Torri',
        start: '2020-01',
        end: null,
        description: expect.stringContaining('Accoglienza, prenotazioni e fatturazione.'),
        doubt: null,
      },
      {
        job: 'Addetta al ricevimento',
        company: 'Albergo Centrale',
        start: '2017-05',
        end: '2019-12',
        description: expect.stringContaining('Turni diurni e notturni.'),
        doubt: null,
      },
    ]);
    expect(proposal.education_entries).toEqual([
      { school: 'Università di Bologna', title: 'Laurea triennale', year: 2017, doubt: null },
    ]);
    expect(proposal.languages_knowledge).toEqual([
      { language: 'it', level: 'native', doubt: null },
      { language: 'en', level: 'C1', doubt: null },
      { language: 'fr', level: 'C1', doubt: null },
    ]);
    expect(proposal.skills_recap).toContain('Revenue management');
    expect(proposal.skills_recap).not.toContain('Hotel');
  });

  it('in the Europass layout with labels is read row by row', async () => {
    const proposal = await proposalOf(europassLabelsCv());
    expect(proposal).toMatchObject({
      first_name: 'Carmela',
      last_name: 'Esposito',
      phone_number: '+39 081 555 1234',
      birth_date: '1985-08-14',
      place: { place_id: idOf('napoli') },
      study_qualification: 'Diploma di maturità',
    });
    expect(proposal.work_experiences).toEqual([
      {
        job: 'Governante ai piani',
        company: 'Hotel Vesuvio, Napoli',
        start: '2015-03',
        end: '2022-10',
        description: 'Coordinamento di otto cameriere ai piani',
        doubt: null,
      },
      {
        job: 'Cameriera ai piani',
        company: 'Residence Mergellina',
        start: '2010-04',
        end: '2015-02',
        description: null,
        doubt: null,
      },
    ]);
    expect(proposal.education_entries).toMatchObject([{ title: 'Diploma di maturità', year: 2004 }]);
    expect(proposal.languages_knowledge).toEqual([
      { language: 'it', level: 'native', doubt: null },
      { language: 'en', level: 'B1', doubt: null },
    ]);
  });

  it('in the Europass layout of today too', async () => {
    const proposal = await proposalOf(europassCv());
    expect(proposal).toMatchObject({
      first_name: 'Luca',
      last_name: 'Moretti',
      birth_date: '1998-11-22',
      phone_number: '+39 320 111 2223',
      place: { place_id: idOf('verona') },
    });
    expect(proposal.work_experiences).toMatchObject([
      { job: 'Commis di cucina', company: 'Trattoria al Pompiere', start: '2022-06', end: null },
      { job: 'Aiuto pizzaiolo', company: 'Pizzeria Bella Napoli', start: '2020-06', end: '2021-09' },
    ]);
    expect(proposal.education_entries).toEqual([
      { school: 'IPSEOA Angelo Berti', title: 'Diploma di maturità', year: 2017, doubt: null },
    ]);
    expect(proposal.languages_knowledge).toEqual([
      { language: 'it', level: 'native', doubt: null },
      { language: 'en', level: 'B1', doubt: null },
    ]);
  });

  it('that is a scan says that it has no text', async () => {
    expect(await proposalOf(scannedCv())).toMatchObject({ has_text: false, first_name: null, work_experiences: [] });
  });

  it('changes nothing of the profile by itself', async () => {
    await proposalOf(oneColumnCv());
    const rows = await world.db.select().from(candidates);
    expect(rows.every(({ phone_number, about }) => phone_number === null && about === null)).toBe(true);
  });

  it('that was never uploaded is asked for', async () => {
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    expect(await (await client.post('/candidate/cv-proposal')).json()).toMatchObject({
      detail: 'Carica prima il tuo CV in PDF.',
    });
  });
});
