import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '#domain/plain-text.ts';
import { cleanRichText } from './rich-text.ts';

describe('rich text on its way in', () => {
  it('keeps words, headings, lists, links and pictures', () => {
    const text =
      '<h2>Turni</h2><p>Lavori <strong>5 giorni</strong> su <em>7</em>.</p><ul><li>vitto</li></ul><p><a href="/offerte-lavoro">altre</a></p><figure><img src="/media/a-1.webp" alt="La sala" /></figure>';
    expect(cleanRichText(text)).toBe(text);
  });

  it('brings what editors and word processors paste to the site’s own marks', () => {
    expect(cleanRichText('<div style="color:red"><b class="x">Ciao</b> <i>a</i></div><h1>Noi</h1>')).toBe(
      '<p><strong>Ciao</strong> <em>a</em></p><h2>Noi</h2>',
    );
  });

  it('keeps a blank between the cells of a table, and a line for each of its rows', () => {
    const table = '<table><tr><th>Giorno</th><th>Turno</th></tr><tr><td>Lun</td ><td>9–13</td></tr></table>';
    expect(cleanRichText(table)).toBe('<p>Giorno Turno </p><p>Lun 9–13 </p>');
    expect(plainText(cleanRichText(table))).toBe('Giorno Turno. Lun 9–13.');
    expect(plainText(cleanRichText('<dl><dt>Vitto</dt><dd>sì</dd></dl>'))).toBe('Vitto. sì.');
    expect(plainText('<ul><li>Cucina<ul><li>Primi</li></ul></li></ul>')).toBe('Cucina. Primi.');
  });

  it('drops whatever runs, frames, styles or listens', () => {
    for (const bad of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">x</a>',
      '<a href="//male.example">x</a>',
      '<iframe src="/"></iframe>',
      '<svg onload=alert(1)>',
      '<style>p{display:none}</style>',
      '<form action="/x"><input name="p"></form>',
    ]) {
      expect(cleanRichText(bad)).not.toMatch(/script|onerror|onload|iframe|svg|style|form|input|male\.example/);
    }
  });

  it('shows no picture but those uploaded here: a picture of any other address would be a call made by the reader', () => {
    for (const src of [
      '/api/website/v1/core/account/logout',
      '/media/../api/x.webp',
      '/media/a.webp?x',
      '//male.example/a.webp',
      'https://male.example/a.webp',
      'data:image/png;base64,AA',
      'media/a.webp',
      '',
      '/media/A.svg',
      '/media/a.mp4',
    ]) {
      expect(cleanRichText(`<p>a<img src="${src}" alt="x"></p>`), src).toBe('<p>a</p>');
    }
    expect(cleanRichText('<p>a<img></p>')).toBe('<p>a</p>');
  });

  it('keeps links to the web, to mail and telephone and within the site, and no other kind', () => {
    for (const href of [
      'https://a.example',
      'http://a.example',
      'mailto:a@b.it',
      'tel:+390541',
      '/offerte-lavoro',
      '#turni',
    ])
      expect(cleanRichText(`<a href="${href}">x</a>`)).toContain(`href="${href}"`);
    for (const href of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:x',
      '//a.example',
      '\\\\a.example',
    ]) {
      expect(cleanRichText(`<a href="${href}">x</a>`), href).not.toMatch(/script|data:|file:|blob:|\/\/|\\\\/i);
    }
  });

  it('gives a link that opens elsewhere no hold on the page it left', () => {
    expect(cleanRichText('<a href="https://a.example" target="_blank" rel="opener">x</a>')).toBe(
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer">x</a>',
    );
  });

  it('lets nothing through that runs, whatever it is given', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<a href="',
      '">',
      'javascript:',
      '&lt;',
      '<',
      '>',
      '"',
      "'",
      'testo',
      '<img src=',
      '<!--',
      '-->',
      '<script>',
      '</script',
      ' onclick=1',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const clean = cleanRichText(pieces.join(''));
        // Text in quotes is a value: it cannot be a tag or a listener, only an address.
        const bare = clean.replace(/<[^>]*>/g, (tag) => tag.replace(/"[^"]*"/g, '""'));
        expect(bare).not.toMatch(/<script|<[^>]*\son\w+=/i);
        expect(clean).not.toMatch(/(?:href|src)="\s*javascript:/i);
      }),
      { numRuns: 2000 },
    );
  });
});
