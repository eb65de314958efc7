import { uiText, uiTexts } from '#domain/ui-text.ts';
import { labelsFromValues } from '#web/ui/select-field.tsx';

/** Labels of the types of company (rule 3.11). */
export const sectors = labelsFromValues(
  uiTexts([
    'Hotel',
    'Ristorante',
    'Bar e caffetteria',
    'Villaggio e resort',
    'Campeggio',
    'Agriturismo e B&B',
    'Stabilimento balneare',
    'Terme e benessere',
    'Catering ed eventi',
    'Agenzia di viaggi e tour operator',
    'Altro',
  ]),
);
export const customerTypes = labelsFromValues(uiTexts(['Vacanze', 'Affari', 'Gruppi', 'Clientela locale', 'Mista']));
export const employeeCounts = labelsFromValues(['1-9', '10-49', '50-249', uiText('250 o più')]);
