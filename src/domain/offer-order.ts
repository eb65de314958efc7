import { uiText } from './ui-text.ts';

/** How a search is ordered, in words: beside its results, and on the page about it. */
export const howOffersAreOrdered = uiText(
  'Prima le offerte in evidenza, che le aziende pagano e che portano la scritta “In evidenza”. Poi quelle che rispondono meglio alle parole cercate o più vicine al luogo scelto, e a parità le più recenti. I banner sono segnati come sponsorizzati. Nessun altro criterio, e niente di ciò che sappiamo di te, cambia quest’ordine.',
);

/** The order that a candidate may choose instead. */
export const howMatchesAreOrdered = uiText(
  'Se scegli “Più adatte a te”, contano solo il lavoro, il luogo, le date, l’esperienza e le lingue del tuo profilo: ciò che le aziende pagano non conta.',
);

/** The order of the candidate search. */
export const howPeopleAreOrdered = uiText('Prima i profili aggiornati più di recente: nient’altro cambia l’ordine.');
