import type { Written } from './written.ts';

const by = { category: 'carriera', author: 'Nadia Ferri' };

/** On CVs, letters and interviews. */
export const careerArticles: readonly Written[] = [
  {
    ...by,
    title: 'Il CV di uno chef de rang che fa venire voglia di chiamarti',
    excerpt: 'Una pagina, numeri veri e niente aggettivi. Che cosa guarda un maître in venti secondi.',
    body: `<p>Un maître che cerca personale a marzo guarda cinquanta CV in un’ora. Venti secondi a testa. Ecco che cosa cerca.</p>
<h2>In alto</h2>
<p>Nome, telefono che suona, città, “disponibile da”. Se puoi spostarti e ti serve alloggio, scrivilo lì: è la prima domanda che ti faranno.</p>
<h2>Le esperienze</h2>
<p>Dall’ultima alla prima. Per ognuna: locale, luogo, mesi e anno, e <strong>due numeri</strong>. Quanti coperti, quanti tavoli nel tuo rango, quante persone in brigata, quale servizio.</p>
<ul><li>Così no: “Mi occupavo del servizio ai tavoli con professionalità”.</li><li>Così sì: “Rango da sei tavoli, 80 coperti a cena, servizio al guéridon, carta vini da 300 etichette”.</li></ul>
<h2>Le lingue</h2>
<p>Scrivi a che cosa ti servono: “inglese: prendo comande e racconto i piatti”, “tedesco: saluti e allergeni”. Il livello europeo va bene, ma la frase convince di più.</p>
<h2>Quello che puoi togliere</h2>
<ul><li>lo stato civile, la foto in costume, gli hobby generici;</li><li>la parola “dinamico”;</li><li>la patente, se il lavoro è in sala e c’è l’alloggio.</li></ul>
<blockquote><p>Non mi serve sapere che sei solare. Mi serve sapere se reggi trenta coperti da solo un sabato di agosto.</p></blockquote>`,
  },
  {
    ...by,
    title: 'Cambiare settore: entrare in hotel senza esperienza',
    excerpt:
      'Dal negozio alla reception, dal magazzino alla portineria: che cosa portarsi dietro e da dove cominciare.',
    body: `<p>Ogni anno migliaia di posti restano vuoti perché “serve esperienza”. Ma l’esperienza giusta a volte ha un altro nome.</p>
<h2>Traduci quello che sai fare</h2>
<ul><li>Hai lavorato in cassa? Sai gestire pagamenti, code e clienti stanchi: è metà della reception.</li><li>Hai fatto assistenza telefonica? Sai restare calmo: è l’altra metà.</li><li>Hai fatto pulizie o magazzino? Sai lavorare per procedure e tempi: ai piani ti cercano.</li></ul>
<h2>I ruoli da cui si entra</h2>
<p>Cameriera e cameriere ai piani, commis di sala, aiuto colazioni, portiere notturno, lavapiatti. Sono lavori veri, spesso con alloggio, e dopo due stagioni si sale. Il portiere notturno, in particolare, ha tempo per imparare il gestionale: molti direttori hanno cominciato da lì.</p>
<h2>Tre mosse in un mese</h2>
<ol><li>Fai l’attestato di sicurezza e, per la cucina o la sala, quello per alimentaristi: pochi euro e poche ore.</li><li>Scrivi un CV che cominci con quello che sai fare, non con i titoli.</li><li>Candidati alle strutture che assumono molti stagionali: hanno un piano di formazione, per forza.</li></ol>
<p>Al colloquio dì la verità: “Non l’ho mai fatto, imparo in fretta, ecco un esempio”. È una frase che funziona.</p>`,
  },
  {
    ...by,
    title: 'Le dieci domande da fare tu, al colloquio',
    excerpt: 'Il colloquio serve anche a te. Queste domande dicono in dieci minuti com’è quel posto.',
    body: `<p>Alla fine ti chiederanno “hai domande?”. Rispondere “no” è sprecare l’unico momento in cui sei tu a scegliere.</p>
<ol><li>Qual è l’orario vero di una giornata di agosto? A che ora si comincia e a che ora si chiude?</li><li>Il riposo è un giorno intero? È sempre lo stesso?</li><li>Quanti siamo in brigata, e quanti dovremmo essere?</li><li>Da quanto tempo lavora qui il capo del mio reparto?</li><li>Chi ha fatto questo lavoro l’anno scorso torna?</li><li>La paga è lorda o netta? Per quante ore, con quale livello?</li><li>Gli straordinari si segnano? Come?</li><li>L’alloggio è singolo o condiviso, e quanto dista?</li><li>Il pasto del personale che cos’è, e dove si mangia?</li><li>Quando saprò se mi prendete?</li></ol>
<h2>Come leggere le risposte</h2>
<p>Non conta che siano tutte perfette: conta che siano precise. “Da maggio a giugno otto ore, in agosto dieci con due segnate” è un buon segno. “Dipende, siamo una famiglia” non lo è.</p>
<blockquote><p>La quinta è la migliore. Se le persone tornano, il resto si aggiusta.</p></blockquote>`,
  },
  {
    ...by,
    title: 'Rispondere in un minuto: come candidarsi dal telefono senza sembrare sbrigativi',
    excerpt: 'Tre frasi che valgono più di una lettera, e gli errori che chiudono la porta.',
    body: `<p>Le offerte buone si riempiono in due giorni. Chi si candida per primo, e bene, viene letto. Si può fare dal telefono, in pausa, in un minuto.</p>
<h2>Prima: prepara due cose</h2>
<ul><li>il CV in PDF nel telefono, con un nome serio: <em>Rossi-Giulia-CV.pdf</em>;</li><li>tre frasi scritte nelle note, da adattare.</li></ul>
<h2>Le tre frasi</h2>
<ol><li><strong>Chi sei</strong>: “Sono chef de partie ai primi, tre stagioni in riviera e due invernali.”</li><li><strong>Perché questo posto</strong>: una cosa letta nell’annuncio. “Lavorate con pasta fresca tutti i giorni, è quello che so fare meglio.”</li><li><strong>Quando e come</strong>: “Sono libero dal 10 maggio, mi serve alloggio, rispondo dopo le 15.”</li></ol>
<h2>Gli errori che chiudono la porta</h2>
<ul><li>lo stesso messaggio a trenta annunci, con il nome dell’hotel sbagliato;</li><li>il numero di telefono scritto male: succede più di quanto credi;</li><li>non rispondere alla chiamata da un numero sconosciuto, nei tre giorni dopo.</li></ul>
<p>E se non ti prendono, chiedi di essere tenuto presente: molte assunzioni di luglio nascono da un “no” di aprile.</p>`,
  },
  {
    ...by,
    title: 'Quanto chiedere: la retribuzione negli annunci e come parlarne',
    excerpt: 'Dal 2026 la paga si sa prima del colloquio. Che cosa cambia per chi cerca, e come si tratta.',
    body: `<p>Dal 7 giugno 2026 chi assume deve farti conoscere la retribuzione iniziale, o la sua fascia, prima del colloquio, e non può chiederti quanto prendevi prima. Su questo sito la paga sta in ogni annuncio. È una piccola rivoluzione: si tratta ad armi pari.</p>
<h2>Leggere la cifra</h2>
<p>Quasi sempre è <strong>lorda al mese</strong>. Guarda per quante ore e con quante mensilità: 1.700 euro per 40 ore con tredicesima e quattordicesima non sono 1.700 euro “tutto compreso” per 54 ore.</p>
<h2>Lordo e netto</h2>
<p>Il netto dipende da giorni lavorati, detrazioni e figli a carico. Per una stagione intera a tempo pieno è, molto alla buona, tra il 75 e l’85% del lordo. Il conto giusto lo fa un CAF o un consulente.</p>
<h2>Trattare</h2>
<ul><li>Dentro la fascia, chiedi la parte alta se hai già fatto quel lavoro in un posto simile.</li><li>Se la cifra non si muove, tratta il resto: alloggio singolo, due giorni di riposo uniti, viaggio pagato, corso di sommelier a novembre.</li><li>Fatti mettere per iscritto quello che ottieni. Una mail basta.</li></ul>
<blockquote><p>Alla domanda “quanto prendevi?” ora puoi rispondere: “Preferisco parlare di questo lavoro”.</p></blockquote>`,
  },
  {
    ...by,
    title: 'Il colloquio per uno chalet o una nave: che cosa cambia',
    excerpt: 'Si vive dove si lavora, con le stesse persone, per mesi. Le domande sono altre.',
    body: `<p>In un rifugio o su una nave non si torna a casa la sera. Chi seleziona non cerca solo un bravo cuoco: cerca qualcuno con cui gli altri riescano a vivere.</p>
<h2>Che cosa ti chiederanno</h2>
<ul><li>Hai già vissuto con colleghi? Com’è finita?</li><li>Che cosa fai quando piove da quattro giorni?</li><li>Come reagisci se il tuo compagno di camera russa, o se ti svegliano alle cinque per un arrivo?</li></ul>
<p>Rispondi con un fatto, non con un aggettivo. “Nel 2024 eravamo in sei in un appartamento: abbiamo fatto i turni per le pulizie e non abbiamo litigato” vale più di “sono molto adattabile”.</p>
<h2>Che cosa devi chiedere tu</h2>
<ul><li>visita medica e documenti: per l’imbarco serve il libretto di navigazione e un certificato specifico, con settimane di anticipo;</li><li>connessione, lavanderia, giorni a terra o a valle;</li><li>chi paga il viaggio di andata e quello di ritorno se la stagione si accorcia;</li><li>durata vera dell’imbarco o dell’apertura, e preavviso per cambiarla.</li></ul>
<p>Chiedi infine di parlare cinque minuti con chi c’era l’anno scorso. I posti buoni dicono sì.</p>`,
  },
];
