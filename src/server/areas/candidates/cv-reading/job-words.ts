import type { Job } from '#contract/places.ts';
import { foldText } from '#domain/trade-words.ts';

/** Kinds of workplaces of the trade. */
const WORKPLACE =
  /\b(?:hotel|albergo|ristorante|restaurant|trattoria|osteria|pizzeria|bar|caff[eè]|caf[eé]|bistrot|resort|villaggio|village|camping|campeggio|pub|gelateria|pasticceria|panificio|agriturismo|rifugio|locanda|residence|srl|s\.r\.l|spa|s\.p\.a|snc|sas|catering|tour operator|agenzia|cooperativa|terme|stabilimento|bagno|lido|club|b&b|gruppo|group|villa|enoteca|casa|museo|parco|ufficio turistico|associazione|fiera|centro congressi|school|scuola|ospedale|mensa)\b/i;
/** The name of a workplace begins with its kind: 'Bar Basso', but not 'Hotel manager'. */
const isAtStart = (text: string) => text.search(WORKPLACE) === 0;

/** Words and legal forms of companies and institutions of any trade. */
const COMPANY =
  /(?:\b(?:inc|ltd|llc|llp|plc|gmbh|corp|corporation|co|company|limited|onlus|universit[aàyä]\w{0,2}|college|politecnico|institute?|istituto|council|commission|committee|ministry|ministero|comune|banc[ao]|bank|lab|labs|laborator\w{1,3}|foundation|fondazione|agency|consulting|industr\w{1,5}|hospital|clinic[ao]?|store|stores|supermercat[oi]|supermarket|magazine|organi[sz]ation|organizzazione|society|società|partners|airlines|firm|impresa|ditta|azienda|negozio)\b|\b(?:solutions|technologies|systems|services|servizi)$)/i;

/** Some companies are called as their site. */
const SITE = /^[\w.-]{2,40}\.(?:com|it|org|net|de|eu)$/i;

/** Words for what somebody does: those of this trade, then those of others. */
const ROLE =
  /^(?:chef|commis|addett|responsabil|aiut|barist|barman|barmaid|barlady|bartend|camerier|cuoc|cook|receptionist|portier|maitre|animat|govern|pizzaiol|pasticcer|pasticcier|gelatai|gelatier|panettier|fornai|banconi|sommelier|lavapiatt|facchin|manager|direttor|direttric|vicedirett|operatri|operator|massaggi|estetist|bagnin|assistent|istrutt|instructor|accompagnat|guid|coordinat|impiegat|segretari|cassier|hostess|steward|stagist|tirocin|apprendist|intern$|trainee|waiter|waitress|housekeep|supervisor|concierge|server|runner|porter|capo|caposala|vice|autist|custod|giardin|manutent|babysitter|educat|magazzin|promoter|commess|consulent|planner|kitchen|head$|lifeguard|mixolog|macellai|fotograf|parrucch|tecnic|controller|buyer|titolar|socio|gestor|engineer$|ingegner|developer|programmer|programmat|sviluppator|analyst|analist|architect|architett|researcher|ricercat|scientist|founder|cofounder|ceo$|cto$|cfo$|coo$|president|officer|dirigent|employee|dipendent|leader|specialist|freelance|internship|fellow$|scholar$|postdoc|associate$|apprentice|teacher|insegnant|docent|professor|lecturer|tutor|nurse|infermier|medic[oa]$|avvocat|accountant|contabil|ragionier|designer|grafic[oa]$|editor|redattor|writer|giornalist|journalist|reporter|sales|venditor|venditric|agent$|agente$|rappresentant|driver|operai|worker|volontari|contributor|tester|administrator|amministrat|executive|representative|advisor|adviser|clerk|cashier|dishwasher|baker|butcher|consultant|student$|assistant|member$|coach|mediator|auditor)/;
/** A name of a job is seldom longer than this many words; longer texts describe it. */
const MAX_JOB_WORDS = 9;

export interface JobWords {
  /** How likely a text is the name of a job; below zero it is rather a workplace. */
  jobScore: (text: string) => number;
  /** How likely it is a workplace. */
  workplaceScore: (text: string) => number;
  /** Both, where a text is a job and, with a capital, the workplace after it: 'Aiuto cuoco Ristorante Il Porto'. */
  jobAndWorkplace: (text: string) => [string, string] | undefined;
  /** The professions whose name or synonym a text is, exactly. */
  professionCalled: (text: string) => Job | undefined;
}

export function jobWords(professions: readonly Job[]): JobWords {
  const byName = new Map<string, Job>();
  for (const job of professions) for (const name of job.synonyms) byName.set(plain(name), job);
  for (const job of professions) for (const name of [job.name, ...job.name.split('/')]) byName.set(plain(name), job);
  const startsWithProfession = (words: readonly string[]) =>
    [4, 3, 2].some((count) => words.length > count && byName.has(words.slice(0, count).join(' ')));
  const jobScore = (text: string) => {
    const words = plain(text).split(' ').slice(0, 12);
    if (byName.has(words.join(' '))) return 4;
    if (isAtStart(text)) return -1;
    if (startsWithProfession(words)) return 3;
    if (!words.slice(0, 6).some((word) => ROLE.test(word))) return 0;
    return words.length > MAX_JOB_WORDS ? 1 : 2;
  };
  return {
    professionCalled: (text) => byName.get(plain(text)),
    jobScore,
    workplaceScore: (text) =>
      isAtStart(text) ? 3 : COMPANY.test(text) ? 2 : WORKPLACE.test(text) || SITE.test(text) ? 1 : 0,
    jobAndWorkplace: (text) => {
      const at = text.search(WORKPLACE);
      const [job, workplace] = [text.slice(0, at).trim(), text.slice(at)];
      const isName = /^\p{Lu}\S* \p{Lu}/u.test(workplace) && !byName.has(plain(text));
      return at > 0 && isName && jobScore(job) >= 2 ? [job, workplace] : undefined;
    },
  };
}

const plain = (text: string) =>
  foldText(text.slice(0, 120))
    .split(/[^a-z0-9&]+/)
    .filter(Boolean)
    .join(' ');
