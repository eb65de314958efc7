import type { Written } from './written.ts';

const hiring = { category: 'assumere', author: 'Luca Moretti' };
const leading = { category: 'gestire', author: 'Nadia Ferri' };

/** For companies. */
export const guides: readonly Written[] = [
  {
    ...hiring,
    title: 'Scrivere un annuncio che riceve candidature giuste',
    excerpt: 'Titolo, paga, orario, alloggio: le cinque righe che decidono se qualcuno lo leggerà.',
    body: `<p>Chi cerca lavoro legge sul telefono, in pausa. Decide in dieci secondi. Le cinque righe che contano sono queste.</p>
<ol><li><strong>Titolo</strong>: il mestiere e basta, in forma neutra. “Cuoco/a capo partita ai primi”, non “Cerchiamo talenti”.</li><li><strong>Paga</strong>: la fascia lorda al mese, le ore, le mensilità. Chi si candida deve conoscerla prima del colloquio: scriverla qui è il modo più semplice.</li><li><strong>Orario e riposo</strong>: quelli veri di agosto.</li><li><strong>Alloggio</strong>: singolo o condiviso, quanto dista. Una foto vale.</li><li><strong>Quando</strong>: inizio, fine, giorno in cui risponderai.</li></ol>
<h2>Il testo</h2>
<p>Tre paragrafi: che cosa farà, che cosa serve davvero, che cosa offri. Separa ciò che è indispensabile da ciò che si impara: ogni requisito in più toglie candidati bravi.</p>
<h2>Che cosa non scrivere</h2>
<ul><li>età, sesso, nazionalità, aspetto, famiglia: è vietato, e non dice niente di utile;</li><li>“max serietà”, “no perditempo”: allontanano i seri;</li><li>“retribuzione commisurata”: non dice la cifra, e la cifra va detta prima del colloquio.</li></ul>
<blockquote><p>Un annuncio buono toglie lavoro: arrivano meno persone, e sono quelle giuste.</p></blockquote>`,
  },
  {
    ...hiring,
    title: 'Il calendario di chi assume per la stagione',
    excerpt: 'Da novembre ad aprile, mese per mese: quando cercare, quando scegliere, quando rispondere.',
    body: `<p>A maggio restano le sedie vuote. Chi apre con la squadra completa ha cominciato prima.</p>
<ul><li><strong>Ottobre</strong>: parla con chi c’era. Chi vuoi riavere deve saperlo prima di andare via, con una cifra.</li><li><strong>Novembre–dicembre</strong>: organico e budget. Quante persone, in quali settimane, con quale alloggio.</li><li><strong>Gennaio</strong>: annunci per i ruoli difficili: chef, maître, capo ricevimento, manutentore.</li><li><strong>Febbraio–marzo</strong>: il resto della brigata. È il mese con più candidati e meno annunci.</li><li><strong>Aprile</strong>: firme, visite mediche, formazione obbligatoria, accoglienza.</li><li><strong>Maggio</strong>: una riserva di tre nomi per reparto. A luglio servirà.</li></ul>
<h2>La regola delle quarantotto ore</h2>
<p>I candidati bravi ricevono tre proposte nella stessa settimana. Chi risponde entro due giorni ha il doppio delle possibilità di assumerli: non serve decidere, basta dire quando deciderai.</p>
<h2>Il giorno in cui qualcuno rinuncia</h2>
<p>Succede a uno su cinque. Per questo la risposta gentile a chi hai scartato non è cortesia: è la tua lista di riserva.</p>`,
  },
  {
    ...hiring,
    title: 'Trasparenza retributiva: che cosa chiede la legge a chi pubblica',
    excerpt: 'La paga prima del colloquio, niente domande sul passato, linguaggio neutro. In pratica.',
    body: `<p>Dal 7 giugno 2026 valgono le regole che recepiscono la direttiva europea 2023/970. Per chi assume cambiano tre cose, subito.</p>
<h2>1. La paga si dice prima</h2>
<p>Chi si candida deve conoscere la retribuzione iniziale, o la sua fascia, prima del colloquio. Su questo sito sta in ogni annuncio. Deve essere una fascia vera: “1.200–3.000 euro” non dice niente e non convince nessuno. Scrivi lordo, ore e mensilità.</p>
<h2>2. Il passato non si chiede</h2>
<p>Né la retribuzione attuale né quelle precedenti, in nessun modo: colloquio, modulo, domanda preliminare. Si può chiedere invece quanto la persona <em>si aspetta</em>.</p>
<h2>3. Il linguaggio è neutro</h2>
<p>“Cameriere/a”, “chi guida la cucina”, “personale ai piani”. Il nostro editor lo segnala mentre scrivi.</p>
<h2>Preparati alle domande</h2>
<p>Chi lavora da te può chiedere i livelli medi di retribuzione per il suo lavoro, divisi per sesso. Avere una tabella dei livelli, anche semplice, evita imbarazzi e contenziosi. Con il consulente del lavoro: mezza giornata, una volta.</p>
<p>Questa guida spiega, non sostituisce un parere: le soglie e le scadenze per dimensione d’impresa vanno verificate.</p>`,
  },
  {
    ...hiring,
    title: 'Il colloquio in venti minuti: quattro domande e una prova',
    excerpt: 'Come capire se una persona lavorerà bene con te, senza farle perdere una giornata.',
    body: `<p>Un colloquio lungo non è un colloquio migliore. Venti minuti ben usati bastano per nove ruoli su dieci.</p>
<h2>Le quattro domande</h2>
<ol><li>“Mi racconti un servizio andato storto e che cosa ha fatto?” Cerca un fatto e una responsabilità.</li><li>“Che cosa deve avere una brigata perché lei ci stia bene?” Dice se resterà.</li><li>“Quale parte di questo lavoro le piace meno?” L’onestà si vede qui.</li><li>“Che cosa vuole sapere da noi?” Chi non chiede niente non ha ancora scelto.</li></ol>
<h2>La prova</h2>
<p>Breve, fuori servizio, uguale per tutti: una comanda simulata, una <em>mise en place</em>, un check-in con un ospite difficile interpretato da te. Dieci minuti. Far lavorare in servizio senza contratto, anche una sera, è lavoro nero.</p>
<h2>Dopo</h2>
<p>Segna tre righe subito, con gli stessi criteri per ogni persona. Di’ quando risponderai e fallo, anche con un no. Le domande su figli, matrimonio, salute, religione, origini e opinioni sono vietate: se ti sembra di averne bisogno, descrivi meglio il turno.</p>`,
  },
  {
    ...hiring,
    title: 'Che cosa costa un dipendente stagionale: i conti prima di pubblicare',
    excerpt: 'Dal lordo al costo vero: contributi, ratei, alloggio, divise, formazione.',
    body: `<p>Il lordo è poco più della metà della storia. Per non scoprirlo a settembre, fa’ questo conto prima.</p>
<h2>Le voci</h2>
<ul><li><strong>Retribuzione lorda</strong> per i mesi di lavoro.</li><li><strong>Ratei</strong>: tredicesima, quattordicesima, ferie e permessi non goduti. Circa un quarto in più.</li><li><strong>Contributi</strong> a carico tuo e premio INAIL: intorno a un terzo del lordo, secondo inquadramento e settore.</li><li><strong>TFR</strong>: una mensilità l’anno, in proporzione.</li><li><strong>Alloggio e pasti</strong>: pulizie, biancheria, utenze, il letto che manca.</li><li><strong>Visita medica, formazione obbligatoria, divise, scarpe.</strong></li></ul>
<h2>Un esempio alla buona</h2>
<p>Un commis a 1.500 euro lordi per cinque mesi: 7.500 di paga, circa 1.900 di ratei, 3.000 di contributi, 600 di TFR, 1.500 tra alloggio e il resto. Poco meno di <strong>14.500 euro</strong>, cioè quasi il doppio del lordo.</p>
<h2>Dove si risparmia davvero</h2>
<p>Non sulla paga. Sulle persone che se ne vanno a luglio: sostituirne una costa tra ricerca, formazione e servizio peggiore più di un mese di stipendio. Un riposo vero e un alloggio decente rendono di più.</p>`,
  },
  {
    ...leading,
    title: 'I primi tre giorni: accogliere chi arriva',
    excerpt: 'Chi viene accolto bene resta. Un programma semplice, da stampare.',
    body: `<p>Un terzo di chi lascia lo fa nelle prime due settimane. Quasi sempre per motivi che si potevano evitare il primo giorno.</p>
<h2>Prima</h2>
<p>Un messaggio con: a che ora, chi ti aspetta, che cosa portare, dove dormirai. La divisa della taglia giusta. Il contratto già letto.</p>
<h2>Giorno uno</h2>
<ul><li>dieci minuti con chi dirige: chi siamo, che cosa conta qui;</li><li>il giro completo: uscite, estintori, spogliatoio, mensa, alloggio;</li><li>una persona di riferimento, con nome e telefono;</li><li>mezzo turno, in affiancamento. Non si lancia nessuno in servizio.</li></ul>
<h2>Giorno due</h2>
<p>Un compito piccolo, da finire da solo, e un riscontro preciso: che cosa va bene, che cosa cambierei.</p>
<h2>Giorno tre</h2>
<p>Cinque minuti seduti: “Com’è? Che cosa non ti torna?”. Le risposte ti diranno anche che cosa non va nel reparto.</p>
<blockquote><p>Chi arriva decide se restare la prima sera, in camera, prima di dormire. Pensa a quella camera.</p></blockquote>`,
  },
  {
    ...leading,
    title: 'Turni che si possono vivere',
    excerpt: 'Undici ore di stacco, un riposo vero, lo spezzato: come farli senza scoprire il servizio.',
    body: `<p>I turni sono il motivo numero uno per cui le persone lasciano il settore. E il primo su cui puoi agire domani.</p>
<h2>I minimi di legge</h2>
<ul><li>undici ore consecutive tra un turno e l’altro;</li><li>ventiquattro ore di riposo ogni sette giorni, di regola unite alle undici;</li><li>una pausa se la giornata supera le sei ore;</li><li>limiti per il lavoro notturno e per chi ha meno di diciotto anni.</li></ul>
<h2>Quello che fa la differenza</h2>
<ol><li><strong>Pubblicali con due settimane di anticipo</strong>, e cambiali solo d’accordo.</li><li><strong>Due riposi uniti</strong> ogni due settimane: valgono più di un aumento.</li><li><strong>Lo spezzato con misura</strong>: non più di quattro a settimana, con un posto dove stare nel mezzo.</li><li><strong>A rotazione</strong> i sabati e le chiusure: chi guida fa i conti davanti a tutti.</li></ol>
<h2>Il foglio delle ore</h2>
<p>Segnare le ore vere protegge prima di tutto te. Lo straordinario dichiarato si programma; quello nascosto si paga dopo, con gli interessi.</p>`,
  },
  {
    ...leading,
    title: 'Dire di no con gentilezza: rispondere a chi non hai scelto',
    excerpt: 'Un messaggio di tre righe che ti torna indietro a luglio, quando cerchi una riserva.',
    body: `<p>Per ogni persona assunta, nove ricevono un no. O, più spesso, niente. Eppure il settore è piccolo: il cameriere di oggi è il maître di domani, e il cliente di dopodomani.</p>
<h2>Il messaggio</h2>
<p>Bastano tre righe: grazie, la risposta, una porta.</p>
<blockquote><p>Ciao Giulia, grazie per la tua candidatura. Per questo ruolo abbiamo scelto un’altra persona, con più esperienza ai primi. Il tuo CV ci è piaciuto: se vuoi, ti scriviamo a giugno quando apre il secondo turno.</p></blockquote>
<h2>Che cosa evitare</h2>
<ul><li>motivi vaghi o falsi: meglio nessun motivo che uno inventato;</li><li>giudizi sulla persona;</li><li>promesse: “ti richiamiamo” si dice solo se è vero.</li></ul>
<h2>Quando</h2>
<p>Appena hai deciso, e comunque alla chiusura della ricerca. Con Brigata basta selezionare le candidature e scegliere “Non idoneo”: il messaggio è già scritto e si può cambiare, anche per cento persone insieme. Chi non riceve una tua scelta entro la fine riceve comunque la chiusura: qui nessuno resta senza risposta.</p>`,
  },
];
