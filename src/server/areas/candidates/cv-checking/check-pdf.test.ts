import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { oneColumnCv, twoColumnCv } from '#tests/cvs.ts';
import { cvOfLetters, pageOf, pdfBomb, pdfBombPackedTwice, pdfOf, pdfOfBlankContent } from '#tests/hostile-files.ts';
import { aPdf } from '#tests/pdf.ts';
import { checkPdf } from './check-pdf.ts';

const withCatalog = (catalog: string, ...more: string[]) => checkPdf(pdfOf([...pageOf(catalog), ...more]));
const withPage = (page: string, ...more: string[]) => checkPdf(pdfOf([...pageOf('', page), ...more]));
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';

/** An object stream that holds one object, number 5. */
const packed = (object: string, dict = '/Type/ObjStm') => ({
  dict: `${dict}/N 1/First 4/Filter/FlateDecode`,
  stream: deflateSync(Buffer.from(`5 0 ${object}`)),
});

describe('a PDF that is taken as it is', () => {
  it('is any plain CV, as common programs write them', async () => {
    for (const cv of [aPdf(), await oneColumnCv(), await twoColumnCv(), cvOfLetters()])
      expect(await checkPdf(cv)).toBeNull();
    const compressed = await PDFDocument.create();
    compressed.addPage();
    expect(await checkPdf(await compressed.save({ useObjectStreams: true }))).toBeNull();
  });

  it('may open at a place of its own, and link to addresses of the web', async () => {
    for (const open of ['[3 0 R /XYZ null null 0]', '(begin)', '/begin', '<</S/GoTo/D[3 0 R /Fit]>>', '5 0 R'])
      expect(await withCatalog(`/OpenAction ${open}`, '[3 0 R /Fit]'), open).toBeNull();
    for (const address of ['https://example.it/cv', 'mailto:a@example.it', 'tel:+39055', 'www.example.it'])
      expect(await withPage(`/Annots[<</Subtype/Link/A<</S/URI/URI(${address})>>>>]`), address).toBeNull();
  });

  it('may speak of scripts in its text', async () => {
    const stream = Buffer.from('BT /F 12 Tf (HTML/CSS/JavaScript, /S /Launch) Tj ET');
    expect(
      await checkPdf(
        pdfOf([...pageOf('', '/Contents 5 0 R'), { dict: '/Filter/FlateDecode', stream: deflateSync(stream) }]),
      ),
    ).toBeNull();
  });
});

describe('a PDF that was cut off', () => {
  it('is refused wherever it was cut, by the end that is missing', async () => {
    for (const whole of [await oneColumnCv(), await twoColumnCv()])
      for (let part = 5; part < 100; part += 5) {
        const cut = whole.slice(0, Math.floor((whole.length * part) / 100));
        expect(await checkPdf(cut), `${part} %`).toMatch(/^(?:cut_off|unreadable)$/);
      }
  });

  it('is refused by its length when it begins with the table that other files end with', async () => {
    const tail = '\nstartxref\n0\n%%EOF';
    const shown = (length: number) => checkPdf(pdfOf([...pageOf(), `<</Linearized 1/L ${length}>>`]));
    expect(await shown(400 + tail.length)).toBeNull();
    expect(await shown(4000)).toBe('cut_off');
  });
});

describe('a PDF that does something', () => {
  it('is noticed for any action it would take when it opens', async () => {
    for (const action of [
      script,
      '<</S/URI/URI(https://example.it)>>',
      '<</S/GoToR/F(other.pdf)/D[0 /Fit]>>',
      '<</S/GoToE/D[0 /Fit]>>',
      '<</S/Launch/F(cmd.exe)>>',
      '<</S/SubmitForm/F(https://example.it)>>',
      `<</S/GoTo/D[3 0 R/Fit]/Next ${script}>>`,
      '<</D[3 0 R/Fit]>>',
    ]) {
      expect(await withCatalog(`/OpenAction ${action}`), action).toBe('active');
      expect(await withCatalog('/OpenAction 5 0 R', action), `by reference ${action}`).toBe('active');
      expect(await withCatalog('/OpenAction 6 0 R', action, '5 0 R'), `by two references ${action}`).toBe('active');
    }
    for (const missing of ['/OpenAction 9 0 R', '/OpenAction 5 0 R', '/AA 9 0 R'])
      expect(await withCatalog(missing, '9 0 R'), missing).toBe('active');
  });

  it('is noticed for what it does later, on a page, a field or a link', async () => {
    expect(await withPage('/AA<</O<</S/URI/URI(https://example.it)>>>>')).toBe('active');
    expect(await withPage('/AA 5 0 R', '<</O<</S/Named/N/Print>>>>')).toBe('active');
    for (const action of ['GoToR', 'GoToE', 'Launch', 'JavaScript', 'ImportData', 'Rendition'])
      expect(await withPage(`/Annots[<</Subtype/Link/A<</S/${action}/F(x)>>>>]`), action).toBe('active');
    for (const address of [
      'javascript:alert(1)',
      'file:///etc/passwd',
      '\\\\\\\\evil\\\\share',
      'data:text/html,x',
      'sap://transaction',
      'cv.pdf',
      ' JavaScript:1',
    ])
      expect(await withPage(`/Annots[<</Subtype/Link/A<</S/URI/URI(${address})>>>>]`), address).toBe('active');
    expect(await withCatalog('/AcroForm<</Fields[5 0 R]>>', `<</FT/Tx/T(name)/AA<</K ${script}>>>>`)).toBe('active');
  });

  it('is noticed for forms in XML, files it carries and scripts by name', async () => {
    expect(await withCatalog('/AcroForm<</Fields[]/XFA 5 0 R>>', '[]')).toBe('active');
    expect(await withCatalog('/Names<</JavaScript<</Names[(a) 5 0 R]>>>>', script)).toBe('active');
    expect(await withCatalog('/Names<</EmbeddedFiles<</Names[(a) 5 0 R]>>>>', '<</Type/Filespec/F(a.exe)>>')).toBe(
      'active',
    );
    expect(
      await withPage('/Annots[<</Subtype/FileAttachment/FS 5 0 R>>]', '<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>'),
    ).toBe('active');
    // As office programs write it: the document beside its PDF.
    expect(await checkPdf(pdfOf([...pageOf(), '(odt)'], '/Root 1 0 R/AdditionalStreams[/mimetype 5 0 R]'))).toBe(
      'active',
    );
    expect(await checkPdf(pdfOf([...pageOf(), { dict: '/Type/EmbeddedFile', stream: Buffer.from('MZ') }]))).toBe(
      'active',
    );
  });

  it('is noticed however its names are written, and wherever they are', async () => {
    expect(await withCatalog('/Open#41ction<</#53/Java#53cript/J#53(1)>>')).toBe('active');
    expect(await withCatalog('/OpenAction 5 0 R', '<</S 6 0 R/N 7 0 R>>', '/Launch')).toBe('active');
    expect(await checkPdf(pdfOf([...pageOf('/OpenAction 5 0 R'), packed(script)]))).toBe('active');
    // Not all readers ask an object stream what type it is.
    expect(await checkPdf(pdfOf([...pageOf(), packed(script, '')]))).toBe('active');
    expect(await checkPdf(pdfOf([...pageOf(), packed(script, '/Type 7 0 R'), '/ObjStm']))).toBe('active');
    // Objects that call themselves a picture, and filters by their short names.
    expect(
      await checkPdf(
        pdfOf([...pageOf('/OpenAction 5 0 R'), packed(script, '/Type/ObjStm/Subtype/Image/Width 1/Height 1')]),
      ),
    ).toBe('active');
    for (const filter of ['/Filter/Fl', '/Filter[/Fl]', '/Filter 7 0 R', '/F/Fl'])
      expect(
        await checkPdf(
          pdfOf([
            ...pageOf(),
            { dict: `/Type/ObjStm/N 1/First 4${filter}`, stream: packed(script).stream },
            'null',
            '/Fl',
          ]),
        ),
        filter,
      ).toBe('active');
    // A catalogue of the trailer's own; one that a later trailer hides; an object that is defined again.
    const inTrailer = `/Root<</Type/Catalog/Pages 2 0 R/OpenAction ${script}>>`;
    expect(await checkPdf(pdfOf(pageOf(), inTrailer))).toBe('active');
    const hidden = Buffer.concat([
      pdfOf(pageOf(), inTrailer),
      Buffer.from('\ntrailer<</Size 5/Root 1 0 R>>\nstartxref\n9\n%%EOF'),
    ]);
    expect(await checkPdf(new Uint8Array(hidden))).toBe('active');
    const again = Buffer.concat([
      pdfOf([...pageOf('/OpenAction 5 0 R'), '<</S/URI/URI(https://example.it)>>']),
      Buffer.from('\n5 0 obj\n[3 0 R/Fit]\nendobj\ntrailer<</Size 6/Root 1 0 R>>'),
    ]);
    expect(await checkPdf(new Uint8Array(again))).toBe('active');
    // Inside what looks like the bytes of a picture, or in an object that does not close.
    expect(
      await checkPdf(
        pdfOf([
          ...pageOf(),
          { dict: '/Subtype/Image/Width 1/Height 1', stream: Buffer.from(`9 0 obj ${script} endobj`) },
        ]),
      ),
    ).toBe('active');
    expect(
      await checkPdf(
        new Uint8Array(Buffer.concat([pdfOf(pageOf()), Buffer.from(`\n7 0 obj <</A( /S % so\n /JavaScript`)])),
      ),
    ).toBe('active');
  });
});

describe('a PDF whose objects cannot be read', () => {
  it('is refused, since a reader may read them', async () => {
    const { stream } = packed('<</A 1>>');
    for (const dict of [
      '/Type/ObjStm/N 1/First 4/Filter/Unknown',
      '/Type/ObjStm/N 1/First 4',
      '/N 1/First 4/Filter[/Fl/Crypt]',
      '/Type/ObjStm/N 1/Filter/Fl',
    ])
      expect(await checkPdf(pdfOf([...pageOf(), { dict, stream }])), dict).toBe('unreadable');
  });
});

describe('a PDF whose objects do not read as they are written', () => {
  it('is refused for a predictor over them, wherever it is written', async () => {
    const { stream } = packed('<</A 1>>');
    const withParameters = (parameters: string) =>
      checkPdf(
        pdfOf([
          ...pageOf(),
          { dict: `/Type/ObjStm/N 1/First 4/Filter/FlateDecode${parameters}`, stream },
          'null',
          '<</Predictor 12>>',
        ]),
      );
    for (const parameters of ['', '/DecodeParms null', '/DecodeParms<</Predictor 1>>', '/DecodeParms[null]'])
      expect(await withParameters(parameters), parameters).toBeNull();
    for (const parameters of [
      '/DecodeParms<</Predictor 12/Columns 4>>',
      '/DecodeParms[<</Predictor 2>>]',
      '/DecodeParms 7 0 R',
      '/DP<</Predictor 12>>',
      '/DecodeParms<</Predictor 7 0 R>>',
    ])
      expect(await withParameters(parameters), parameters).toBe('unreadable');
  });

  it('is noticed for a stream whose content is in another file', async () => {
    const withFile = (file: string) =>
      checkPdf(
        pdfOf([
          ...pageOf('', '/Contents 5 0 R'),
          { dict: file, stream: Buffer.from('BT ET') },
          '(other.pdf)',
          '<</F(other.pdf)>>',
        ]),
      );
    expect(await withFile('')).toBeNull();
    for (const file of [
      '/F(other.pdf)',
      '/F<6f>',
      '/F<</F(other.pdf)>>',
      '/F 6 0 R',
      '/F 7 0 R',
      '/Filter/FlateDecode/F(other.pdf)',
      '/Filter/FlateDecode/F/Fl',
      '/FFilter/FlateDecode',
    ])
      expect(await withFile(file), file).toBe('active');
  });
});

describe('a PDF that would cost too much', () => {
  it('is refused by how often it must be read again, not by the time it takes', async () => {
    const megabytes = (unit: string) =>
      new Uint8Array(Buffer.concat([pdfOf(pageOf()), Buffer.from(`\n${unit.repeat((1024 * 1024) / unit.length)}`)]));
    const units = {
      objects: '7 0 obj <<\n',
      texts: '7 0 obj ( ',
      streams: '7 0 obj <<>>stream\n',
      digits: '1',
      comments: 'x%',
      words: 'words ',
      lists: `7 0 obj ${'['.repeat(5000)} endobj\n`,
      dictionaries: '<</A 1>>',
    };
    for (const [name, unit] of Object.entries(units))
      expect(
        await checkPdf(name === 'dictionaries' ? pdfOf([...pageOf(), `[${unit.repeat(400_000)}]`]) : megabytes(unit)),
        name,
      ).toBe('too_large');
  });

  it('is refused for an object stream that gives one object very many times', async () => {
    const head = '5 0 '.repeat(20_000);
    const stream = deflateSync(Buffer.from(`${head}[${'1 '.repeat(100_000)}]`));
    for (const type of ['/Type/ObjStm', ''])
      expect(
        await checkPdf(
          pdfOf([...pageOf(), { dict: `${type}/N 20000/First ${head.length}/Filter/FlateDecode`, stream }]),
        ),
        type,
      ).toBe('too_large');
  });

  it('is refused for many definitions of an object, and takes a page tree of very many references', async () => {
    const twice = `${'5 0 obj 6 0 R endobj\n'.repeat(45_000)}${'6 0 obj 1 endobj\n'.repeat(45_000)}`;
    expect(await checkPdf(new Uint8Array(Buffer.concat([pdfOf(pageOf('/S 5 0 R')), Buffer.from(`\n${twice}`)])))).toBe(
      'too_large',
    );
    expect(
      await checkPdf(
        pdfOf([
          '<</Type/Catalog/Pages 2 0 R>>',
          `<</Type/Pages/Kids[${'3 0 R '.repeat(500_000)}]/Count 1>>`,
          '<</Type/Page/Parent 2 0 R>>',
        ]),
      ),
    ).toBeNull();
  });

  it('is refused by what it inflates to, not by the time it takes', async () => {
    for (const bomb of [pdfBomb(), pdfBombPackedTwice(), pdfOfBlankContent()])
      expect(await checkPdf(bomb)).toBe('too_large');
  });

  it('is refused for one object that is defined very many times', async () => {
    expect(
      await checkPdf(
        new Uint8Array(Buffer.from(`%PDF-1.4\n${'1 0 obj 1 endobj\n'.repeat(350_000)}trailer<</Root 1 0 R>>\n%%EOF`)),
      ),
    ).toBe('too_large');
  });

  it('is refused for too many pages, and for a picture no scanner makes', async () => {
    const kids = Array.from({ length: 101 }, () => '<</Type/Page/Parent 2 0 R>>');
    const many = pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${kids.map((_, index) => `${index + 3} 0 R`).join(' ')}]/Count 101>>`,
      ...kids,
    ]);
    expect(await checkPdf(many)).toBe('too_large');
    expect(
      await checkPdf(
        pdfOf([
          ...pageOf(),
          { dict: '/Subtype/Image/Width 60000/Height 60000/Filter/FlateDecode', stream: Buffer.from('x') },
        ]),
      ),
    ).toBe('too_large');
  });

  it('is refused for a tree of pages without end, and for no pages', async () => {
    expect(await checkPdf(pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']))).toBe(
      'no_pages',
    );
    expect(await checkPdf(new Uint8Array(Buffer.from('%PDF-1.7 and nothing else')))).toBe('cut_off');
  });
});
