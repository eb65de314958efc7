import { constants, deflateRawSync, deflateSync } from 'node:zlib';

/** Files that are small to send and expensive to read. */

const MEGABYTE = 1024 * 1024;

/** A zlib stream that inflates to `megabytes` of blanks, created without holding them in memory. */
function blanks(megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(MEGABYTE, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array.from({ length: megabytes }, () => one),
    Buffer.from([0x03, 0x00]),
  ]);
}

type Part = string | { dict: string; stream: Uint8Array };

/** A PDF of the given objects, numbered from 1; the first is the catalogue. */
export function pdfOf(parts: readonly Part[], trailer = '/Root 1 0 R'): Uint8Array<ArrayBuffer> {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n', 'latin1')];
  const offsets: number[] = [];
  const length = () => chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  for (const [index, part] of parts.entries()) {
    offsets.push(length());
    const [head, body] =
      typeof part === 'string' ? [part, null] : [`<<${part.dict}/Length ${part.stream.length}>>stream\n`, part.stream];
    chunks.push(
      Buffer.from(`${index + 1} 0 obj\n${head}`, 'latin1'),
      ...(body ? [Buffer.from(body), Buffer.from('\nendstream', 'latin1')] : []),
      Buffer.from('\nendobj\n', 'latin1'),
    );
  }
  const xref = length();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  chunks.push(
    Buffer.from(
      `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${parts.length + 1} ${trailer}>>\nstartxref\n${xref}\n%%EOF`,
      'latin1',
    ),
  );
  return new Uint8Array(Buffer.concat(chunks));
}

/** A catalogue, one page and its font; more objects follow from number 5. */
export const pageOf = (catalog = '', page = ''): string[] => [
  `<</Type/Catalog/Pages 2 0 R ${catalog}>>`,
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 4 0 R>>>> ${page}>>`,
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
];

/** About 400 kB: one object stream of 400 MB. */
export const pdfBomb = (megabytes = 400): Uint8Array<ArrayBuffer> =>
  pdfOf([...pageOf(), { dict: '/Type/ObjStm/N 1/First 10/Filter/FlateDecode', stream: blanks(megabytes) }]);

/** Under 10 kB: four object streams, each packed twice. */
export const pdfBombPackedTwice = (): Uint8Array<ArrayBuffer> => {
  const stream = deflateSync(blanks(400), { level: 9 });
  return pdfOf([
    ...pageOf(),
    ...Array.from({ length: 4 }, () => ({
      dict: '/Type/ObjStm/N 1/First 10/Filter[/FlateDecode/FlateDecode]',
      stream,
    })),
  ]);
};

/** A page whose content inflates to 400 MB: no object stream, found when the text is read. */
export const pdfOfBlankContent = (): Uint8Array<ArrayBuffer> =>
  pdfOf([...pageOf('', '/Contents 5 0 R'), { dict: '/Filter/FlateDecode', stream: blanks(400) }]);

/** Under 1 kB: a CV that draws one letter 50,000 times. */
export function cvOfLetters(letter = 'a', times = 50_000): Uint8Array<ArrayBuffer> {
  const stream = deflateSync(Buffer.from(`BT /F 1 Tf 10 700 Td (${letter.repeat(times)}) Tj ET`), { level: 9 });
  return pdfOf([...pageOf('', '/Contents 5 0 R'), { dict: '/Filter/FlateDecode', stream }]);
}

/** A few kilobytes: pages that share one content of many runs of text, each a letter, or a blank that gives no run. */
export function cvOfManyRuns(pages: number, runs: number, letter = 'a'): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: runs }, (_, run) => `1 0 0 1 10 ${run % 2 ? 300 : 700} Tm (${letter})Tj`);
  const stream = deflateSync(Buffer.from(`BT /F 1 Tf ${lines.join(' ')} ET`), { level: 9 });
  const kids = Array.from({ length: pages }, (_, page) => `${page + 5} 0 R`);
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    { dict: '/Filter/FlateDecode', stream },
    ...kids.map(
      () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents 4 0 R>>',
    ),
  ]);
}

const offer = (fields: string) => `<job><title>Cuoco</title><description>Cucina di mare</description>${fields}</job>`;

/** A feed that makes careless patterns backtrack: long blanks in pay, dots in addresses, a city of 20,000 letters. */
export function hostileFeed(): Uint8Array<ArrayBuffer> {
  const fields = [
    `<salary>1${' '.repeat(19_990)}1</salary>`,
    `<url>http://${'.'.repeat(19_000)} </url>`,
    `<city>${'ab '.repeat(6600)}</city>`,
    `<category>${'a'.repeat(20_000)}</category>`,
  ];
  return new Uint8Array(
    Buffer.from(
      `<jobs>${Array.from({ length: 40 }, (_, number) => offer(fields[number % fields.length] ?? '')).join('')}</jobs>`,
    ),
  );
}

/** A feed of a million elements, each nested in the one before. */
export const nestedFeed = (depth = 1_000_000): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`<jobs><job>${'<a>'.repeat(depth)}`));

/** A feed of one offer with very many sibling elements. */
export const crumbledFeed = (pieces = 1_000_000): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`<jobs><job>${'<a/>'.repeat(pieces)}</job></jobs>`));

/** About 2 kB: an AVIF of one colour with so many pixels on a side. Created once for each size. */
export async function widePicture(
  side: number,
  format: 'avif' | 'png' | 'webp' | 'jpeg' = 'avif',
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const plain = sharp({
    create: { width: side, height: side, channels: 3, background: { r: 200, g: 80, b: 40 } },
    limitInputPixels: false,
  });
  return new Uint8Array(await plain.toFormat(format, format === 'avif' ? { effort: 0, quality: 1 } : {}).toBuffer());
}

/** A form that costs little to send and, read carelessly, much to take apart: its type and its body. */
export interface HostileForm {
  what: string;
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

const MULTIPART = 'multipart/form-data; boundary=x';
const partOf = (head: string, value = '') => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;

/** Forms of up to 18 MB that no page and no call takes. */
export function hostileForms(parts = 270_000): HostileForm[] {
  const end = '--x--\r\n';
  const text = partOf('name="text"', 'Buongiorno');
  const long = 'a'.repeat(MEGABYTE);
  const forms: [string, string, string][] = [
    ['of very many parts', MULTIPART, partOf('name="file"; filename="a"').repeat(parts) + end],
    ['of very many fields', 'application/x-www-form-urlencoded', 'a=&'.repeat(8000)],
    ['with a name of a megabyte', MULTIPART, partOf(`name="${long}"`, 'a') + end],
    ['with a file name of a megabyte', MULTIPART, partOf(`name="file"; filename="${long}"`, 'a') + end],
    ['with a head of 16 MB', MULTIPART, `--x\r\n${'a: b\r\n'.repeat(2_800_000)}\r\n\r\n${end}`],
    ['with a text of 16 MB', MULTIPART, partOf('name="text"', long.repeat(16)) + end],
    ['without a boundary', 'multipart/form-data', text + end],
    ['of two boundaries', `${MULTIPART}; boundary=y`, text + end],
    ['inside a form', MULTIPART, `--x\r\nContent-Type: multipart/form-data; boundary=y\r\n\r\n--y\r\n${text}${end}`],
    ['with the null character', MULTIPART, partOf('name="text"', 'a\0b') + end],
    ['with the null character in a name', MULTIPART, partOf('name="te\0xt"', 'a') + end],
    ['that is cut off', MULTIPART, text.slice(0, -4)],
    ['that is cut off in a head', MULTIPART, '--x\r\nContent-Disposition: form-data; name="te'],
  ];
  return forms.map(([what, type, body]) => ({ what, type, body: new Uint8Array(Buffer.from(body)) }));
}
