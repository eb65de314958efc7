import type { Written } from './written.ts';

const by = { category: 'mestieri', author: 'Luca Moretti' };

/** On single trades: an ordinary working day. */
export const tradeArticles: readonly Written[] = [
  {
    ...by,
    title: 'HACCP: che cosa devi sapere davvero per lavorare in cucina e in sala',
    excerpt: 'L’attestato, i quattordici allergeni, le temperature: l’essenziale, senza il manuale da duecento pagine.',
    body: `<p>HACCP è un metodo per non far male a nessuno. Lo chiede un regolamento europeo, l’852 del 2004, e chi tocca alimenti deve essere formato. Durata e rinnovo del corso cambiano da regione a regione: controlla quella dove lavori.</p>
<h2>Le temperature</h2>
<ul><li>frigo: tra 0 e 4 °C per carne e pesce; congelatore: a −18 °C;</li><li>si tiene caldo sopra i 60 °C, si raffredda in fretta: dall’abbattitore si esce sotto i 10 °C in due ore;</li><li>la zona pericolosa è tutto quello che sta in mezzo, e il tempo che ci passa.</li></ul>
<h2>Gli allergeni</h2>
<p>Sono quattordici e il cliente ha diritto di saperli per iscritto. In sala la risposta giusta non è mai “credo di no”: è “chiedo in cucina e torno”. In cucina: tagliere, coltello e olio separati, altrimenti il piatto “senza” non esiste.</p>
<h2>I gesti che contano</h2>
<ul><li>mani, prima e dopo; i guanti sporchi sono peggio delle mani pulite;</li><li>etichetta con data su tutto quello che si apre;</li><li>il primo entrato è il primo a uscire;</li><li>quello che non torna si scrive: la scheda serve a te, quando arriva un controllo.</li></ul>
<blockquote><p>Una cucina pulita a mezzogiorno non dice niente. Guardala alle undici di sera.</p></blockquote>`,
  },
  {
    ...by,
    title: 'Portiere notturno: il lavoro che insegna un albergo intero',
    excerpt: 'Chiusure, arrivi tardi, emergenze e silenzio. Perché tanti direttori hanno cominciato di notte.',
    body: `<p>Dalle undici alle sette l’albergo è tuo. Nessuno lo dice negli annunci, ma è la scuola migliore che ci sia.</p>
<h2>Una notte tipo</h2>
<ul><li><strong>23:00</strong> passaggio di consegne: arrivi mancanti, camere fuori servizio, clienti da ricordare;</li><li><strong>00:30</strong> chiusura della giornata sul gestionale: incassi, presenze, schedine alla questura;</li><li><strong>02:00</strong> giro dell’edificio: porte, luci, centrale, odori strani;</li><li><strong>04:30</strong> sveglie, colazioni da asporto, partenze all’alba;</li><li><strong>06:30</strong> fornitori, primo caffè, consegne scritte bene.</li></ul>
<h2>Che cosa impari</h2>
<p>Il gestionale, perché hai tempo. Le lingue, perché sei solo. A decidere, perché alle tre non c’è nessuno da chiamare. E l’antincendio: il corso te lo paga l’albergo, ed è un titolo che resta.</p>
<h2>Chi è adatto</h2>
<p>Chi dorme di giorno senza fatica, sta bene da solo e non si agita. La maggiorazione notturna rende la paga più alta di un turno di giorno; in cambio vanno difesi i riposi.</p>
<blockquote><p>Ho imparato a fare il direttore tra le due e le cinque.</p></blockquote>`,
  },
  {
    ...by,
    title: 'Barman o barlady: dalla caffetteria al bancone dei cocktail',
    excerpt: 'Il percorso, i corsi che servono e quelli da evitare, quanto conta la matematica.',
    body: `<p>Dietro a un bancone si fanno tre lavori: si produce, si vende, si ascolta. Chi sa fare solo il primo resta fermo.</p>
<h2>Da dove si parte</h2>
<p>Dalla macchina del caffè. Tarare la macinatura, montare il latte, tenere pulito: in sei mesi impari il ritmo. Poi il servizio aperitivo, poi la miscelazione.</p>
<h2>I corsi</h2>
<ul><li>Servono: un corso base di caffetteria, uno di miscelazione con le basi classiche, uno sul vino di due giorni.</li><li>Aspetta: il flair e la molecolare, finché non sai fare dieci classici uguali dieci volte.</li><li>Evita chi promette “diploma e lavoro garantito” in un weekend.</li></ul>
<h2>La matematica</h2>
<p>Un drink da 10 euro con 3 euro di ingredienti costa il 30%. Se versi a occhio diventa il 38, e a fine stagione quegli otto punti sono uno stipendio. Il misurino non è una mancanza di talento.</p>
<h2>Il cliente</h2>
<p>Ricordare il nome e il solito vale più di una ricetta. E saper dire di no a chi ha bevuto troppo, con gentilezza e un bicchiere d’acqua, è parte del mestiere: la legge vieta di servire chi è ubriaco, e ne risponde chi sta al banco.</p>`,
  },
  {
    ...by,
    title: 'Governante: il reparto che fa tornare gli ospiti',
    excerpt: 'Tempi per camera, controlli, biancheria e persone. Che cosa fa chi guida i piani.',
    body: `<p>Un ospite perdona una colazione così così. Un capello nella doccia no. Per questo la governante è, di fatto, la responsabile delle recensioni.</p>
<h2>I numeri del mestiere</h2>
<ul><li>una camera in fermata: 15–20 minuti; in partenza: 25–35, dipende dalla categoria;</li><li>un turno onesto in un quattro stelle: 12–14 camere; chi ne chiede 20 sta chiedendo di saltare qualcosa;</li><li>controllo: una su tre a caso, e tutte quelle degli arrivi importanti.</li></ul>
<h2>La giornata</h2>
<p>Alle 7 la lista con partenze e arrivi, alle 8 l’assegnazione, poi si gira: si controlla, si insegna, si risponde alla reception che vuole una camera alle 11. Il pomeriggio è per biancheria, manutenzioni da segnalare, turni.</p>
<h2>Guidare persone</h2>
<p>Ai piani si lavora piegati e di fretta. Chi guida bene ruota le camere pesanti, cambia i materassi in due, difende le pause. E paga a ore, non a camera: il cottimo nascosto fa lavorare male e non è regolare.</p>
<blockquote><p>Il segreto è un carrello ordinato. Se il carrello è in ordine, lo è anche chi lo spinge.</p></blockquote>`,
  },
  {
    ...by,
    title: 'Animatore: molto più che ballare',
    excerpt: 'Mini club, torneo, serale, sicurezza dei bambini. Un primo lavoro che si vede nel CV.',
    body: `<p>Chi pensa all’animazione pensa ai balli di gruppo. Chi l’ha fatta ricorda altro: trecento persone da far stare bene con una cassa e un microfono.</p>
<h2>I ruoli</h2>
<ul><li><strong>Mini e junior club</strong>: bambini e ragazzi, con orari e responsabilità veri. Pretendi un rapporto chiaro tra animatori e bambini.</li><li><strong>Sport</strong>: tornei, acquagym, vela. Serve il brevetto per stare a bordo vasca.</li><li><strong>Contatto e serale</strong>: la voce del villaggio, gli spettacoli, la tecnica.</li></ul>
<h2>La giornata vera</h2>
<p>Si comincia alle 9 e si finisce dopo lo spettacolo, con pause nel mezzo. Chiedi quante ore e quante pause prima di firmare: “fino a quando serve” non è un orario. Un giorno libero a settimana è un diritto anche in agosto.</p>
<h2>Che cosa resta</h2>
<p>Parlare in pubblico, risolvere in un minuto, lavorare con venti persone di sei paesi. Nelle risorse umane lo sanno: una stagione ben raccontata vale un tirocinio.</p>
<p>Occhio alle agenzie che ti chiedono soldi per la selezione o per un “tirocinio obbligatorio”: cercare lavoro non si paga, per legge.</p>`,
  },
  {
    ...by,
    title: 'Lavapiatti: il primo gradino della cucina, e perché va scelto bene',
    excerpt: 'Un lavoro duro che apre la porta. Come capire se quella cucina ti farà crescere.',
    body: `<p>Molti chef hanno cominciato dal lavaggio. Non perché fosse romantico: perché da lì si vede tutto.</p>
<h2>Che cosa si fa</h2>
<p>Stoviglie, pentole, pavimenti, rifiuti, scarico merci. In una cucina che funziona anche pelare, pulire il pesce, preparare le basi. Se dopo un mese fai solo la macchina, chiedi.</p>
<h2>Come si riconosce una buona cucina</h2>
<ul><li>la macchina funziona e c’è il decalcificante;</li><li>qualcuno ti spiega i prodotti e ti dà i guanti giusti: sono chimici, non acqua;</li><li>il capo ti chiama per nome;</li><li>a fine servizio si pulisce insieme, anche lo chef.</li></ul>
<h2>Salire</h2>
<p>Chiedi una cosa alla settimana: “mi fai vedere come pulisci i carciofi?”. Arriva dieci minuti prima e usali per la preparazione, purché segnati. Dopo una stagione hai le mani di un commis, e si vede.</p>
<blockquote><p>In brigata il rispetto comincia da chi lava: senza pentole pulite non esce un piatto.</p></blockquote>`,
  },
];
