import { addressSlug } from '#server/platform/address-slug.ts';

/** One line per profession: name, then the other words people type for it. */
const families: Record<string, string> = {
  Cucina: `
Cuoco: cuoca, cuochi, cook
Aiuto cuoco: aiuto cuoca, aiuto cucina, secondo cuoco
Chef de cuisine: chef, capo cuoco, capocuoco, head chef
Executive chef: chef esecutivo
Sous chef: vice chef, sottochef, secondo chef
Chef de partie: capo partita
Demi chef de partie: demi chef
Commis di cucina: commis, apprendista cuoco
Capo partita primi: primi piatti
Capo partita secondi: secondi piatti
Capo partita antipasti: garde manger, antipasti
Pasticcere: pasticciere, pasticciera, pastry chef
Commis di pasticceria: aiuto pasticcere, aiuto pasticciere
Panettiere: fornaio, panificatore, baker
Pizzaiolo: pizzaiola, pizza chef
Aiuto pizzaiolo: aiuto pizza
Gelatiere: gelataio, gelataia
Cioccolatiere: maitre chocolatier
Macellaio: addetto macelleria
Addetto alla friggitoria: friggitore
Rosticciere: rosticcere, addetto gastronomia
Cuoco di mensa: cuoco refezione, mensa scolastica
Cuoco di bordo: cuoco nave, cuoco yacht
Sushi chef: sushiman, cuoco giapponese
Lavapiatti: plongeur, lavapentole, addetto lavaggio
Addetto mensa: addetta mensa, operatore mensa
Responsabile HACCP: qualità e sicurezza alimentare
Food and beverage manager: f&b manager, direttore ristorazione`,
  'Sala e bar': `
Cameriere di sala: cameriere, cameriera, camerieri, waiter
Chef de rang: capo rango
Commis di sala: commis de rang, aiuto cameriere, runner
Maître: maitre, responsabile di sala, capo sala, caposala
Secondo maître: vice maitre
Sommelier: addetto ai vini, wine waiter
Hostess di sala: accoglienza ristorante, host di sala
Barman/Barlady: barista, bartender, barmaid
Barista di caffetteria: barista caffè, banconista bar, caffettiere
Capo barman: head bartender, bar manager
Commis di bar: aiuto barista, barback
Mixologist: mixologo, cocktail
Banconiere: banconista, addetto al banco
Cassiere di ristorante: cassiera, cassa
Cameriere ai piani bar: room service, servizio in camera
Addetto colazioni: breakfast, sala colazioni
Cameriere per eventi: cameriere extra, banqueting
Addetto fast food: operatore fast food, crew
Direttore di ristorante: restaurant manager, responsabile ristorante
Responsabile di bar: gestore bar`,
  Ricevimento: `
Receptionist: reception, addetto al ricevimento, segretario di ricevimento, front desk
Receptionist turnista: turnante
Portiere di notte: night auditor, portiere notturno, receptionist notturno, receptionist di notte
Portiere d’albergo: concierge, portineria
Capo ricevimento: front office manager, responsabile ricevimento
Guest relations: guest experience, relazioni con gli ospiti
Addetto prenotazioni: booking, reservation, ufficio prenotazioni
Facchino d’albergo: facchino, porter, bagagista
Bellboy: lift, commesso d’albergo
Centralinista: operatore telefonico
Revenue manager: revenue, pricing
Welcome host: accoglienza clienti, check-in`,
  Piani: `
Cameriera ai piani: cameriere ai piani, housekeeping, room attendant
Governante: executive housekeeper, capo servizio piani
Vice governante: assistente governante, seconda governante
Facchino ai piani: houseman
Addetto lavanderia: guardarobiere, guardarobiera, stireria, stiratrice
Addetto pulizie: addetta pulizie, pulizie
Pulizie appartamenti: house cleaner, case vacanza
Supervisore ai piani: floor supervisor`,
  Direzione: `
Direttore d’albergo: hotel manager, direttrice d’albergo, general manager
Vice direttore d’albergo: assistant manager
Direttore di villaggio: capo villaggio, resort manager
Direttore commerciale: sales director
Sales manager: commerciale, vendite
Marketing manager: marketing, comunicazione
Social media manager: social, content creator
Responsabile risorse umane: hr manager, personale
Impiegato amministrativo: contabile, amministrazione, segreteria
Responsabile acquisti: economo, purchasing
Controller alberghiero: controllo di gestione
Assistente di direzione: segretaria di direzione
Magazziniere: magazzino, addetto economato`,
  Benessere: `
Operatore SPA: addetto spa, spa therapist
Massaggiatore: massaggiatrice, massaggi
Estetista: beauty, trattamenti estetici
SPA manager: responsabile spa, direttore spa
Receptionist SPA: reception centro benessere
Istruttore fitness: personal trainer, palestra
Istruttore yoga: insegnante yoga, pilates
Parrucchiere: parrucchiera, hair stylist
Assistente bagnanti: bagnino, lifeguard, salvataggio
Addetto spiaggia: spiaggista, beach boy, lettini e ombrelloni
Addetto piscina: manutenzione piscine`,
  Animazione: `
Animatore turistico: animatrice, animazione, entertainer
Capo animatore: capo équipe, responsabile animazione
Animatore mini club: baby club, miniclub
Animatore sportivo: sport, tornei
Coreografo: coreografa, ballerino
Ballerino: ballerina, corpo di ballo
Cantante: vocalist, pianobar
DJ: disc jockey, deejay
Tecnico audio e luci: tecnico suono, fonico
Scenografo: scenografa
Istruttore di nuoto: nuoto, acquagym
Istruttore di vela: vela, windsurf, sport nautici
Istruttore di tennis: tennis, padel
Maestro di sci: sci, snowboard
Babysitter: tata, baby sitter`,
  Eventi: `
Event manager: organizzatore eventi, eventi
Addetto banqueting: banchetti, catering
Responsabile catering: catering manager
Wedding planner: matrimoni
Hostess/Steward: hostess, steward, fiere e congressi
Addetto congressi: meeting, mice
Allestitore: allestimenti
Autista: driver, navetta, ncc
Fotografo: fotografa, photographer`,
  Manutenzione: `
Manutentore: addetto manutenzione, tuttofare
Responsabile manutenzione: capo manutentore, chief engineer
Giardiniere: giardiniera, verde
Elettricista: impianti elettrici
Idraulico: termoidraulico
Custode: guardiano, portinaio
Addetto alla sicurezza: security, vigilanza
Parcheggiatore: valet, posteggiatore`,
  'Agenzie e turismo': `
Banconista di agenzia viaggi: addetto agenzia viaggi, consulente viaggi
Direttore tecnico di agenzia: direttore agenzia
Programmatore turistico: product manager, tour operator
Accompagnatore turistico: tour leader, accompagnatrice
Guida turistica: tour guide
Guida ambientale escursionistica: guida naturalistica, trekking
Assistente turistico: assistente aeroportuale, transferista
Addetto informazioni turistiche: info point, iat
Hostess di terra: check-in aeroporto
Assistente di volo: hostess di volo, cabin crew
Addetto biglietteria: biglietteria, ticketing
Addetto noleggio: rent, noleggio bici
Crew di bordo: crociere, marinaio, hostess yacht
Property manager: gestore case vacanza, affitti brevi`,
};

export interface Profession {
  slug: string;
  name: string;
  family: string;
  synonyms: string[];
}

/** The professions of a new site (rule D5). */
export function standardProfessions(): Profession[] {
  return Object.entries(families).flatMap(([family, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', synonyms = ''] = line.split(':').map((part) => part.trim());
        return {
          slug: addressSlug(name),
          name,
          family,
          synonyms: synonyms.split(', ').filter(Boolean),
        };
      }),
  );
}
