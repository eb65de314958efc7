import type { Job } from '#contract/places.ts';
import { foldText } from '#domain/trade-words.ts';

/** Kinds of workplaces of the trade. */
const WORKPLACE =
  /\b(?:hotel|albergo|ristorante|restaurant|trattoria|osteria|pizzeria|bar|caff[eè]|caf[eé]|bistrot|resort|villaggio|village|camping|campeggio|pub|gelateria|pasticceria|panificio|agriturismo|rifugio|locanda|residence|srl|s\.r\.l|spa|s\.p\.a|snc|sas|catering|tour operator|agenzia|cooperativa|terme|stabilimento|bagno|lido|club|b&b|gruppo|group|villa|enoteca|casa|museo|parco|ufficio turistico|associazione|fiera|centro congressi|school|scuola|ospedale|mensa)\b/i;
/** The name of a workplace begins with its kind: 'Bar Basso', but not 'Hotel manager'. */
const isAtStart = (text: string) => text.search(WORKPLACE) === 0;

/** Words for what somebody does. */
const ROLE =
  /^(?:chef|commis|addett|responsabil|aiut|barist|barman|barmaid|barlady|bartend|camerier|cuoc|cook|receptionist|portier|maitre|animat|govern|pizzaiol|pasticcer|pasticcier|gelatai|gelatier|panettier|fornai|banconi|sommelier|lavapiatt|facchin|manager|direttor|direttric|vicedirett|operatri|operator|massaggi|estetist|bagnin|assistent|istrutt|instructor|accompagnat|guid|coordinat|impiegat|segretari|cassier|hostess|steward|stagist|tirocin|apprendist|intern$|trainee|waiter|waitress|housekeep|supervisor|concierge|server|runner|porter|capo|caposala|vice|autist|custod|giardin|manutent|babysitter|educat|magazzin|promoter|commess|consulent|planner|kitchen|head$|lifeguard|mixolog|macellai|fotograf|parrucch|tecnic|controller|buyer|titolar|socio|gestor)/;

export interface JobWords {
  /** How likely a text is the name of a job; below zero it is rather a workplace. */
  jobScore: (text: string) => number;
  /** How likely it is a workplace. */
  workplaceScore: (text: string) => number;
  /** The professions whose name or synonym a text is, exactly. */
  professionCalled: (text: string) => Job | undefined;
}

export function jobWords(professions: readonly Job[]): JobWords {
  const byName = new Map<string, Job>();
  for (const job of professions) for (const name of job.synonyms) byName.set(plain(name), job);
  for (const job of professions) for (const name of [job.name, ...job.name.split('/')]) byName.set(plain(name), job);
  const startsWithProfession = (words: readonly string[]) =>
    [4, 3, 2].some((count) => words.length > count && byName.has(words.slice(0, count).join(' ')));
  return {
    professionCalled: (text) => byName.get(plain(text)),
    jobScore: (text) => {
      const words = plain(text).split(' ').slice(0, 12);
      if (byName.has(words.join(' '))) return 4;
      if (isAtStart(text)) return -1;
      if (startsWithProfession(words)) return 3;
      return words.slice(0, 4).some((word) => ROLE.test(word)) ? 2 : 0;
    },
    workplaceScore: (text) => (isAtStart(text) ? 3 : WORKPLACE.test(text) ? 1 : 0),
  };
}

const plain = (text: string) =>
  foldText(text.slice(0, 120))
    .split(/[^a-z0-9&]+/)
    .filter(Boolean)
    .join(' ');
