import { describe, expect, it } from 'vitest';
import { rowsOfPeople } from './people-file.ts';

const professions = [
  { id: 1, slug: 'cuoco', name: 'Cuoco', family: 'cucina', synonyms: ['cuoca'] },
  { id: 2, slug: 'receptionist', name: 'Receptionist', family: 'ricevimento', synonyms: [] },
];
const read = (file: Uint8Array | string) =>
  rowsOfPeople({
    file: typeof file === 'string' ? new TextEncoder().encode(file) : file,
    professions,
    today: '2026-11-23',
  });
function rowsOf(file: Uint8Array | string) {
  const found = read(file);
  if ('fault' in found) throw new Error(found.fault.message);
  return found.rows;
}
const faultOf = (file: string) => {
  const found = read(file);
  return 'fault' in found ? found.fault.code : null;
};

describe('a file of people', () => {
  it('is read with semicolons, commas and tabs, with and without a line of titles', () => {
    for (const file of [
      'nome;mail;ruolo;stagione\nLucia Conti;Lucia@Example.it;cuoca;2026',
      '\uFEFFMail,Nominativo,Stagione,Qualifica\r\nlucia@example.it,"Lucia Conti",Estate 2026,Cuoco\r\n',
      'sep=;\r\nCognome;Nome;E-mail;Mansione;Anno\r\nConti;Lucia;lucia@example.it;Cuoco;2026',
      'Lucia Conti\tlucia@example.it\tCuoco\testate 2026',
    ])
      expect(rowsOf(file)).toMatchObject([
        {
          email: 'lucia@example.it',
          job: { slug: 'cuoco' },
          season: { start: '2026-04-01', words: 'Estate 2026' },
          errors: [],
          notes: [],
        },
      ]);
    expect(rowsOf('Cognome;Nome;Mail\nConti;Lucia;l@example.it')[0]?.name).toBe('Lucia Conti');
  });

  it('is read as Excel writes it: with a mark, in Windows-1252, in UTF-16', () => {
    const text = 'nome;mail\nNoè D’Àmico;noe@example.it';
    const ansi = Uint8Array.from([...text].map((sign) => (sign === '’' ? 0x92 : sign.charCodeAt(0))));
    const wide = new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
    for (const file of [text, `\uFEFF${text}`, ansi, wide]) expect(rowsOf(file)[0]?.name).toBe('Noè D’Àmico');
  });

  it('says which rows are wrong and why, by their line; a quoted line break counts', () => {
    const rows = rowsOf(
      'nome;mail;ruolo\n"Lucia\nConti";lucia@example.it;Cuoco\n;senza.nome@example.it;\nMarco Riva;non-una-mail;\n\nMario 3;mario@example.it;',
    );
    expect(rows.map(({ line, errors }) => [line, errors.length])).toEqual([
      [3, 0],
      [4, 1],
      [5, 1],
      [7, 1],
    ]);
    expect(rows[0]?.name).toBe('Lucia Conti');
    expect(rows[2]?.errors).toEqual(['Indirizzo mail non valido']);
  });

  it('leaves out roles and seasons it does not know, and says so', () => {
    const [row] = rowsOf('nome;mail;ruolo;stagione\nLucia Conti;lucia@example.it;Astronauta;luglio');
    expect(row).toMatchObject({ job: null, season: null, errors: [] });
    expect(row?.notes).toHaveLength(2);
  });

  it('takes the same row once, and two seasons of one person twice', () => {
    const rows = rowsOf(
      'nome;mail;stagione\nLucia Conti;l@example.it;2025\nLucia Conti;L@example.it;2026\nLucia Conti;l@example.it;2026',
    );
    expect(rows.map(({ errors }) => errors.length)).toEqual([0, 0, 1]);
    expect(rows[2]?.errors[0]).toContain('riga 3');
  });

  it('is refused as a whole when it has nobody, no mails, or more than 500 people', () => {
    expect(faultOf(' \n')).toBe('file_empty');
    expect(faultOf('nome;mail\n')).toBe('file_empty');
    expect(faultOf('nome;ruolo\nLucia;Cuoco')).toBe('required');
    expect(faultOf('Lucia;Cuoco')).toBe('required');
    expect(faultOf('nome;mail\n"Lucia;x@example.it')).toBe('file_unreadable');
    const people = (count: number) =>
      `nome;mail\n${Array.from({ length: count }, (_, index) => `Lucia Conti;l${index}@example.it`).join('\n')}`;
    expect(rowsOf(people(500))).toHaveLength(500);
    expect(faultOf(people(501))).toBe('too_many');
    expect(faultOf(people(5000))).toBe('too_many');
  });

  it('names the people of an address that is on several rows; seasons of one person are no others', () => {
    const rows = rowsOf(
      [
        'nome;mail;ruolo;stagione',
        'Lucia Conti;famiglia@example.it;cuoca;2026',
        'Marco Conti;famiglia@example.it;cuoco;2026',
        'CONTI Lucìa;famiglia@example.it;cuoca;2025',
        'Anna Riva;anna@example.it;cuoca;2026',
        'Anna Riva;anna@example.it;cuoca;2025',
        'Senza;non-una-mail;;',
      ].join('\n'),
    );
    expect(rows.map(({ other_names }) => other_names)).toEqual([
      ['Marco Conti'],
      ['Lucia Conti', 'CONTI Lucìa'],
      ['Marco Conti'],
      [],
      [],
      [],
    ]);
  });
});
