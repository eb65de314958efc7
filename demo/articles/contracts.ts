import type { Written } from './written.ts';

const by = { category: 'contratti', author: 'Irene Galli' };

/** On contracts and rights: the questions of seasonal workers. */
export const contractArticles: readonly Written[] = [
  {
    ...by,
    title: 'Il contratto stagionale, spiegato senza giri di parole',
    excerpt: 'Quanto dura, che cosa deve esserci scritto e perché non è un contratto di serie B.',
    body: `<p>Il contratto stagionale è un contratto a termine con qualche regola in più: si usa quando il lavoro esiste solo per una parte dell’anno, come in un albergo che apre da maggio a settembre. Non ha il limite dei 24 mesi dei contratti a termine comuni, e tra una stagione e l’altra non serve aspettare i giorni di stacco.</p>
<h2>Che cosa deve esserci scritto</h2>
<ul><li>la data di inizio e quella di fine, oppure l’evento che la chiude;</li><li>il livello e la mansione: sono loro, non il titolo sull’annuncio, a decidere la paga;</li><li>il contratto collettivo applicato e l’orario settimanale;</li><li>la sede di lavoro e, se c’è, l’alloggio con le sue condizioni.</li></ul>
<p>Il documento va consegnato prima di cominciare. La comunicazione di assunzione parte al più tardi il giorno prima: chi ti fa “provare tre giorni e poi vediamo” ti sta facendo lavorare in nero.</p>
<h2>Le ferie, i ratei, la fine</h2>
<p>Tredicesima, quattordicesima, ferie e permessi maturano mese per mese anche in stagione. Quello che non hai goduto si paga con l’ultima busta, insieme al TFR. Conserva tutte le buste: serviranno per la NASpI.</p>
<blockquote><p>Un contratto stagionale ben scritto si riconosce da una cosa: dopo averlo letto non hai domande sull’orario.</p></blockquote>
<h2>E l’anno dopo?</h2>
<p>Se vuoi tornare hai un diritto di precedenza, ma va chiesto per iscritto entro tre mesi dalla fine. Una mail alla direzione basta, purché resti traccia.</p>`,
  },
  {
    ...by,
    title: 'NASpI tra due stagioni: chi ne ha diritto e come si chiede',
    excerpt: 'Le tredici settimane, i sessantotto giorni e gli errori che fanno perdere mesi di indennità.',
    body: `<p>Finita la stagione, la NASpI è il ponte fino alla prossima. Spetta a chi ha perso il lavoro senza volerlo, e la fine di un contratto a termine conta come tale.</p>
<h2>I requisiti</h2>
<ul><li>almeno <strong>tredici settimane</strong> di contributi negli ultimi quattro anni;</li><li>stato di disoccupazione, che si dichiara insieme alla domanda;</li><li>se nell’anno prima ti eri dimesso da un lavoro stabile, le tredici settimane vanno contate dopo quelle dimissioni.</li></ul>
<h2>Quanto e per quanto</h2>
<p>La durata è la metà delle settimane lavorate negli ultimi quattro anni, tolte quelle che hanno già dato una NASpI. Chi fa una sola stagione all’anno riceve quindi circa la metà dei mesi lavorati. L’importo parte intorno ai tre quarti della retribuzione media, con un tetto, e dopo alcuni mesi comincia a scendere.</p>
<h2>Come si chiede</h2>
<p>La domanda si fa all’INPS, da soli con SPID o tramite un patronato, che è gratuito. C’è tempo <strong>68 giorni</strong> dalla fine del contratto, ma conviene muoversi nei primi otto: dall’ottavo giorno decorre il pagamento, dopo si perde un giorno per ogni giorno di ritardo.</p>
<h2>Gli errori più comuni</h2>
<ul><li>non comunicare un lavoretto: anche due serate al mese vanno dichiarate;</li><li>non presentarsi al centro per l’impiego quando si è convocati;</li><li>accettare un lavoro di oltre sei mesi pensando che la NASpI si sospenda: oltre i sei mesi decade.</li></ul>
<p>Gli importi e le soglie cambiano ogni anno: controlla sempre sul sito dell’INPS.</p>`,
  },
  {
    ...by,
    title: 'Il periodo di prova e la “giornata di prova”: non sono la stessa cosa',
    excerpt: 'Una è scritta nel contratto e pagata. L’altra, se non è comunicata, è lavoro nero.',
    body: `<p>“Vieni una sera, vediamo come te la cavi”. È la frase più sentita del settore, e quasi sempre nasconde un turno non pagato.</p>
<h2>Il periodo di prova</h2>
<p>Sta scritto nel contratto, è pagato come ogni altro giorno e serve a entrambi: in quei giorni si può interrompere il rapporto senza preavviso. Nei contratti a termine la durata è proporzionata: un giorno ogni quindici di contratto, da un minimo di due a un massimo di quindici giorni per contratti fino a sei mesi, trenta fino a un anno.</p>
<h2>La giornata di prova</h2>
<p>Se servi ai tavoli, stai lavorando. Serve la comunicazione di assunzione, anche per un giorno solo, fatta entro la sera prima. Senza, in caso di infortunio siete nei guai tu e il ristorante.</p>
<h2>Che cosa puoi proporre</h2>
<ul><li>un colloquio in cucina o in sala <em>senza servizio</em>: si guarda, si parla, si assaggia;</li><li>una prova pratica breve, fuori dall’orario di apertura: un piatto, un carrello, una simulazione di check-in;</li><li>un contratto a chiamata o di pochi giorni, regolare.</li></ul>
<blockquote><p>Chi ha fretta di provarti può assumerti per tre giorni. È una comunicazione online, non una pratica da notaio.</p></blockquote>
<p>Se ti hanno fatto lavorare e non ti hanno pagato, scrivi le ore e i nomi di chi c’era: sono la prova che serve a un sindacato o all’Ispettorato.</p>`,
  },
  {
    ...by,
    title: 'Mance: chi le prende, come si dividono, quante tasse si pagano',
    excerpt: 'Contanti, carta, cassetta comune: le regole per non litigare e quelle del fisco.',
    body: `<p>La mancia è del lavoratore, non del locale. Ma tra il cliente che la lascia e la tasca di chi ha servito c’è un pezzo di strada che va regolato.</p>
<h2>Contanti</h2>
<p>Le mance in contanti lasciate sul tavolo di solito finiscono nel “tronc”, la cassetta comune. Il criterio di divisione va deciso prima e scritto: per ore lavorate, per punti secondo il ruolo, oppure in parti uguali. Cucina e lavapiatti dentro o fuori? Deciderlo a settembre è tardi.</p>
<h2>Carta</h2>
<p>Quelle pagate con carta passano dai conti del locale e dalla busta paga. Per chi lavora in ristoranti e alberghi c’è un’imposta sostitutiva del <strong>5%</strong>, entro una quota del reddito dell’anno e sotto una soglia di reddito: oltre, tornano le aliquote normali. Su queste somme non si pagano contributi, e non contano per il TFR.</p>
<h2>Tre domande da fare al colloquio</h2>
<ul><li>Come si dividono le mance, e chi tiene il conto?</li><li>Quelle con carta quando arrivano in busta?</li><li>La cucina partecipa?</li></ul>
<p>Un locale che risponde in un minuto ha già pensato alle persone. Uno che cambia discorso ti sta dicendo qualcosa.</p>`,
  },
  {
    ...by,
    title: 'Lavoro a chiamata: quando conviene e quando no',
    excerpt: 'Banchetti, weekend, sostituzioni. Le regole del contratto intermittente nel turismo.',
    body: `<p>Il contratto intermittente, o a chiamata, serve per lavori che arrivano a singhiozzo: il catering del sabato, il banchetto da duecento, la domenica di sole in spiaggia.</p>
<h2>Come funziona</h2>
<p>Firmi un contratto una volta; poi ogni chiamata va comunicata prima di cominciare. Sei pagato per le ore fatte, con la stessa paga oraria di chi ha il contratto stabile, ratei compresi. Se è prevista l’<em>indennità di disponibilità</em> devi rispondere alle chiamate; se non c’è, sei libero di dire no.</p>
<h2>Quando conviene</h2>
<ul><li>studi, o hai un altro lavoro, e vuoi giornate sicure e regolari;</li><li>vuoi conoscere un posto prima di farci una stagione;</li><li>lavori con più catering e riempi tu il calendario.</li></ul>
<h2>Quando non conviene</h2>
<p>Se ti chiamano cinque giorni su sette da due mesi, quello non è lavoro a chiamata. Parlane: un contratto a termine ti dà ferie, malattia e una NASpI più lunga.</p>
<h2>Tieni il conto</h2>
<p>Segna data, ora di inizio e di fine di ogni chiamata e confrontale con la busta. Nel turismo e nei pubblici esercizi non c’è il tetto delle quattrocento giornate in tre anni, quindi il conto vero lo tieni tu.</p>`,
  },
  {
    ...by,
    title: 'La busta paga della stagione, riga per riga',
    excerpt: 'Paga base, ratei, straordinari, trattenute: che cosa guardare ogni mese in cinque minuti.',
    body: `<p>La busta paga spaventa perché ha cinquanta righe. Quelle da guardare ogni mese sono otto.</p>
<ol><li><strong>Livello</strong>: è quello del contratto? Un commis assunto come lavapiatti costa meno, e lo paghi tu.</li><li><strong>Paga base e contingenza</strong>: confrontale con la tabella del contratto collettivo scritto in alto.</li><li><strong>Ore ordinarie</strong>: tante quante il contratto, salvo assenze.</li><li><strong>Straordinari, festivi, notturni</strong>: hanno righe proprie e una maggiorazione. “È tutto compreso” non esiste se non è scritto nel contratto.</li><li><strong>Ratei</strong> di tredicesima e quattordicesima: ogni mese oppure a fine rapporto, mai spariti.</li><li><strong>Ferie e permessi</strong>: maturati, goduti, residui. I residui te li pagano alla fine.</li><li><strong>Trattenute</strong>: contributi, IRPEF. Vitto e alloggio solo se lo prevede il contratto, con l’importo.</li><li><strong>Netto</strong>: deve arrivare sul conto. Il pagamento in contanti dello stipendio non è ammesso.</li></ol>
<h2>Se qualcosa non torna</h2>
<p>Chiedi prima con gentilezza a chi fa le paghe: nove volte su dieci è un errore di comunicazione delle ore. Se non rispondono, il patronato e il sindacato controllano una busta in pochi minuti, e hai cinque anni per chiedere quello che manca.</p>`,
  },
];
