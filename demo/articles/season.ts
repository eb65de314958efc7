import type { Written } from './written.ts';

const by = { category: 'vita-in-stagione', author: 'Irene Galli' };

/** On living for some months where one works. */
export const seasonArticles: readonly Written[] = [
  {
    ...by,
    title: 'L’alloggio del personale: che cosa chiedere prima di fare la valigia',
    excerpt: 'Singola o condivisa, trattenuta in busta, distanza, regole. La lista da mandare per messaggio.',
    body: `<p>“Vitto e alloggio inclusi” può voler dire una bella singola con bagno o un letto a castello in sei. La differenza si scopre con otto domande.</p>
<ol><li>Singola o condivisa? In quanti per bagno?</li><li>Dov’è? Si arriva a piedi, anche dopo la chiusura?</li><li>C’è una finestra, il riscaldamento, l’aria condizionata?</li><li>Viene trattenuto qualcosa in busta? Quanto, e con quale voce?</li><li>Lavatrice, cucina, connessione: ci sono e funzionano?</li><li>Posso ospitare qualcuno? Ci sono orari?</li><li>È separato per donne e uomini, se lo preferisco?</li><li>Se il contratto finisce prima, quanti giorni ho per lasciarlo?</li></ol>
<p>Chiedi due foto. Chi ha un alloggio decente le ha già pronte.</p>
<h2>Quando arrivi</h2>
<p>Fotografa tutto il primo giorno: muri, materasso, rubinetti. Se manca qualcosa scrivilo subito, per messaggio, a chi ti ha assunto.</p>
<h2>Se non va</h2>
<p>Un alloggio senza acqua calda, con muffa o in un seminterrato senza finestra non è accettabile solo perché è gratis. Parla prima con la direzione, poi con il sindacato o l’ASL. E ricorda che l’alloggio promesso nell’annuncio fa parte di quello che hai accettato.</p>`,
  },
  {
    ...by,
    title: 'Due stagioni l’anno: come organizzare mare e montagna',
    excerpt: 'Il calendario, i mesi vuoti, la NASpI nel mezzo e come non perdere il posto dell’estate.',
    body: `<p>Chi vive di stagioni fa due conti: da maggio a settembre al mare, da dicembre ad aprile in montagna. Restano tre mesi. Il segreto è decidere prima che cosa farne.</p>
<h2>Il calendario di chi lo fa da anni</h2>
<ul><li><strong>Gennaio–marzo</strong>: si chiude l’estate. Le strutture buone completano la squadra entro Pasqua.</li><li><strong>Aprile–maggio</strong>: riposo, visite mediche, rinnovo degli attestati.</li><li><strong>Agosto</strong>: si manda il primo messaggio alla montagna.</li><li><strong>Ottobre–novembre</strong>: corso, vacanza, famiglia. E domanda di NASpI nei primi otto giorni.</li></ul>
<h2>Tenersi il posto</h2>
<p>Prima di partire chiedi alla direzione due righe: “ci piacerebbe riaverti”. Poi esercita il diritto di precedenza per iscritto entro tre mesi. A gennaio un messaggio di auguri con le tue date vale più di dieci candidature.</p>
<h2>I conti</h2>
<p>Metti da parte un decimo di ogni stipendio per i mesi di mezzo e per l’IRPEF: con due datori di lavoro nello stesso anno può esserci un conguaglio con il 730, in estate. Non è una multa, ma se non lo aspetti fa male.</p>
<blockquote><p>La terza stagione dell’anno si chiama riposo. Se la salti, salti quella dopo.</p></blockquote>`,
  },
  {
    ...by,
    title: 'Dormire, mangiare, bere: reggere cento giorni di servizio',
    excerpt: 'Consigli pratici di chi ne ha fatte venti, senza eroismi.',
    body: `<p>Una stagione non si vince a giugno. Si perde a luglio, quando arriva la stanchezza e mancano ancora sessanta servizi.</p>
<h2>Dormire</h2>
<p>La legge dice undici ore di stacco tra un turno e l’altro. Se ti chiedono di chiudere all’una e aprire alle sette, non è resistenza: è un turno sbagliato. Tappi, mascherina, telefono fuori dal letto. Il sonno del pomeriggio: venti minuti, mai due ore.</p>
<h2>Mangiare</h2>
<p>Il pasto del personale si fa seduti, prima del servizio. Chi pilucca in piedi fino a mezzanotte arriva a settembre con cinque chili e mal di stomaco. Frutta in camera, acqua sul pass.</p>
<h2>Bere</h2>
<p>La birra dopo il servizio è un rito. Tre tutte le sere sono un problema, e il settore ne sa qualcosa. Due sere a settimana senza è una regola semplice.</p>
<h2>La schiena e i piedi</h2>
<ul><li>due paia di scarpe antiscivolo, alternate;</li><li>calze a compressione se stai fermo al banco;</li><li>si solleva in due, sempre.</li></ul>
<h2>La testa</h2>
<p>Un giorno libero si passa <em>fuori</em> dall’albergo. Chiama qualcuno che non c’entra niente. E se non dormi, non ridi più e ti sembra normale, parlane con un medico: in molte località c’è apposta la guardia medica turistica.</p>`,
  },
  {
    ...by,
    title: 'Lavorare in Italia da un altro paese: documenti e primi passi',
    excerpt: 'Codice fiscale, conto, residenza, permesso. In che ordine farli per non perdere settimane.',
    body: `<p>Ogni stagione metà delle brigate parla un’altra lingua. Ecco l’ordine giusto delle cose.</p>
<h2>Cittadini dell’Unione europea</h2>
<ol><li><strong>Codice fiscale</strong>: gratis all’Agenzia delle Entrate, o al consolato prima di partire. Senza, nessuno ti può assumere.</li><li><strong>Conto corrente</strong>: lo stipendio deve essere tracciabile. Va bene un conto europeo con IBAN a tuo nome.</li><li><strong>Dopo tre mesi</strong>: iscrizione all’anagrafe del comune.</li></ol>
<h2>Cittadini di altri paesi</h2>
<p>Serve un permesso che consenta di lavorare. Per i lavori stagionali esiste il decreto flussi: la domanda la fa il datore di lavoro, in finestre precise dell’anno, e i tempi sono lunghi. Diffida di chi ti vende un “nulla osta”: non si compra.</p>
<h2>Per tutti</h2>
<ul><li>tessera sanitaria: con il contratto hai diritto al medico per la durata del lavoro;</li><li>il contratto va capito: chiedi una copia e falla leggere a un patronato, spesso c’è chi parla la tua lingua;</li><li>i contributi versati in un paese europeo contano negli altri: conserva ogni documento.</li></ul>
<p>E la lingua? In cucina bastano duecento parole. In sala ne servono mille, e si imparano in due mesi se qualcuno te le corregge con gentilezza.</p>`,
  },
  {
    ...by,
    title: 'Molestie e cattivi modi in cucina: che cosa si può fare',
    excerpt: 'Le urla non sono “il mestiere”. Come proteggersi, a chi parlare, che cosa conservare.',
    body: `<p>Per anni ci hanno detto che in cucina si urla e basta. Non è vero: è un’abitudine, e fa scappare i bravi.</p>
<h2>Chiamare le cose con il loro nome</h2>
<ul><li>un richiamo secco durante il servizio è lavoro; l’insulto ogni sera è una vessazione;</li><li>una battuta sul corpo, ripetuta dopo un no, è una molestia;</li><li>un piatto lanciato, una porta chiusa, una mano: sono reati.</li></ul>
<h2>Che cosa fare subito</h2>
<ol><li>Scrivi: data, ora, parole, chi c’era. Anche nelle note del telefono.</li><li>Dillo a una persona: collega, responsabile, direzione. Chi ascolta diventa un testimone.</li><li>Conserva messaggi e vocali.</li></ol>
<h2>A chi rivolgersi</h2>
<p>Alla direzione o al consulente dell’azienda, se è un posto serio. Al sindacato, alla consigliera di parità della provincia (è gratis), all’Ispettorato. Per le violenze e lo stalking c’è il <strong>1522</strong>, attivo sempre. Con molestie gravi puoi dimetterti per giusta causa: si mantiene il diritto alla NASpI.</p>
<blockquote><p>Una brigata che funziona si sente dal silenzio: si parla poco, perché ci si capisce.</p></blockquote>
<p>Se guidi tu una squadra: la prima regola la scrivi con l’esempio, alle nove di sera di un sabato.</p>`,
  },
  {
    ...by,
    title: 'Fine stagione: la lista delle cose da fare prima di partire',
    excerpt: 'Documenti, soldi, contatti e saluti. Dieci righe che valgono mesi.',
    body: `<p>L’ultima settimana si corre e ci si saluta. Poi, a novembre, manca sempre un foglio. Stampa questa lista.</p>
<ul><li>tutte le buste paga, in PDF, in una cartella tua;</li><li>l’ultima busta: ferie residue, ratei, TFR. Chiedi quando arriva;</li><li>le date esatte del contratto: servono per la NASpI;</li><li>una riga di referenza, con nome e telefono di chi la firma;</li><li>il diritto di precedenza, scritto e inviato;</li><li>alloggio vuoto, pulito, fotografato; chiavi consegnate con un messaggio che lo dica;</li><li>divise rese, deposito ritirato;</li><li>attestati fatti in stagione: antincendio, primo soccorso, alimentaristi. Sono tuoi;</li><li>i contatti dei colleghi con cui lavoreresti ancora;</li><li>CV aggiornato, la sera stessa, finché ricordi i numeri.</li></ul>
<h2>E poi</h2>
<p>Aggiorna il profilo con la disponibilità nuova: chi assume per l’inverno guarda a settembre chi si è mosso per primo. E prenditi due settimane in cui nessuno ti chiama per nome da un pass.</p>
<blockquote><p>Si lascia un posto come si lascia una cucina: pulito, e con le etichette.</p></blockquote>`,
  },
];
