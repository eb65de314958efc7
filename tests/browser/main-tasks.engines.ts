import { writeFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { aPdf } from '../pdf.ts';
import { aVatNumber } from '../vat-number.ts';
import { applyInOneShot, openOffer } from './applicants.ts';
import { aCandidate, mailTo, OWN_PASSWORD, offerOf } from './brigata.ts';
import { serveEmptiedField } from './engines/emptied-field.ts';
import { openFirefox } from './engines/firefox.ts';
import { Person } from './engines/person.ts';
import { openWebKit } from './engines/webkit.ts';

const engines = { Firefox: openFirefox, WebKit: openWebKit };

for (const [engine, open] of Object.entries(engines)) {
  const test = base.extend<{ person: Person }>({
    person: async ({ baseURL }, use) => {
      const driver = await open();
      base.skip(driver === null, `Debian’s ${engine} is not here`);
      if (!driver) return;
      const person = new Person(driver, baseURL ?? '');
      await use(person);
      await driver.end();
    },
  });

  test.describe(`in ${engine}`, () => {
    test('a visitor searches, filters by lodging, opens an offer and applies with a CV', async ({
      person,
      request,
    }, info) => {
      const cv = info.outputPath('cv.pdf');
      writeFileSync(cv, aPdf());
      await person.open('/');
      await person.press('Rifiuta');
      await person.fill('Cosa cerchi?', 'camerier');
      await person.choose('Cameriere di sala');
      await person.press('Cerca offerte');
      await person.isAt(/cameriere-di-sala/);
      await person.open('/offerte-lavoro/emilia-romagna');
      await person.tick('Con alloggio');
      await person.isAt(/has_room=true/);
      await person.follow("Visualizza l'offerta");
      await person.follow('Candidati ora');
      const email = `${engine}.${Date.now()}@example.it`.toLowerCase();
      await person.fill('Nome', 'Luca');
      await person.fill('Cognome', 'Verdi');
      await person.fill('E-mail', email);
      await person.press('Invia la candidatura');
      await person.sees('Campo obbligatorio.');
      await person.attach('Il tuo CV', cv);
      await person.tick('Ho letto l’informativa sulla privacy');
      await person.press('Invia la candidatura');
      await person.isAt(/one-shot-done/);
      await mailTo(request, email, 'è arrivata');
    });

    test('a company registers, activates its account and sees its credits', async ({ person, request }) => {
      const vat = aVatNumber();
      const email = `hotel.${engine}.${Date.now()}@example.it`.toLowerCase();
      await person.open('/register?t=company');
      await person.press('Rifiuta');
      await person.fill('E-mail', email);
      await person.press('Avanti');
      await person.fill('Nome', 'Paola');
      await person.fill('Cognome', 'Bianchi');
      await person.fill('Telefono', '0541 123456');
      await person.press('Avanti');
      await person.sees('La tua azienda');
      await person.fill('Nome dell’azienda', `Hotel ${vat}`);
      await person.fill('Ragione sociale', `Prova ${vat} Srl`);
      await person.fill('Partita IVA', vat);
      await person.fill('Codice fiscale', vat);
      await person.fill('Codice SDI', 'abc1234');
      await person.choose('Hotel');
      await person.press('Avanti');
      await person.fill('Persona di riferimento', 'Paola Bianchi');
      await person.fill('Indirizzo', 'Viale Regina Elena 1, rimini');
      await person.choose('Viale Regina Elena 1, Rimini, RN');
      await person.press('Avanti');
      await person.fill('Password', 'Girasole!2026');
      await person.fill('Ripeti la password', 'Girasole!2026');
      await person.tick('Ho letto l’informativa sulla privacy');
      await person.press('Crea il mio account');
      await person.sees('Controlla la posta');
      await person.open(new URL((await mailTo(request, email, 'Conferma')).links[0] ?? '').pathname);
      await person.press('Attiva l’account');
      await person.isAt(/\/recruiter$/);
      await person.sees('2 crediti');
    });

    test('a company reads an application, answers it and writes', async ({ person, request }) => {
      const { offer } = await openOffer(request);
      const email = `livia.${engine}.${Date.now()}@example.it`.toLowerCase();
      const id = await applyInOneShot(request, offer, { first_name: 'Livia', last_name: engine, email });
      await person.open('/recruiter/login');
      await person.press('Rifiuta');
      await logIn(person, 'azienda@demo.brigata.it', 'Brigata!2026');
      await person.isAt(/\/recruiter$/);
      await person.open(`/profilo/azienda/le-mie-offerte/${offer}/candidature/${id}`);
      await person.press('Non idoneo');
      await person.press('Invia la risposta');
      await person.sees('stato cambiato in “Non idoneo”.');
      await person.open(`/profilo/azienda/le-mie-offerte/${offer}/candidature/${id}`);
      await person.follow('Scrivi un messaggio');
      // The page before has such a field too, and is shown until the next one is drawn: later than its address changes.
      await person.sees('È il primo messaggio a questa persona');
      await person.fill('Il tuo messaggio', 'Buongiorno Livia, quando possiamo sentirci?');
      await person.press('Invia');
      await person.isAt(/messaggi\/\d+/);
      await person.sees('Buongiorno Livia, quando possiamo sentirci?');
    });

    test('a key goes on from what was typed before, in a field that is drawn anew as empty', async ({ person }) => {
      const { address, end } = await serveEmptiedField();
      try {
        await person.open(address);
        await person.fill('Testo', 'ngiorno');
        await person.sees('Buongiorno');
      } finally {
        end();
      }
    });

    test('a candidate logs in, applies and finds the application', async ({ person, page, request }) => {
      const email = await aCandidate(page, request, `provata.${engine}`.toLowerCase());
      const offer = await offerOf(request, 'Con domande');
      await person.open(`/login?redirect=${offer}/invia-candidatura`);
      await person.press('Rifiuta');
      await logIn(person, email, OWN_PASSWORD);
      await person.isAt(/invia-candidatura$/);
      await person.tick('Un CV fatto dal tuo profilo');
      await person.sees('Anteprima del CV');
      await person.press('Avanti');
      await person.sees('Le domande dell’azienda');
      await person.tick('Sì');
      await person.fill('Quanti anni di esperienza', '6');
      await person.tick('Sera');
      await person.tick('Tedesco');
      await person.press('Avanti');
      await person.fill('Perché tu?', 'Perché il servizio di sala è il mio mestiere.');
      await person.press('Avanti');
      await person.press('Invia la candidatura');
      await person.sees('Fatto, in bocca al lupo');
      await person.open('/profilo/candidato/candidature');
      await person.sees('Inviata');
    });
  });
}

async function logIn(person: Person, email: string, password: string): Promise<void> {
  await person.fill('E-mail', email);
  await person.fill('Password', password);
  await person.press('Accedi');
}
