import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { oneColumnCv, twoColumnCv } from '#tests/cvs.ts';
import { pageOf, pdfBomb, pdfOf } from '#tests/hostile-files.ts';
import { aPdf } from '#tests/pdf.ts';
import { checkPdf } from './check-pdf.ts';
import { makeSafe } from './make-safe.ts';

type Parts = Parameters<typeof pdfOf>[0];
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const stream = (text: string, dict = '') => ({ dict, stream: Buffer.from(text) });

/** The file written anew; it must have been. */
async function rewritten(bytes: Uint8Array): Promise<Uint8Array> {
  expect(await checkPdf(bytes)).toBe('active');
  const made = await makeSafe(bytes);
  if (made.problem !== null || !made.rewritten) throw new Error(`It was not written anew: ${made.problem}`);
  return made.rewritten;
}

/** Every name in a document's dictionaries as a key or a value, and its texts. */
async function namesIn(bytes: Uint8Array): Promise<Set<string>> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  return new Set(
    context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => object.toString().match(/\/[A-Za-z0-9]+/g) ?? [])
      .map((name) => name.slice(1)),
  );
}

/** What is drawn on the pages of a document, in their order. */
const contentsOf = (document: PDFDocument): string[] =>
  document.getPages().flatMap(({ node }) => {
    const contents = node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
    return streams.map((one) => {
      const stream = document.context.lookup(one);
      if (!(stream instanceof PDFRawStream)) throw new Error('A page has no content');
      return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
    });
  });

describe('a PDF with parts that run, open or are embedded', () => {
  const parts: Record<string, { file: Parts; gone: string[]; trailer?: string }> = {
    'an action when it opens': {
      file: [...pageOf('/OpenAction<</S/URI/URI(https://example.it)>>')],
      gone: ['OpenAction', 'URI'],
    },
    'a script by name': {
      file: [...pageOf('/Names<</JavaScript<</Names[(a) 5 0 R]>>/Dests<</Names[(b)[3 0 R/Fit]]>>>>'), script],
      gone: ['JavaScript', 'JS'],
    },
    'an attachment, as Europass and hybrid documents have': {
      file: [
        ...pageOf('/AF[5 0 R]/PageMode/UseAttachments/Names<</EmbeddedFiles<</Names[(a.xml) 5 0 R]>>>>'),
        '<</Type/Filespec/F(a.xml)/EF<</F 6 0 R>>>>',
        stream('<europass/>', '/Type/EmbeddedFile/Subtype/text#2Fxml'),
      ],
      gone: ['EmbeddedFiles', 'EmbeddedFile', 'Filespec', 'EF', 'AF', 'UseAttachments'],
    },
    'the document it was written from': {
      file: [...pageOf(), stream('PK the document')],
      trailer: '/Root 1 0 R/AdditionalStreams[/application#2Fodt 5 0 R]',
      gone: ['AdditionalStreams'],
    },
    'actions of a page': { file: pageOf('', '/AA<</O<</S/Named/N/Print>>>>'), gone: ['AA', 'Print'] },
    'a link to a file': {
      file: pageOf('', '/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/GoToR/F(other.pdf)/D[0/Fit]>>>>]'),
      gone: ['GoToR'],
    },
    'a link to a file of one’s own disk': {
      file: pageOf('', '/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(file:///C:/cv.doc)>>>>]'),
      gone: ['URI'],
    },
    'a program that a link starts': {
      file: [...pageOf('', '/Annots[<</Subtype/Link/Rect[0 0 9 9]/A 5 0 R>>]'), '<</S/Launch/F(cmd.exe)>>'],
      gone: ['Launch'],
    },
    'what follows an allowed action': {
      file: pageOf('', `/Annots[<</Subtype/Link/A<</S/URI/URI(https://example.it)/Next ${script}>>>>]`),
      gone: ['JavaScript', 'Next'],
    },
    'the scripts of a form': {
      file: [
        ...pageOf('/AcroForm<</Fields[5 0 R]/CO[5 0 R]>>', '/Annots[5 0 R]'),
        `<</Subtype/Widget/FT/Tx/T(date)/V(1.6.2026)/Rect[0 0 9 9]/AA<</F ${script}/K ${script}>>>>`,
      ],
      gone: ['AA', 'JavaScript'],
    },
    'a button that sends a form': {
      file: pageOf('/AcroForm<</Fields[]>>', '/Annots[<</Subtype/Widget/FT/Btn/T(b)/A<</S/SubmitForm/F(x)>>>>]'),
      gone: ['SubmitForm'],
    },
    'a form in XML': {
      file: [...pageOf('/AcroForm<</Fields[]/XFA 5 0 R>>'), stream('<xdp/>')],
      gone: ['XFA'],
    },
    'an annotation that carries a file': {
      file: [
        ...pageOf('', '/Annots[5 0 R<</Subtype/Link/Rect[1 1 2 2]>>]'),
        '<</Subtype/FileAttachment/FS<</Type/Filespec/EF<</F 6 0 R>>>>>>',
        stream('MZ', '/Type/EmbeddedFile'),
      ],
      gone: ['FileAttachment', 'EmbeddedFile', 'Filespec'],
    },
    'content that stands in another file': {
      file: [...pageOf('', '/Contents 5 0 R'), stream('BT ET', '/F(other.pdf)/FFilter/FlateDecode')],
      gone: ['FFilter'],
    },
    'a script that nothing leads to': { file: [...pageOf(), script], gone: ['JavaScript', 'JS'] },
  };

  it.each(Object.entries(parts))('is written anew without %s', async (_what, { file, gone, trailer }) => {
    const clean = await rewritten(pdfOf(file, trailer));
    expect(await checkPdf(clean)).toBeNull();
    const names = await namesIn(clean);
    expect(gone.filter((name) => names.has(name))).toEqual([]);
    expect((await PDFDocument.load(clean)).getPageCount()).toBe(1);
  });

  it('loses what is written where no reader looks, such as scripts among the bytes of a picture', async () => {
    const picture = stream(`9 0 obj ${script} endobj`, '/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray');
    const clean = await rewritten(pdfOf([...pageOf('', '/XObject 5 0 R'), picture]));
    expect(Buffer.from(clean).toString('latin1')).not.toContain('JavaScript');
  });

  it('keeps its pages, its text, its places and its links to the web', async () => {
    for (const cv of [await oneColumnCv(), await twoColumnCv()]) {
      const document = await PDFDocument.load(cv);
      document.addJavaScript('hello', 'app.alert("ciao")');
      await document.attach(new Uint8Array([1, 2, 3]), 'europass.xml');
      const clean = await PDFDocument.load(await rewritten(await document.save()));
      expect(clean.getPages().map((page) => page.getSize())).toEqual(document.getPages().map((page) => page.getSize()));
      expect(contentsOf(clean)).toEqual(contentsOf(await PDFDocument.load(cv)));
    }
    const links = [
      '<</Subtype/Link/A<</S/URI/URI(https://example.it)>>>>',
      '<</Subtype/Link/A<</S/URI/URI(mailto:a@example.it)>>>>',
      '<</Subtype/Link/A<</S/GoTo/D[3 0 R/Fit]>>>>',
      '<</Subtype/Link/A<</S/Launch/F(cmd.exe)>>>>',
    ];
    const clean = await PDFDocument.load(await rewritten(pdfOf(pageOf('', `/Annots[${links.join('')}]`))));
    const annotations = clean.getPage(0).node.lookup(PDFName.of('Annots'), PDFArray);
    const actions = annotations.asArray().map((one) => one instanceof PDFDict && one.lookup(PDFName.of('A')));
    expect(actions.map((action) => action?.toString().match(/\/S \/(\w+)/)?.[1])).toEqual([
      'URI',
      'URI',
      'GoTo',
      undefined,
    ]);
    const [, , within] = actions;
    const place = within instanceof PDFDict && within.lookup(PDFName.of('D'), PDFArray).get(0);
    expect(place instanceof PDFRef && clean.getPage(0).ref === place).toBe(true);
  });

  it('shows a form as it is filled in, without a signature of the file as it was', async () => {
    const clean = await PDFDocument.load(
      await rewritten(
        pdfOf([
          ...pageOf('/AcroForm<</Fields[5 0 R 6 0 R]>>', `/Annots[5 0 R 6 0 R]/AA<</O ${script}>>`),
          '<</Subtype/Widget/FT/Tx/T(name)/V(Anna)/Rect[0 0 9 9]>>',
          '<</Subtype/Widget/FT/Sig/T(sign)/V<</Type/Sig/ByteRange[0 1 2 3]/Contents<00>>>/Rect[0 0 9 9]>>',
        ]),
      ),
    );
    expect(clean.getForm().getTextField('name').getText()).toBe('Anna');
    expect(await namesIn(await clean.save())).not.toContain('ByteRange');
  });
});

describe('a PDF without such parts', () => {
  it('stays as it came', async () => {
    for (const cv of [aPdf(), await oneColumnCv()])
      expect(await makeSafe(cv)).toEqual({ problem: null, rewritten: null });
  });
});

describe('a PDF that cannot be made safe', () => {
  it('is refused', async () => {
    // What looks like an action in a text, which stays; lists too deep in each other.
    expect(await makeSafe(pdfOf(pageOf('/Lang(/S /Launch)/AA<<>>')))).toEqual({ problem: 'active' });
    const deep = `${'['.repeat(1000)}${']'.repeat(1000)}`;
    expect(await makeSafe(pdfOf(pageOf('/AA<<>>', `/Group ${deep}`)))).toEqual({ problem: 'active' });
    expect(await makeSafe(pdfBomb())).toEqual({ problem: 'too_large' });
  });
});
