import type { ContractPeriod, ContractTypology, Experience, Season } from '#domain/offer-values.ts';
import type { CompanyKind } from './companies.ts';
import type { ContractLevel } from './contract-pay.ts';
import type { Chance } from './random.ts';

/**
 * The text of the demo's ads for a profession: tasks and requirements. Gross monthly pay at full time, in whole euros.
 */
export interface Trade {
  job: string;
  titles: readonly string[];
  kinds: readonly CompanyKind[];
  /** Its level in the trade's collective agreement. */
  level: ContractLevel;
  pay: readonly [number, number];
  experience: readonly Experience[];
  hours: readonly ContractTypology[];
  periods: readonly ContractPeriod[];
  /** Leads a department: one post, never for beginners. */
  isLead?: true;
  tasks: readonly string[];
  asks: readonly string[];
  language?: 'low' | 'high';
}

const everywhere: CompanyKind[] = ['hotel', 'restaurant', 'village', 'catering', 'mountain', 'spa', 'bar'];
const kitchens: CompanyKind[] = ['hotel', 'restaurant', 'village', 'catering', 'mountain'];
const rooms: CompanyKind[] = ['hotel', 'village', 'mountain', 'spa'];

const experience = {
  none: ['less-than-six-months', 'less-than-six-months', 'less-than-one-year'],
  little: ['less-than-six-months', 'less-than-one-year', 'one-two-years', 'one-two-years'],
  practised: ['less-than-one-year', 'one-two-years', 'one-two-years', 'three-four-years'],
  practisedTwoYears: ['one-two-years', 'one-two-years', 'three-four-years'],
  long: ['three-four-years', 'three-four-years', 'more-than-four-years'],
  longest: ['more-than-four-years'],
} satisfies Record<string, readonly Experience[]>;

const hours = {
  whole: ['full-time', 'full-time', 'full-time-continuous'],
  kitchen: [
    'full-time',
    'full-time',
    'full-time-sliced',
    'full-time-sliced',
    'full-time-continuous',
    'part-time',
    'part-time-evening',
  ],
  evening: ['full-time', 'full-time', 'full-time-sliced', 'part-time-evening'],
  morning: ['full-time', 'full-time', 'full-time-continuous', 'part-time', 'part-time-morning'],
  shift: ['full-time', 'full-time', 'full-time-continuous', 'part-time'],
  office: ['full-time', 'full-time', 'part-time', 'part-time-morning', 'part-time-afternoon'],
} satisfies Record<string, readonly ContractTypology[]>;

const periods = {
  settled: ['determinate', 'determinate', 'indeterminate'],
  beginner: ['determinate', 'determinate', 'indeterminate', 'apprenticeship', 'stage', 'traineeship'],
  freelance: ['determinate', 'indeterminate', 'collaborative'],
  events: ['determinate', 'extra', 'extra'],
} satisfies Record<string, readonly ContractPeriod[]>;

export const trades: readonly Trade[] = [
  {
    job: 'cuoco',
    titles: ['Cuoco/a', 'Cuoco/a di linea', 'Cuoco/a con esperienza'],
    kinds: kitchens,
    level: '4',
    pay: [2050, 2650],
    experience: experience.practised,
    hours: hours.kitchen,
    periods: periods.settled,
    tasks: [
      'Gestire la linea durante il servizio',
      'Curare preparazioni e mise en place',
      'Tenere ordine, scorte e registri HACCP',
    ],
    asks: ['Esperienza in cucina strutturata', 'Attestato HACCP in regola', 'Ritmo e precisione nel servizio'],
  },
  {
    job: 'chef-de-partie',
    titles: ['Chef de partie', 'Chef de partie ai primi', 'Chef de partie ai secondi'],
    kinds: kitchens,
    level: '3',
    pay: [2150, 2700],
    experience: experience.practised,
    hours: hours.kitchen,
    periods: periods.settled,
    tasks: [
      'Guidare la partita, dalla linea al servizio',
      'Controllo HACCP e ordini di reparto',
      'Formazione dei commis',
    ],
    asks: ['Almeno una stagione nello stesso ruolo', 'Conoscenza del lavoro di brigata'],
  },
  {
    job: 'commis-di-cucina',
    titles: ['Commis di cucina', 'Commis di cucina per la stagione'],
    kinds: kitchens,
    level: '6S',
    pay: [1800, 2050],
    experience: experience.none,
    hours: hours.kitchen,
    periods: periods.beginner,
    tasks: [
      'Pulizia e taglio delle verdure',
      'Aiuto alle partite durante il servizio',
      'Riordino della cucina a fine turno',
    ],
    asks: ['Scuola alberghiera o prima esperienza', 'Voglia di imparare'],
  },
  {
    job: 'sous-chef',
    titles: ['Sous chef', 'Secondo/a di cucina'],
    kinds: kitchens,
    level: '2',
    pay: [2500, 3200],
    experience: experience.long,
    hours: hours.whole,
    periods: periods.settled,
    isLead: true,
    tasks: ['Sostituire lo chef nei giorni di riposo', 'Organizzare turni e ordini', 'Controllare costi e sprechi'],
    asks: ['Tre anni in ruolo analogo', 'Capacità di guidare una brigata di 8–12 persone'],
  },
  {
    job: 'executive-chef',
    titles: ['Executive chef'],
    kinds: ['hotel', 'mountain', 'spa'],
    level: 'B',
    pay: [3200, 4400],
    experience: experience.longest,
    hours: hours.whole,
    periods: periods.settled,
    isLead: true,
    tasks: [
      'Scrivere la carta con la direzione',
      'Gestire food cost e fornitori',
      'Guidare due cucine e la pasticceria',
    ],
    asks: ['Cinque anni alla guida di una cucina d’albergo', 'Inglese professionale'],
    language: 'high',
  },
  {
    job: 'pasticcere',
    titles: ['Pasticcere/a', 'Pasticcere/a d’albergo', 'Pasticcere/a capo partita'],
    kinds: ['hotel', 'restaurant', 'bar', 'mountain'],
    level: '3',
    pay: [2150, 2650],
    experience: experience.practised,
    hours: hours.whole,
    periods: periods.settled,
    tasks: [
      'Dessert al piatto e buffet della colazione',
      'Lievitati e piccola pasticceria',
      'Ordini e conservazione delle basi',
    ],
    asks: ['Formazione in pasticceria', 'Autonomia sulle basi'],
  },
  {
    job: 'pizzaiolo',
    titles: ['Pizzaiolo/a', 'Pizzaiolo/a forno a legna', 'Pizzaiolo/a per la stagione'],
    kinds: ['restaurant', 'village', 'bar'],
    level: '4',
    pay: [2050, 2700],
    experience: experience.practised,
    hours: hours.evening,
    periods: periods.settled,
    tasks: ['Impasti a lunga lievitazione', 'Servizio fino a 150 pizze a sera', 'Pulizia della postazione e del forno'],
    asks: ['Esperienza con impasti ad alta idratazione', 'Disponibilità la sera e nel fine settimana'],
  },
  {
    job: 'lavapiatti',
    titles: ['Lavapiatti', 'Addetto/a al lavaggio stoviglie'],
    kinds: kitchens,
    level: '6',
    pay: [1780, 1950],
    experience: experience.none,
    hours: hours.kitchen,
    periods: periods.settled,
    tasks: ['Lavaggio di stoviglie e pentole', 'Pulizia dei locali di cucina', 'Scarico delle merci'],
    asks: ['Puntualità e resistenza', 'Non serve esperienza'],
  },
  {
    job: 'cameriere-di-sala',
    titles: [
      'Cameriere/a di sala',
      'Cameriere/a di sala per la stagione',
      'Cameriere/a colazioni e cena',
      'Cameriere/a con esperienza',
    ],
    kinds: everywhere,
    level: '4',
    pay: [2000, 2350],
    experience: experience.little,
    hours: hours.kitchen,
    periods: periods.settled,
    tasks: [
      'Accoglienza e presa della comanda',
      'Servizio al tavolo e consiglio sui vini della casa',
      'Riassetto e mise en place',
    ],
    asks: ['Buona presenza di spirito e cortesia', 'Inglese per il servizio', 'Disponibilità nel fine settimana'],
    language: 'low',
  },
  {
    job: 'chef-de-rang',
    titles: ['Chef de rang', 'Chef de rang ristorante gourmet'],
    kinds: ['hotel', 'restaurant', 'mountain'],
    level: '4',
    pay: [2100, 2550],
    experience: experience.practisedTwoYears,
    hours: hours.kitchen,
    periods: periods.settled,
    tasks: [
      'Gestire il proprio rango in autonomia',
      'Servizio di piatti e vini, anche al guéridon',
      'Coordinare i commis',
    ],
    asks: ['Due anni in ristorazione di livello', 'Inglese fluente'],
    language: 'high',
  },
  {
    job: 'commis-di-sala',
    titles: ['Commis di sala', 'Commis de rang'],
    kinds: everywhere,
    level: '6S',
    pay: [1800, 2000],
    experience: experience.none,
    hours: hours.kitchen,
    periods: periods.beginner,
    tasks: ['Trasporto dei piatti e sbarazzo', 'Servizio ai tavoli', 'Preparazione della sala'],
    asks: ['Scuola alberghiera o prima esperienza', 'Sorriso e precisione'],
  },
  {
    job: 'maitre',
    titles: ['Maître', 'Maître di sala', 'Responsabile di sala'],
    kinds: ['hotel', 'restaurant', 'village', 'mountain'],
    level: '2',
    pay: [2500, 3200],
    experience: experience.longest,
    hours: hours.whole,
    periods: periods.settled,
    isLead: true,
    tasks: ['Guidare la sala e i turni', 'Accogliere gli ospiti e gestire le prenotazioni', 'Formare il personale'],
    asks: ['Cinque anni in sala, due alla guida', 'Due lingue straniere'],
    language: 'high',
  },
  {
    job: 'sommelier',
    titles: ['Sommelier'],
    kinds: ['hotel', 'restaurant', 'mountain'],
    level: '3',
    pay: [2200, 2900],
    experience: experience.practised,
    hours: hours.whole,
    periods: periods.settled,
    tasks: ['Carta dei vini e cantina', 'Abbinamenti al tavolo', 'Inventario e ordini'],
    asks: ['Diploma AIS o equivalente', 'Inglese fluente'],
    language: 'high',
  },
  {
    job: 'barman-barlady',
    titles: ['Barman/Barlady', 'Barman/Barlady cocktail bar', 'Bartender per beach club'],
    kinds: ['hotel', 'bar', 'village', 'mountain'],
    level: '4',
    pay: [2050, 2600],
    experience: experience.practised,
    hours: hours.evening,
    periods: periods.settled,
    tasks: ['Cocktail classici e della casa', 'Gestione del banco e della cassa', 'Ordini e inventario del bar'],
    asks: ['Esperienza dietro al banco', 'Inglese parlato'],
    language: 'low',
  },
  {
    job: 'barista-di-caffetteria',
    titles: ['Barista', 'Barista di caffetteria'],
    kinds: ['bar', 'hotel', 'restaurant'],
    level: '5',
    pay: [1880, 2150],
    experience: experience.little,
    hours: hours.morning,
    periods: periods.settled,
    tasks: ['Caffetteria e colazioni', 'Cassa e riordino', 'Aperitivo del pomeriggio'],
    asks: ['Dimestichezza con la macchina del caffè', 'Sveglia presto senza fatica'],
  },
  {
    job: 'receptionist',
    titles: ['Receptionist', 'Receptionist turnista', 'Receptionist con tedesco', 'Addetto/a al ricevimento'],
    kinds: rooms,
    level: '4',
    pay: [2000, 2350],
    experience: experience.little,
    hours: hours.shift,
    periods: periods.settled,
    tasks: ['Check-in e check-out', 'Gestione prenotazioni con PMS', 'Informazioni agli ospiti e piccoli imprevisti'],
    asks: [
      'Ottimo inglese, gradita una seconda lingua',
      'Pratica con un gestionale alberghiero',
      'Disponibilità su turni',
    ],
    language: 'high',
  },
  {
    job: 'portiere-di-notte',
    titles: ['Portiere di notte', 'Night auditor'],
    kinds: ['hotel', 'mountain', 'spa'],
    level: '4',
    pay: [2050, 2400],
    experience: experience.little,
    hours: hours.whole,
    periods: periods.settled,
    tasks: ['Accoglienza notturna', 'Chiusura contabile della giornata', 'Sorveglianza della struttura'],
    asks: ['Affidabilità e sangue freddo', 'Inglese buono'],
    language: 'low',
  },
  {
    job: 'capo-ricevimento',
    titles: ['Capo ricevimento', 'Front office manager'],
    kinds: ['hotel', 'mountain'],
    level: '2',
    pay: [2500, 3200],
    experience: experience.long,
    hours: hours.whole,
    periods: periods.settled,
    isLead: true,
    tasks: ['Guidare la reception', 'Tariffe e disponibilità sui portali', 'Reclami e recensioni'],
    asks: ['Tre anni di front office', 'Due lingue oltre l’italiano'],
    language: 'high',
  },
  {
    job: 'addetto-prenotazioni',
    titles: ['Addetto/a ufficio prenotazioni', 'Booking agent'],
    kinds: ['hotel', 'village', 'agency'],
    level: '4',
    pay: [2000, 2350],
    experience: experience.little,
    hours: hours.office,
    periods: periods.settled,
    tasks: ['Preventivi e conferme', 'Aggiornamento dei portali', 'Risposta a mail e telefonate'],
    asks: ['Inglese e tedesco scritti', 'Precisione'],
    language: 'high',
  },
  {
    job: 'cameriera-ai-piani',
    titles: ['Cameriere/a ai piani', 'Addetto/a ai piani', 'Housekeeping'],
    kinds: rooms,
    level: '5',
    pay: [1870, 2100],
    experience: experience.none,
    hours: hours.morning,
    periods: periods.beginner,
    tasks: ['Riassetto di 12–14 camere al giorno', 'Cambio biancheria e rifornimento', 'Segnalazione dei guasti'],
    asks: ['Cura dei dettagli', 'Esperienza gradita ma non indispensabile'],
  },
  {
    job: 'governante',
    titles: ['Governante', 'Governante ai piani'],
    kinds: rooms,
    level: '3',
    pay: [2150, 2700],
    experience: experience.practisedTwoYears,
    hours: hours.whole,
    periods: periods.settled,
    isLead: true,
    tasks: ['Coordinare il reparto piani', 'Controllo delle camere', 'Ordini di biancheria e prodotti'],
    asks: ['Due anni nel ruolo', 'Capacità di organizzare i turni'],
  },
  {
    job: 'facchino-d-albergo',
    titles: ['Facchino/a', 'Facchino/a d’albergo'],
    kinds: ['hotel', 'mountain', 'spa'],
    level: '5',
    pay: [1870, 2100],
    experience: experience.none,
    hours: hours.whole,
    periods: periods.settled,
    tasks: ['Accoglienza e trasporto bagagli', 'Parcheggio delle auto', 'Piccole commissioni'],
    asks: ['Patente B', 'Cortesia e riservatezza'],
  },
  {
    job: 'animatore-turistico',
    titles: ['Animatore/animatrice turistico/a', 'Animatore/animatrice di contatto', 'Animatore/animatrice sportivo/a'],
    kinds: ['village', 'agency'],
    level: '5',
    pay: [1870, 2150],
    experience: experience.none,
    hours: hours.whole,
    periods: periods.settled,
    tasks: ['Giochi e tornei in spiaggia e piscina', 'Serate e spettacoli', 'Accoglienza degli ospiti'],
    asks: ['Energia e spirito di squadra', 'Inglese parlato'],
    language: 'low',
  },
  {
    job: 'animatore-mini-club',
    titles: ['Animatore/animatrice mini club'],
    kinds: ['village', 'hotel'],
    level: '5',
    pay: [1870, 2100],
    experience: experience.none,
    hours: hours.whole,
    periods: periods.settled,
    tasks: ['Attività per bambini dai 3 agli 11 anni', 'Baby dance serale', 'Rapporto con i genitori'],
    asks: ['Passione per i bambini', 'Pazienza e creatività'],
  },
  {
    job: 'assistente-bagnanti',
    titles: ['Assistente bagnanti', 'Bagnino/a di salvataggio'],
    kinds: ['village', 'bar', 'hotel', 'spa'],
    level: '5',
    pay: [1900, 2250],
    experience: experience.none,
    hours: hours.whole,
    periods: periods.settled,
    tasks: ['Sorveglianza di spiaggia o piscina', 'Primo soccorso', 'Apertura e chiusura ombrelloni'],
    asks: ['Brevetto FIN, SNS o FISA valido'],
  },
  {
    job: 'massaggiatore',
    titles: ['Massaggiatore/massaggiatrice', 'Operatore/operatrice SPA e massaggi'],
    kinds: ['spa', 'mountain', 'hotel'],
    level: '4',
    pay: [2050, 2500],
    experience: experience.practised,
    hours: hours.shift,
    periods: periods.freelance,
    tasks: ['Massaggi e rituali in cabina', 'Consulenza agli ospiti', 'Cura degli ambienti'],
    asks: ['Qualifica professionale', 'Inglese di base'],
    language: 'low',
  },
  {
    job: 'estetista',
    titles: ['Estetista'],
    kinds: ['spa', 'mountain'],
    level: '4',
    pay: [2000, 2400],
    experience: experience.practised,
    hours: hours.shift,
    periods: periods.settled,
    tasks: ['Trattamenti viso e corpo', 'Vendita dei prodotti', 'Agenda degli appuntamenti'],
    asks: ['Qualifica triennale', 'Esperienza in hotel gradita'],
  },
  {
    job: 'manutentore',
    titles: ['Manutentore/manutentrice', 'Addetto/a manutenzione'],
    kinds: rooms,
    level: '4',
    pay: [2000, 2400],
    experience: experience.little,
    hours: hours.whole,
    periods: periods.settled,
    tasks: ['Piccoli interventi elettrici e idraulici', 'Controllo di piscine e impianti', 'Verde e spazi comuni'],
    asks: ['Manualità e autonomia', 'Patente B'],
  },
  {
    job: 'direttore-d-albergo',
    titles: ['Direttore/direttrice d’albergo', 'Hotel manager'],
    kinds: ['hotel', 'mountain', 'spa'],
    level: 'A',
    pay: [3600, 5200],
    experience: experience.longest,
    hours: hours.whole,
    periods: periods.settled,
    isLead: true,
    tasks: ['Responsabilità di reparti e conto economico', 'Strategia tariffaria', 'Rapporto con la proprietà'],
    asks: ['Cinque anni di direzione in strutture da 60 camere in su', 'Due lingue straniere'],
    language: 'high',
  },
  {
    job: 'banconista-di-agenzia-viaggi',
    titles: ['Banconista di agenzia viaggi', 'Consulente di viaggio'],
    kinds: ['agency'],
    level: '4',
    pay: [2000, 2350],
    experience: experience.little,
    hours: hours.office,
    periods: periods.settled,
    tasks: ['Consulenza e preventivi', 'Prenotazione di voli e pacchetti', 'Assistenza ai clienti'],
    asks: ['Diploma turistico o esperienza', 'Conoscenza di un sistema di prenotazione'],
    language: 'low',
  },
  {
    job: 'addetto-banqueting',
    titles: ['Addetto/a banqueting', 'Cameriere/a per eventi'],
    kinds: ['catering', 'hotel'],
    level: '5',
    pay: [1870, 2150],
    experience: experience.none,
    hours: hours.whole,
    periods: periods.events,
    tasks: ['Allestimento di sale e buffet', 'Servizio a matrimoni e congressi', 'Smontaggio e riordino'],
    asks: ['Flessibilità nei fine settimana', 'Divisa nera propria'],
  },
  {
    job: 'hostess-steward',
    titles: ['Hostess/Steward per fiere e congressi'],
    kinds: ['catering', 'agency'],
    level: '5',
    pay: [1870, 2100],
    experience: experience.none,
    hours: hours.whole,
    periods: periods.events,
    tasks: ['Accoglienza e registrazione', 'Guardaroba e informazioni', 'Assistenza in sala'],
    asks: ['Inglese fluente', 'Precisione'],
    language: 'high',
  },
];

const openings: Record<CompanyKind, readonly string[]> = {
  hotel: [
    'Per il nostro albergo a {place} cerchiamo {title}.',
    '{company} apre la stagione e completa la squadra: cerchiamo {title}.',
    'Lavoriamo con ospiti da tutta Europa e vogliamo accoglierli bene: a {place} cerchiamo {title}.',
  ],
  restaurant: [
    '{company} cerca {title} per la propria brigata a {place}.',
    'Cucina espressa, carta che cambia con il mercato: a {place} cerchiamo {title}.',
  ],
  village: [
    'Villaggio sul mare, da maggio a settembre: cerchiamo {title}.',
    '{company} prepara l’estate a {place} e cerca {title}.',
  ],
  catering: [
    'Per la stagione di matrimoni e congressi {company} cerca {title}.',
    'Calendario eventi già pieno: a {place} cerchiamo {title}.',
  ],
  agency: ['{company} seleziona {title} per la sede di {place}.', 'Per un nostro partner cerchiamo {title} a {place}.'],
  mountain: [
    'Tra piste e sentieri, a {place}: {company} cerca {title}.',
    'Due stagioni, una squadra che torna ogni anno: cerchiamo {title}.',
  ],
  spa: ['{company} cerca {title} per il proprio stabilimento a {place}.'],
  bar: ['{company} cerca {title}: locale vivo dalla colazione all’aperitivo, a {place}.'],
};

const closings = [
  'Contratto regolare, busta paga il 5 del mese, straordinari pagati.',
  'Due giorni di riposo consecutivi ogni due settimane.',
  'Formazione iniziale retribuita di due settimane.',
  'Pasto del personale seduti, prima del servizio.',
  'Divisa e lavaggio a carico nostro.',
  'Turni comunicati con due settimane di anticipo.',
];
const seasonClosing = 'Possibilità di tornare la stagione successiva.';
const traineeClosings = [
  'Affiancamento con una persona esperta.',
  'Divisa e lavaggio a carico nostro.',
  'Attestato finale con le competenze acquisite.',
  'Turni comunicati con due settimane di anticipo.',
];

const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** Its ads describe the whole day, so that the demo has long descriptions too. */
const LONG_AD_JOB = 'animatore-turistico';
const A_DAY = [
  '<h2>Una giornata con noi</h2>',
  '<p>Si comincia alle nove con la riunione in teatro: chi fa che cosa, quanti ospiti arrivano, com’è il mare. Alle dieci parte il risveglio muscolare sulla spiaggia, e subito dopo i tornei: beach volley, bocce, freccette, ping pong. Il mini club intanto disegna, costruisce e prepara lo spettacolo del sabato.</p>',
  '<p>Il pomeriggio ha il suo passo lento: giochi in piscina, balli di gruppo, la merenda con i bambini, la gita in canoa quando il vento lo permette. Alle sei si prova: luci, musica, costumi. Chi non è di scena sta al tavolo dell’accoglienza e conosce gli ospiti nuovi.</p>',
  '<p>Dopo cena si va in scena: due spettacoli a settimana scritti da noi, una serata di giochi, una di musica dal vivo, il cinema all’aperto. Si chiude entro mezzanotte e si rimette a posto insieme. Il giorno di riposo è fisso, e una sera a settimana è libera per tutta la squadra.</p>',
  '<h2>Come ti prepariamo</h2>',
  '<p>Prima dell’apertura ci sono cinque giorni di formazione pagati: sicurezza in acqua, primo soccorso pediatrico, microfono, costruzione di una serata. Chi è alla prima stagione lavora sempre accanto a una persona esperta, e ogni domenica ci si ferma mezz’ora per dirsi che cosa è andato bene e che cosa no.</p>',
].join('');

/** The data an ad is written from. */
interface Advertised {
  trade: Trade;
  title: string;
  company: string;
  place: string;
  kind: CompanyKind;
  period: ContractPeriod;
  season: Season | null;
  hasRoom: boolean;
  extras: readonly string[];
}

/** The parts of an ad that are chosen at random. */
interface Wording {
  opening: string;
  closings: readonly string[];
  hasWelcome: boolean;
}

const isTraining = (period: ContractPeriod) => period === 'stage' || period === 'traineeship';

/** Chooses the first and last sentences of an ad, suited to its season and its contract. */
export function chooseWording(chance: Chance, { kind, period, season }: Advertised): Wording {
  const opening = chance.pick(
    openings[kind].filter((words) => season !== null || !words.includes('stagione e completa')),
  );
  const offered = isTraining(period) ? traineeClosings : season ? [...closings, seasonClosing] : closings;
  return { opening, closings: chance.some(offered, chance.whole(2, 3)), hasWelcome: chance.happens(0.5) };
}

/** One ad: introduction, tasks, requirements, what is offered; `terms` are hours, agreement and level. */
export function writeAd({ opening, closings, hasWelcome }: Wording, terms: string, ad: Advertised): string {
  const words = opening
    .replace('{company}', ad.company)
    .replace('{place}', ad.place)
    .replace('{title}', ad.title.charAt(0).toLowerCase() + ad.title.slice(1));
  const gives = [
    terms,
    ...closings,
    ...(ad.hasRoom ? ['Alloggio per chi viene da fuori.'] : []),
    ...(ad.extras.includes('vitto') ? ['Vitto compreso nei turni di lavoro.'] : []),
    ...(ad.extras.includes('mance') ? ['Mance divise tra tutti.'] : []),
  ];
  const welcome = hasWelcome
    ? '<p>L’annuncio è rivolto a ogni persona, senza distinzione di genere, età e provenienza.</p>'
    : '';
  const aDay = ad.trade.job === LONG_AD_JOB ? A_DAY : '';
  return `<p>${words}</p><h2>Di cosa ti occuperai</h2>${list(ad.trade.tasks)}<h2>Cosa chiediamo</h2>${list(ad.trade.asks)}<h2>Cosa offriamo</h2>${list(gives)}${aDay}${welcome}`;
}
