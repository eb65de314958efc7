import { uiText } from '#domain/ui-text.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';

const definitions = [
  [
    uiText('Visite e candidature iniziate'),
    uiText(
      'Le conta il browser di chi legge, una volta per visita, senza cookie e senza dati di nessuno. Chi non usa JavaScript non è contato: per questo le inviate possono essere più delle iniziate.',
    ),
  ],
  [
    uiText('Inviate e lette'),
    uiText('Le candidature arrivate, anche quelle ritirate poi, e quelle che il tuo team ha aperto.'),
  ],
  [
    uiText('Contatti'),
    uiText(
      'Chi è stato segnato come contattato o idoneo, ha avuto un tuo messaggio, un invito a un colloquio o una proposta di assunzione. Un no è una risposta, non un contatto.',
    ),
  ],
  [uiText('Colloqui'), uiText('Chi ha scelto un orario per un colloquio, anche se poi non si è presentato.')],
  [uiText('Assunzioni'), uiText('Le proposte che la persona ha confermato.')],
  [
    uiText('Ogni passo'),
    uiText(
      'Conta chi è arrivato almeno lì: chi hai assunto senza un colloquio su questo sito conta anche nei passi prima.',
    ),
  ],
  [
    uiText('Stagione'),
    uiText(
      'Quella del primo giorno di lavoro dell’offerta, o della pubblicazione se non c’è: estate da aprile a settembre, inverno da ottobre a marzo.',
    ),
  ],
  [
    uiText('Quanto restano'),
    uiText(
      'Colloqui, messaggi e assunzioni si cancellano dopo due anni, e con loro i passi che contano; visite e candidature restano.',
    ),
  ],
] as const;

/** What each number means, folded at the end of the page. */
export function HowWeCount() {
  const t = useText();
  return (
    <details className="card group">
      <summary className="font-semibold cursor-pointer min-h-11 flex items-center justify-between gap-3 list-none [&::-webkit-details-marker]:hidden">
        {t('Come contiamo')}
        <span className="transition-transform group-open:rotate-180">
          <Icon name="down" />
        </span>
      </summary>
      <dl className="grid gap-3 mt-2 max-w-prose">
        {definitions.map(([term, words]) => (
          <div key={term}>
            <dt className="font-semibold">{t(term)}</dt>
            <dd className="m-0 text-ink-soft">{t(words)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
