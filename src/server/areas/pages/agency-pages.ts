import type { PageBlock } from '#contract/pages.ts';
import type { BlockKind } from '#domain/page-blocks.ts';
import type { StandardPage } from './tables.ts';

const block = (kind: BlockKind, title: string, more: Partial<PageBlock> = {}): PageBlock => ({
  kind,
  title,
  body: '',
  image: '',
  url: '',
  action: '',
  items: [],
  ...more,
});
const item = (title: string, body: string, more: { url?: string; action?: string } = {}) => ({
  title,
  body: `<p>${body}</p>`,
  url: '',
  action: '',
  ...more,
});
const sections = (path: string, title: string, intro: string, blocks: PageBlock[]): StandardPage => ({
  path,
  template: 'sections',
  title,
  intro,
  body: '',
  blocks,
  meta_title: title,
  meta_description: intro,
});
const service = (slug: string, title: string, intro: string, blocks: PageBlock[]): StandardPage =>
  sections(`recruiter/servizi/${slug}`, title, intro, [
    ...blocks,
    block('contact', 'Parliamone', {
      body: '<p>Raccontaci che cosa ti serve: rispondiamo entro un giorno lavorativo.</p>',
    }),
  ]);

/** Initial pages about the agency and what it does for companies; staff edit them. */
export const agencyPages: readonly StandardPage[] = [
  sections(
    'chi-siamo',
    'Chi siamo',
    'Un’agenzia per il lavoro che fa una cosa sola: far incontrare chi accoglie con chi vuole accogliere.',
    [
      block('cards', 'In che cosa crediamo', {
        items: [
          item(
            'Nessuno resta senza risposta',
            'Chi si candida sa sempre a che punto è, anche quando la risposta è no.',
          ),
          item('Un minuto basta', 'Ci si candida dal telefono, in pausa, anche senza registrarsi.'),
          item(
            'La paga in chiaro',
            'Chiediamo a ogni azienda di scrivere la paga: quanto, per quante ore, con quale contratto.',
          ),
        ],
      }),
      block('image', 'Un mestiere, non una categoria', {
        body: '<p>Cucina, sala, ricevimento, piani, spiaggia, animazione: conosciamo i nomi delle cose e i turni di agosto. Per questo le nostre domande sono quelle giuste e i nostri annunci si leggono in dieci secondi.</p><p>Siamo un’agenzia autorizzata ai sensi del D.Lgs. 276/2003: per chi cerca lavoro tutto è gratuito.</p>',
        image: '/immagini/condivisione/mestiere.png',
      }),
      block('slider', 'Una giornata con noi', {
        items: [
          item('Le otto', 'Leggiamo le offerte nuove: se manca la paga o l’orario, chiamiamo.'),
          item('Le undici', 'Colloqui al telefono, con chi ha appena finito le colazioni.'),
          item('Le quindici', 'Le candidature ferme da una settimana: un messaggio a chi deve rispondere.'),
          item('Le diciotto', 'Un giro in una cucina che apre a maggio, per capire chi manca davvero.'),
        ],
      }),
      block('staff', 'Chi risponde', {
        items: [
          item('Ilaria Bassi', 'Selezione, cucina e sala. Prima di noi, dieci stagioni da maître.'),
          item('Tommaso Greco', 'Selezione, ricevimento e direzione. Ex direttore d’albergo.'),
          item('Chiara Fontana', 'Assistenza ai candidati. Conosce tutti i contratti a memoria.'),
          item('Dario Lanza', 'Career Day. Ha contato novemila colloqui.'),
        ],
      }),
      block('logos', 'Con chi lavoriamo', {
        items: [
          'Hotel Riviera Splendida',
          'Grand Hotel Miralago',
          'Villaggio Torre Saracena',
          'Masseria Torre Rossa',
          'Osteria del Canale',
          'Terme di Saturnia Verde',
        ].map((name) => item(name, '')),
      }),
      block('timeline', 'Come siamo arrivati qui', {
        items: [
          item('2009', 'Il primo ufficio, due scrivanie a Rimini: cerchiamo camerieri per gli amici albergatori.'),
          item('2014', 'Il primo Career Day: quaranta aziende, mille colloqui in un giorno.'),
          item('2019', 'Il sito: le offerte di tutta Italia, non più solo della riviera.'),
          item(
            '2026',
            'Si ricomincia da capo: un posto dove ci si candida in un minuto e tutti ricevono una risposta.',
          ),
        ],
      }),
      block('quote', 'Chi accoglie per mestiere merita di essere accolto.'),
      block('articles', 'Dal blog'),
      block('call', 'Sei un’azienda?', {
        body: '<p>Pubblica un’offerta e incontra le persone giuste per la tua stagione.</p>',
        action: 'Vai all’area aziende',
        url: '/recruiter',
      }),
    ],
  ),
  sections(
    'recruiter/chi-siamo',
    'Chi siamo per le aziende',
    'Un’agenzia per il lavoro che conosce i mestieri di chi accoglie: ti aiutiamo a trovare le persone e a tenerle.',
    [
      block('cards', 'Come lavoriamo con le aziende', {
        items: [
          item('Paghi ciò che usi', 'Cercare candidati è gratis. Con i crediti pubblichi offerte e apri i profili.', {
            url: '/recruiter/acquista-crediti',
            action: 'I prezzi',
          }),
          item(
            'Annunci che si capiscono',
            'Paga, orario e contratto in chiaro: ti scrive chi vuole davvero quel lavoro.',
            {
              url: '/recruiter/guide',
              action: 'La guida',
            },
          ),
          item('Nessuno senza risposta', 'Ti ricordiamo chi aspetta, e prepariamo con te anche i no gentili.', {
            url: '/recruiter/perche-sceglierci',
            action: 'Perché sceglierci',
          }),
        ],
      }),
      block('image', 'Un mestiere, non una categoria', {
        body: '<p>Cucina, sala, ricevimento, piani, spiaggia, animazione: conosciamo i nomi delle cose e i turni di agosto. Leggiamo le offerte, e se qualcosa non torna ti chiamiamo.</p><p>Siamo un’agenzia autorizzata ai sensi del D.Lgs. 276/2003.</p>',
        image: '/immagini/condivisione/mestiere.png',
      }),
      block('call', 'Comincia da un’offerta', {
        body: '<p>Otto passi brevi, e la bozza si salva da sola.</p>',
        action: 'Pubblica un’offerta',
        url: '/recruiter/pubblica-annuncio',
      }),
      block('contact', 'Parliamone', {
        body: '<p>Raccontaci che cosa ti serve: rispondiamo entro un giorno lavorativo.</p>',
      }),
    ],
  ),
  sections(
    'career-day',
    'Career Day',
    'Un giorno di colloqui dal vivo con chi assume: niente attese, niente moduli, una risposta a tutti.',
    [
      block('steps', 'Come funziona', {
        items: [
          item('Ti iscrivi', 'Un minuto, gratis. Ti scriviamo noi il resto.'),
          item('Incontri le aziende', 'Dieci minuti con chi decide, tutte le volte che vuoi.'),
          item('Ricevi una risposta', 'Entro una settimana, da ogni azienda con cui hai parlato.'),
        ],
        body: '<p>Hai già un profilo? Leggi prima le offerte riservate a chi partecipa.</p>',
        action: 'Crea il tuo profilo',
        url: '/profilo',
      }),
      block('cards', 'Per le aziende', {
        items: [
          item('Uno stand pronto', 'Tavolo, sedie, mappa e candidati che sanno chi sei.', {
            url: '/recruiter/servizi',
            action: 'I servizi',
          }),
          item('Offerte in anteprima', 'Un credito a offerta, lette solo da chi partecipa.', {
            url: '/recruiter/pubblica-annuncio',
            action: 'Pubblica',
          }),
          item('Una squadra accanto', 'Ti aiutiamo a preparare le domande e a rispondere a tutti.', {
            url: '/recruiter/perche-sceglierci',
            action: 'Perché noi',
          }),
        ],
      }),
      block('contact', 'Vuoi portare la tua azienda?', {
        body: '<p>Scrivici dove sei e chi cerchi: ti diciamo quale evento fa per te.</p>',
      }),
    ],
  ),
  sections('contatti', 'Contatti', 'Scrivici: risponde una persona, di solito entro un giorno lavorativo.', [
    block('contact', 'Come possiamo aiutarti?'),
    block('questions', 'Le domande più frequenti', {
      items: [
        item(
          'Devo pagare per candidarmi?',
          'No, mai. Se qualcuno ti chiede denaro per un lavoro trovato qui, scrivici subito.',
        ),
        item(
          'Non mi arrivano le mail',
          'Guarda nello spam e aggiungi il nostro indirizzo ai contatti. Se non basta, scrivici da un altro indirizzo.',
        ),
        item(
          'Come cancello il mio account?',
          'Dal tuo profilo, Impostazioni, Disattiva. Entro trenta giorni puoi tornare; dopo, i dati sono cancellati.',
        ),
        item(
          'Sono un’azienda: come comincio?',
          'Registrati: i primi due crediti sono in regalo e bastano per la prima offerta.',
        ),
      ],
    }),
    block('text', 'Dove siamo', {
      body: '<p>[[azienda]], [[indirizzo]]. Partita IVA [[partita_iva]]. E-mail: [[email]].</p>',
    }),
  ]),
  sections(
    'recruiter/perche-sceglierci',
    'Perché sceglierci',
    'Candidati del settore, risposte rapide e costi chiari: quello che cambia quando il sito parla la tua lingua.',
    [
      block('cards', 'Quello che trovi qui', {
        items: [
          item('Persone del mestiere', 'Profili con reparti, lingue, disponibilità e alloggio: cerchi come parli.'),
          item(
            'Paghi solo quello che usi',
            'La ricerca è gratis. Un credito apre un profilo, due pubblicano un’offerta per sessanta giorni.',
          ),
          item('Risposte già pronte', 'Rispondi a cento persone insieme, con gentilezza.'),
          item('In regola', 'Retribuzione, linguaggio neutro, privacy: l’editor ti aiuta mentre scrivi.'),
        ],
      }),
      block('steps', 'Come si comincia', {
        items: [
          item('Registrati', 'Due minuti, con i dati che hai sotto mano.'),
          item('Pubblica', 'Otto passi brevi; la bozza si salva da sola.'),
          item('Scegli', 'Candidature e profili in un posto solo.'),
          item('Rispondi', 'A tutti, anche quando è un no.'),
        ],
      }),
      block('call', 'I primi due crediti sono in regalo', {
        body: '<p>Bastano per la prima offerta.</p>',
        action: 'Registra la tua azienda',
        url: '/register?t=company',
      }),
    ],
  ),
  sections(
    'recruiter/servizi',
    'Servizi per le aziende',
    'Quando un annuncio non basta: ricerca, eventi, immagine e consulenza, con persone che conoscono il settore.',
    [
      block('hero', 'Per chi assume nel turismo e nella ristorazione', {
        body: '<p>Scegli un servizio solo o mettine insieme più d’uno: il primo incontro è gratuito e ti lascia già un piano.</p>',
        action: 'Parla con noi',
        url: '/recruiter/assistenza',
      }),
      block('cards', 'Che cosa facciamo', {
        items: [
          item('Hospitality Search', 'Cerchiamo e selezioniamo per te, dal commis al direttore.', {
            url: '/recruiter/servizi/hospitality-search',
            action: 'Scopri',
          }),
          item('Career Day', 'Un giorno di colloqui dal vivo, con candidati preparati.', {
            url: '/career-day',
            action: 'Scopri',
          }),
          item('Employer Branding', 'La tua pagina, le tue foto, la tua storia: perché lavorare da te.', {
            url: '/recruiter/servizi/employer-branding',
            action: 'Scopri',
          }),
          item('Certificazione', 'Un marchio per chi tratta bene le persone, verificato.', {
            url: '/recruiter/servizi/certificazione',
            action: 'Scopri',
          }),
          item('Consulenza HR', 'Turni, inquadramenti, formazione: un aiuto quando serve.', {
            url: '/recruiter/servizi/consulenza-hr',
            action: 'Scopri',
          }),
        ],
      }),
      block('cards', 'Da dove parti', {
        items: [
          item('Stai aprendo', 'Una brigata intera da comporre: partiamo dall’organico e arriviamo al primo servizio.'),
          item(
            'La stagione è vicina',
            'Poche settimane e molti ruoli: annunci in evidenza, Career Day e colloqui già filtrati.',
          ),
          item(
            'Le persone se ne vanno',
            'Guardiamo turni, alloggi e accoglienza: spesso costa meno trattenere che cercare.',
          ),
        ],
      }),
      block('image', 'Persone che conoscono i reparti', {
        body: '<p>Chi ti risponde ha lavorato in sala, in cucina o al ricevimento. Sa che cosa vuol dire un doppio turno d’agosto e quali domande fare prima di presentarti qualcuno.</p><p>Siamo un’agenzia autorizzata ai sensi del D.Lgs. 276/2003: per chi cerca lavoro tutto è gratuito.</p>',
        image: '/immagini/condivisione/mestiere.png',
        action: 'Perché sceglierci',
        url: '/recruiter/perche-sceglierci',
      }),
      block('list', 'Sempre compreso', {
        items: [
          item('Un referente solo', 'La stessa persona dall’inizio alla fine, con un numero diretto.'),
          item('Prezzo scritto prima', 'Sai quanto costa prima di cominciare, e che cosa comprende.'),
          item('Annunci in regola', 'Retribuzione, inquadramento e linguaggio neutro, controllati da noi.'),
          item('Una risposta a tutti', 'Anche chi non viene scelto riceve due righe, a tuo nome.'),
        ],
      }),
      block('sticky', 'Come lavoriamo insieme', {
        body: '<p>Quattro momenti, sempre gli stessi, qualunque servizio tu scelga.</p>',
        items: [
          item(
            'Ci racconti la struttura',
            'Mezz’ora al telefono o una visita: reparti, turni, alloggi, chi c’è già e chi manca.',
          ),
          item(
            'Ti scriviamo un piano',
            'Che cosa fare, in che ordine, in quanto tempo e a quale prezzo. Decidi tu se partire.',
          ),
          item(
            'Lavoriamo in vista',
            'Candidature, colloqui e scadenze in un posto solo: vedi a che punto siamo ogni giorno.',
          ),
          item(
            'Restiamo dopo',
            'A trenta giorni dall’arrivo sentiamo te e la persona. Se qualcosa non va, si rimedia.',
          ),
        ],
      }),
      block('call', 'Vuoi cominciare per conto tuo?', {
        body: '<p>Pubblica la prima offerta: i due crediti di benvenuto bastano.</p>',
        action: 'Pubblica un’offerta',
        url: '/recruiter/pubblica-annuncio',
      }),
      block('contact', 'Parliamone', { body: '<p>Raccontaci la tua struttura e che cosa ti manca.</p>' }),
    ],
  ),
  service(
    'hospitality-search',
    'Hospitality Search',
    'La ricerca del personale fatta da chi conosce i reparti. Paghi quando assumi.',
    [
      block('steps', 'Come lavoriamo', {
        items: [
          item('Ascoltiamo', 'Un’ora da te: il reparto, i turni, l’alloggio, chi c’è già.'),
          item('Cerchiamo', 'Nel nostro archivio e fuori, con referenze verificate.'),
          item('Presentiamo', 'Tre persone, con una pagina ciascuna.'),
          item('Restiamo', 'Se non va, sostituiamo entro il tempo pattuito.'),
        ],
      }),
      block('quote', 'Tre nomi giusti valgono più di trecento curriculum.'),
    ],
  ),
  service(
    'employer-branding',
    'Employer Branding',
    'Chi cerca lavoro guarda come stanno le persone. Ti aiutiamo a farlo vedere.',
    [
      block('cards', 'Che cosa comprende', {
        items: [
          item('La pagina', 'Intervista, testi, foto del reparto e dell’alloggio.'),
          item('Il video', 'Una giornata con la tua squadra, in novanta secondi.'),
          item('Il racconto', 'Due articoli sul blog, firmati da chi lavora con te.'),
        ],
      }),
    ],
  ),
  service(
    'certificazione',
    'Certificazione Hospitality Employer',
    'Un marchio che dice ai candidati: qui i riposi sono veri.',
    [
      block('text', 'Che cosa guardiamo', {
        body: '<p>Contratti, turni pubblicati, riposi goduti, alloggi visitati, risposte date ai candidati, e un questionario anonimo a chi ha lavorato da te. Chi supera la soglia riceve il marchio per un anno; chi non la supera riceve un piano per arrivarci.</p>',
      }),
    ],
  ),
  service(
    'consulenza-hr',
    'Consulenza HR',
    'Turni, inquadramenti, formazione e clima: un aiuto concreto, a ore o a progetto.',
    [
      block('cards', 'Da dove si comincia di solito', {
        items: [
          item('I turni', 'Due riposi uniti senza scoprire il servizio: si può.'),
          item('I livelli', 'Una tabella chiara, pronta per la trasparenza retributiva.'),
          item('L’accoglienza', 'I primi tre giorni, scritti e uguali per tutti.'),
        ],
      }),
    ],
  ),
  ...[
    [
      'assistenza-thankyou',
      'Grazie, abbiamo ricevuto il tuo messaggio',
      'Ti rispondiamo di solito entro un giorno lavorativo.',
      '/',
      'Torna alla home',
    ],
    [
      'change-thankyou',
      'Grazie, abbiamo ricevuto la tua richiesta',
      'La guardiamo e ti scriviamo appena è fatta.',
      '/profilo',
      'Vai al profilo',
    ],
    [
      'recruiter/assistenza-thankyou',
      'Grazie, abbiamo ricevuto il tuo messaggio',
      'Ti rispondiamo di solito entro un giorno lavorativo.',
      '/recruiter',
      'Torna alla home aziende',
    ],
    [
      'recruiter/change-thankyou',
      'Grazie, abbiamo ricevuto la tua richiesta',
      'La guardiamo e ti scriviamo appena è fatta.',
      '/profilo/azienda',
      'Vai alla tua pagina',
    ],
  ].map(
    ([path = '', title = '', intro = '', url = '', action = '']): StandardPage => ({
      ...sections(path, title, intro, [block('call', 'Intanto', { action, url })]),
      disable_robots: true,
    }),
  ),
];
