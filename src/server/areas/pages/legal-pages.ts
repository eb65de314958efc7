import { retentionDays } from '#domain/retention.ts';
import type { StandardPage } from './tables.ts';

const years = (days: number) => (days === 365 ? 'un anno' : `${Math.round(days / 365)} anni`);
const flat = (path: string, title: string, intro: string, body: string): StandardPage => ({
  path,
  template: 'flat',
  title,
  intro,
  body,
  blocks: [],
  meta_title: title,
  meta_description: intro,
});

const controller =
  '<p>Il titolare del trattamento è <strong>[[azienda]]</strong>, [[indirizzo]], partita IVA [[partita_iva]], agenzia per il lavoro autorizzata ai sensi del D.Lgs. 276/2003. Per tutto ciò che riguarda i tuoi dati scrivi a [[email]].</p>';
const rights =
  '<h2>I tuoi diritti</h2><p>Puoi chiedere in ogni momento di vedere i tuoi dati, correggerli, cancellarli, limitarne l’uso, riceverli in un formato leggibile da una macchina o opporti a un trattamento (articoli 15–22 del Regolamento UE 2016/679). Dal tuo profilo scarichi tutto con un pulsante e disattivi l’account da solo. Se pensi che qualcosa non vada puoi rivolgerti al Garante per la protezione dei dati personali.</p>';

/** Notices that the law requires of an agency, and those that visitors look for. */
export const legalPages: readonly StandardPage[] = [
  flat(
    'privacy-policy-candidati',
    'Informativa sulla privacy per i candidati',
    'Quali dati raccogliamo da chi cerca lavoro, perché, per quanto tempo e chi li vede.',
    `<h2>Chi siamo</h2>${controller}
<h2>Quali dati, e perché</h2>
<ul><li><strong>Account e profilo</strong> (nome, contatti, esperienze, lingue, disponibilità, CV, foto se la metti): per farti cercare lavoro e farti trovare dalle aziende. Base: il servizio che ci chiedi (art. 6.1.b).</li><li><strong>Candidature</strong>: le inviamo all’azienda che hai scelto tu. Chi si candida senza account è visto solo da quell’azienda.</li><li><strong>Avvisi e messaggi di servizio</strong>: per dirti che cosa succede alle tue candidature.</li><li><strong>Newsletter</strong>: solo se lo vuoi, con un consenso a parte, che puoi togliere quando vuoi (art. 6.1.a).</li><li><strong>Sicurezza e registri tecnici</strong>: per proteggere il sito (art. 6.1.f).</li></ul>
<p>Non ti chiediamo dati sulla salute, le opinioni o la vita privata. L’appartenenza alle categorie protette la indichi solo se vuoi (art. 9.2.a).</p>
<h2>Chi li vede</h2>
<p>Le aziende vedono il tuo profilo con il nome abbreviato; contatti e CV si aprono solo quando un’azienda li sblocca o quando ti candidi da lei, e nel profilo trovi l’elenco di chi li ha aperti. Puoi nascondere nome e foto, il curriculum, o tutto il profilo. Le nostre persone vi accedono solo per assisterti, e ogni accesso per tuo conto resta registrato. Fornitori di posta, pagamento e archiviazione trattano i dati per noi, nello Spazio economico europeo. Nessun dato è venduto e nessuna decisione su di te è presa solo da una macchina.</p>
<h2>Per quanto tempo</h2>
<ul><li>account mai confermato: ${retentionDays.unconfirmedAccount} giorni;</li><li>profilo senza accessi: ${years(retentionDays.quietCandidate)}, poi ti scriviamo e dopo ${retentionDays.quietNotice} giorni lo cancelliamo;</li><li>account disattivato da te: 30 giorni, poi è cancellato;</li><li>candidature senza account: ${years(retentionDays.oneShotApplication)} dopo la fine della ricerca;</li><li>messaggi con le aziende: ${years(retentionDays.conversation)} dopo l’ultimo;</li><li>colloqui: ${years(retentionDays.interview)} dopo l’ultimo cambio;</li><li>assunzioni: ${years(retentionDays.hire)} dopo l’ultimo giorno;</li><li>inviti a candidarti: ${years(retentionDays.offerInvitation)}, se l’offerta è stata eliminata, altrimenti finché l’azienda la tiene; le aziende da cui non ne vuoi, finché non cambi idea;</li><li>elenco di chi ha lavorato in un’azienda: ${years(retentionDays.brigadePerson)} dopo l’ultima stagione o risposta, e ${retentionDays.invitation} giorni un invito senza risposta;</li><li>un codice del tuo indirizzo, da cui non si risale a te: ${years(retentionDays.brigadeMark)} dopo un invito o l’uscita da un elenco; se esci per sempre o non vuoi richiami, finché serve a non scriverti più;</li><li>referenze: ${years(retentionDays.reference)} dopo la risposta, e ${retentionDays.unansweredReference} giorni una richiesta senza risposta;</li><li>iscrizioni ai Career Day: ${retentionDays.eventRegistration} giorni dopo l’evento;</li><li>richieste di assistenza: ${years(retentionDays.supportRequest)};</li><li>quali offerte hai letto: ${years(retentionDays.offerView)};</li><li>notifiche: ${years(retentionDays.notification)};</li><li>registro degli accessi al tuo account: ${years(retentionDays.securityEvent)}, poi è cancellato con il suo mese (al più un mese dopo).</li></ul>${rights}
<p>Questa informativa ti è data anche ai sensi dell’art. 111-bis del Codice privacy: la trovi nel primo contatto che segue l’invio spontaneo di un CV.</p>`,
  ),
  flat(
    'privacy-policy-sito',
    'Informativa sulla privacy per le aziende e per chi visita il sito',
    'Come trattiamo i dati delle aziende clienti, delle loro persone e di chi naviga.',
    `<h2>Chi siamo</h2>${controller}
<h2>Chi visita il sito</h2>
<p>Senza account non ti chiediamo chi sei. I registri tecnici tengono l’ora, il tipo di pagina e la risposta, non l’indirizzo completo di ciò che leggi. Le statistiche delle visite partono solo dopo il tuo consenso: vedi la <a href="/cookie-policy">cookie policy</a>.</p>
<p>In una parte delle visite il browser ci dice quanto è stata veloce la pagina: il tipo di pagina, se è un telefono o un computer, e i tempi. Non usa cookie, non dice chi sei e non è legato a te: ne teniamo solo le somme di ogni giorno, per ${retentionDays.vitalDay} giorni.</p>
<h2>Le aziende</h2>
<ul><li><strong>Dati dell’azienda e delle persone che la rappresentano</strong>: per pubblicare offerte, ricevere candidature, comprare crediti (art. 6.1.b).</li><li><strong>Fatturazione</strong>: per obbligo di legge (art. 6.1.c), dieci anni.</li><li><strong>Attività</strong>: chi della tua azienda ha fatto che cosa, per la tua sicurezza e per la nostra, ${years(retentionDays.companyActivity)}.</li></ul>
<p>Quando ricevi una candidatura o sblocchi un profilo diventi titolare autonomo di quei dati: usali solo per la selezione, non comunicarli ad altri e cancellali quando non servono più.</p>
<h2>Che cosa resta registrato</h2>
<p>Ogni apertura di un profilo o di un CV è registrata e il candidato la vede, per ${years(retentionDays.profileView)}. L’elenco dei profili che hai aperto, che vedi soltanto tu, resta per ${years(retentionDays.candidateView)}. Le operazioni del nostro personale restano in un registro che nessuno può modificare, per ${years(retentionDays.auditEntry)}. Aperture e registro sono cancellati un mese intero alla volta: al più un mese dopo.</p>${rights}`,
  ),
  flat(
    'cookie-policy',
    'Cookie policy',
    'Quali cookie usiamo, a che cosa servono e come si cambiano le scelte.',
    `<h2>Cookie necessari</h2><p>Servono a far funzionare il sito e non chiedono consenso: la sessione di chi ha fatto accesso, il codice che protegge i moduli, la lingua, la tua scelta sui cookie. Nessuno di questi ti segue su altri siti.</p><p>Se salvi un’offerta senza account, il suo numero resta nella memoria di questo browser finché la togli o accedi: non lo leghiamo a nessuno.</p>
<h2>Statistiche</h2><p>Solo se accetti, contiamo le pagine viste per capire che cosa migliorare. Rifiutare è facile quanto accettare e il sito funziona allo stesso modo; la croce vale come un rifiuto. Ricordiamo la scelta per sei mesi.</p><p>Quanto sono veloci le pagine lo misuriamo senza cookie e senza sapere chi le apre: ne restano solo le somme di ogni giorno.</p>
<h2>Cambiare idea</h2><p>Premi “Preferenze cookie” in fondo a ogni pagina e scegli di nuovo. Non usiamo cookie di profilazione né di terze parti per la pubblicità.</p><p>Titolare: [[azienda]], [[indirizzo]]. Contatti: [[email]].</p>`,
  ),
  flat(
    'termini-e-condizioni',
    'Termini e condizioni',
    'Le regole del servizio per chi cerca lavoro e per chi assume.',
    `<h2>Il servizio</h2><p>Il sito è gestito da [[azienda]], agenzia per il lavoro autorizzata. Per chi cerca lavoro è gratuito, sempre: nessuno può chiederti denaro per una candidatura o una selezione (art. 11 D.Lgs. 276/2003).</p>
<h2>Le offerte</h2><p>Chi pubblica risponde di ciò che scrive: lavoro vero, retribuzione indicata, linguaggio neutro, nessun requisito discriminatorio. Controlliamo le offerte e togliamo quelle che non rispettano queste regole, spiegando il motivo e restituendo i crediti del periodo. L’ordine dei risultati dipende da attinenza, distanza e data; ciò che è in evidenza o sponsorizzato è segnalato.</p>
<h2>I crediti</h2><p>I crediti non scadono e non sono convertibili in denaro. I prezzi sono al netto dell’IVA. Ogni spesa dà ciò che descrive, per il periodo indicato. Un ordine non ancora usato può essere rimborsato scrivendo a [[email]].</p>
<h2>Le persone</h2><p>Chi riceve candidature si impegna a rispondere a tutti. Se un’offerta finisce e nessuno risponde, chi aspetta riceve comunque un nostro messaggio.</p>
<h2>Account</h2><p>L’account è personale. Possiamo sospendere chi usa il servizio in modo illecito o contro le persone che lo frequentano. Puoi andartene quando vuoi, dal tuo profilo.</p>
<h2>Legge applicabile</h2><p>Si applica la legge italiana. Per i consumatori è competente il giudice del luogo di residenza.</p>`,
  ),
  flat(
    'accessibilita',
    'Dichiarazione di accessibilità',
    'A che punto siamo, che cosa non va ancora e come segnalarci un problema.',
    `<h2>Stato</h2><p>Vogliamo che chiunque possa cercare lavoro qui: con la tastiera, con un lettore di schermo, con lo zoom, da un telefono vecchio. Il sito è progettato secondo le WCAG 2.2, livello AA. Le pagine sono controllate con uno strumento automatico e con prove a mano da tastiera; ricerca e lettura delle offerte funzionano anche senza JavaScript.</p>
<h2>Che cosa può non essere accessibile</h2><ul><li>i CV caricati dalle persone, che possono essere immagini senza testo;</li><li>i video delle aziende, che possono non avere sottotitoli;</li><li>le pagine di altri siti a cui rimandiamo.</li></ul>
<h2>Segnalazioni</h2><p>Se qualcosa ti ferma, scrivi a [[email]] con l’indirizzo della pagina: rispondiamo entro cinque giorni lavorativi e intanto ti aiutiamo a fare quello che volevi fare.</p>`,
  ),
];
