/** The most frequent questions of companies, until staff change them. */
export const standardFaqs: readonly [question: string, answer: string][] = [
  [
    'Quanto costa pubblicare un’offerta?',
    '<p>Due crediti per 60 giorni. Ogni nuova azienda ne riceve due gratis all’attivazione: la prima offerta non costa nulla.</p>',
  ],
  [
    'A che cosa servono i crediti?',
    '<p>A pubblicare le offerte, a metterle in evidenza, a sbloccare i profili dei candidati, alla galleria e al video della pagina aziendale. Cercare candidati e leggere le candidature è gratis.</p>',
  ],
  [
    'Posso modificare un’offerta già pubblicata?',
    '<p>Sì, quando vuoi e senza costi. L’indirizzo della pagina resta lo stesso.</p>',
  ],
  [
    'Se sospendo un’offerta, i giorni si fermano?',
    '<p>No: il periodo pagato continua. Puoi riattivarla finché non è finito.</p>',
  ],
  [
    'Perché devo indicare la retribuzione?',
    '<p>Dal 7 giugno 2026, con la legge che recepisce la direttiva (UE) 2023/970, chi si candida deve conoscere la retribuzione iniziale, o la sua fascia, prima del colloquio: qui sta in ogni annuncio. Le offerte che la indicano ricevono anche più candidature.</p>',
  ],
  [
    'Devo pagare per leggere chi si candida?',
    '<p>No. Chi si candida alla tua offerta ti apre profilo e CV per quella candidatura, senza crediti.</p>',
  ],
  [
    'Un profilo sbloccato resta mio?',
    '<p>Sì, per sempre e per tutta l’azienda. Il candidato vede che l’hai aperto.</p>',
  ],
  [
    'Come rispondo a molti candidati insieme?',
    '<p>Nella pagina delle candidature selezionali e cambia stato. Con “Non idoneo” parte un messaggio gentile, già scritto, che puoi modificare.</p>',
  ],
];
