import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const folders = ['src/server', 'src/web', 'src/domain', 'src/contract', 'demo'];

interface Rule {
  name: string;
  /** What breaks it. */
  wrong: RegExp;
  /** Texts that may: fixed by a rule, or another person's words. */
  allowed?: Readonly<Record<string, string>>;
}

/** The style of the Italian texts (CONTRIBUTING.md), as far as a reading of the code can hold it. */
const rules: readonly Rule[] = [
  {
    name: 'apostrophes are ’',
    wrong: /(?:^|[^\p{L}])(?:[lLdDcC]|un|all|dell|nell|sull|dall|quest|quell|nessun|com|cos|dov|[Ss]ant)'[\p{L}]/u,
    allowed: {
      "Sei un'azienda?": 'rule 2.9',
      "Vai all'area aziende": 'rule 2.9',
      "Vuoi pubblicare un'offerta di lavoro?": 'rule 2.10',
      "Visualizza l'offerta": 'rule 2.14',
      "Leggi l'articolo": 'rule 2.14',
      "Stai impersonando l'utente {name} ({email}).": 'rule 2.6',
    },
  },
  { name: 'quotation marks are “ ”', wrong: /[«»].*\p{L}|\p{L}.*[«»]/u },
  { name: 'ranges have a dash without spaces', wrong: /\d - \d+ (?:anni|mesi|ore|persone|camere|coperti)/ },
  {
    name: 'a noun stands for both genders',
    wrong: /(\p{L}{3,})o o \1a\b|(\p{L}{3,})a o \2o\b|\b(?:è|sei|ti sei|stato|esserti) \p{L}+[oa]\/[oa]\b/u,
  },
  {
    name: 'no word of the trade of programs is shown',
    wrong: /\bCSRF\b|\b[Tt]oken\b|\btrue o false\b|\bboolean\b|Campo sconosciuto/,
    allowed: {
      'CSRF: la richiesta non viene da questo sito. Apri la pagina da qui e riprova.':
        'rule D2; pages show it without its first word',
      'CSRF: la pagina è rimasta aperta troppo a lungo. Ricaricala e riprova.':
        'rule D2; pages show it without its first word',
    },
  },
  {
    name: 'everybody is tu, companies too',
    wrong:
      /\b(?:[Vv]oi|[Vv]ostr[aoei]|siete|avete|potete|dovete|vi (?:abbiamo|chiediamo|scriviamo|aiutiamo|rende)|(?:[Rr]ispond|[Ss]criv|[Ss]cegli|[Ll]egg|[Cc]hied)ete|(?:Cerc|Pubblic|Raccont|Contatt|Controll|Guard)ate|[Ss]criveteci|[Cc]ontattateci)\b/u,
    allowed: {
      'siete nei guai tu e il ristorante': 'two people',
      'la vostra cucina la conosco da cliente': 'a candidate writes to a company',
      'in strutture come la vostra': 'a candidate writes to a company',
      'conosco la vostra casa': 'a candidate writes to a company',
    },
  },
  {
    name: 'progress is a noun',
    wrong:
      /^(?:Salvo|Aggiungo|Leggo|Creo|Cancello|Elimino|Mando)(?: |$)|^(?:Carico|Scarico|Invio|Attivo|Ritiro|Disattivo) (?:(?:il|lo|la|le|i|gli) |l’)|^Sta(?:i|nno) \p{L}+[ae]ndo |^Stiamo \p{L}+[ae]ndo /u,
    allowed: {
      "Stai impersonando l'utente {name} ({email}).": 'rule 2.6',
      'Stai aprendo': 'a company that is about to open',
    },
  },
  {
    name: 'buttons are imperatives',
    wrong: /(?:^|\s{2,})(?:Confermo|Accetto|Annullo|Rifiuto|Voglio) \p{L}/u,
    allowed: { 'Voglio ricevere': 'a box to tick' },
  },
  {
    name: 'who applies sends a candidatura',
    wrong: /\bdomand[ae] di lavoro\b|\b(?:invi|mand|ritir|present)\p{L}* (?:la|una|la tua|una nuova) domanda\b/iu,
  },
  { name: 'online is one word', wrong: /\bon[- ]line\b/i },
  {
    name: 'an address is an e-mail, a message goes via mail',
    wrong:
      /\bper (?:e-?)?mail\b|\b[Cc]onferm\p{L}* la (?:tua )?mail\b|\bla mail del tuo account\b|(?<![{[\w.@/-])[Ee]mail\b(?![}\]:@-])/u,
  },
  {
    name: 'a label holds no image',
    wrong: /\b[Cc]on (?:un|questo) (?:tocco|gesto)\b|\b[Tt]occa (?:per|la|il|qui)\b|\b[Cc]asa vostra\b|\bla sua casa\b/,
  },
  { name: 'the notice is the informativa sulla privacy', wrong: /informativa privacy|Privacy policy|privacy policy./ },
];

const ITALIAN_WORD =
  /[àèéìòù’“]|(?:^|[^\p{L}])(?:il|lo|la|gli|un|una|di|del|della|che|per|non|con|tuo|tua|ti|si|da)(?:[^\p{L}]|$)/iu;
const OTHER = /\b(?:SELECT|FROM|the|of|is|gave|whoever|every|that|must)\b|\\[bdpw]|\(\?/i;
/** Whether a text may be Italian for people: no address, pattern, query or English sentence. */
const isItalian = (text: string) =>
  !OTHER.test(text) && !text.startsWith('/') && (ITALIAN_WORD.test(text) || /^[A-Z][a-zà-ù]/.test(text));

interface Text {
  at: string;
  text: string;
}

function textsOf(file: string): Text[] {
  const tree = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Text[] = [];
  const add = (node: ts.Node, html: string) => {
    const text = html.replace(/<[^<>]*>/g, ' ').trim();
    if (isItalian(text))
      found.push({ at: `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`, text });
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) add(node, node.text);
    else if (ts.isTemplateExpression(node))
      add(node, node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join(''));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.includes('cv-reading/'))
    .map((name) => join(folder, name));
const texts = folders.flatMap(filesOf).flatMap(textsOf);

describe('the Italian of the site', () => {
  it('is read whole: interface, letters, refusals, pages, back office and demo', () => {
    expect(texts.length).toBeGreaterThan(3000);
    const all = new Set(texts.map(({ text }) => text));
    for (const known of [
      'Mi iscrivo!',
      'Campo obbligatorio.',
      'Vuoi eliminare l’offerta?',
      'Ti aspettiamo …, …. Porta qualche copia del tuo CV e un documento.',
    ])
      expect(all, known).toContain(known);
  });

  it.each(rules)('$name', ({ wrong, allowed = {} }) => {
    const words = Object.keys(allowed);
    const isAllowed = (text: string) =>
      words.some((word) => (word.includes(' ') ? text.includes(word) : text === word));
    expect(
      texts
        .filter(({ text }) => wrong.test(text) && !isAllowed(text))
        .map(({ at, text }) => `${at} ${text.slice(0, 120)}`),
    ).toEqual([]);
    // A text that is no more is allowed no more.
    for (const word of words)
      expect(
        texts.some(({ text }) => text.includes(word)),
        word,
      ).toBe(true);
  });
});
